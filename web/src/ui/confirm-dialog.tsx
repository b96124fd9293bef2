import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from './dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** The verb, as `Revoke token`. */
  confirm: string;
  isBusy: boolean;
  problem: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. The focus starts at the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirm, isBusy, problem, onConfirm, onClose } = props;
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size="md">
      {children}
      {problem ? (
        <div style={{ marginTop: 16 }}>
          <ProblemNotice error={problem} />
        </div>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="var(--danger)" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
