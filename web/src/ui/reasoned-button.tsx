import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

interface ReasonedButtonProps extends ButtonProps {
  /** Reason why it is disabled; undefined enables it. */
  reason: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * A button that stays visible and focusable while disabled, and says why. It is the same element in both states, so
 * that the focus stays on it.
 */
export function ReasonedButton({ reason, onClick, children, ...props }: ReasonedButtonProps) {
  const isOff = reason !== undefined;
  return (
    <Tooltip label={reason} disabled={!isOff}>
      <Button
        {...props}
        {...(isOff && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={isOff ? (event) => event.preventDefault() : onClick}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

export const administratorsOnly = 'Only an administrator can do this.';
