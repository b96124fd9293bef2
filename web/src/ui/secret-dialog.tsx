import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { CodeBlock } from './code-block.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import css from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  /** The dialog is closed while undefined. */
  token: string | undefined;
  /** Noun of the secret; `token` by default. */
  subject?: string;
  /** Instructions for its use. */
  children: ReactNode;
  onClose: () => void;
}

/**
 * Shows a token the only time it is readable. Only the button closes it, so that a stray click does not lose
 * the token.
 */
export function SecretDialog({ title, token, subject = 'token', children, onClose }: SecretDialogProps) {
  return (
    <Dialog
      opened={token !== undefined}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <p className={css.warning}>
          <IconAlertTriangle size={iconSizes.normal} aria-hidden />
          Copy the {subject} now. It can’t be shown again.
        </p>
        <CodeBlock code={token ?? ''} subject={subject} />
        {children}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>I’ve saved it</Button>
      </DialogActions>
    </Dialog>
  );
}
