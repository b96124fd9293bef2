import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

interface ReasonedButtonProps extends ButtonProps {
  /** Reason why it is disabled; undefined enables it. */
  reason: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/** A button that stays visible and focusable while disabled, and says why. */
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
