import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be used now; undefined where it can. */
  reason: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/** A button that, where it cannot be used, stays in sight and says why. It keeps the focus, so that the reason is heard. */
export function ReasonedButton({ reason, onClick, children, ...props }: ReasonedButtonProps) {
  if (reason === undefined) {
    return (
      <Button onClick={onClick} {...props}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip label={reason}>
      <Button {...props} data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
        {children}
      </Button>
    </Tooltip>
  );
}

export const administratorsOnly = 'Only an administrator can do this.';
