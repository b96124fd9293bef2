import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Approval, declineRequest } from '../api/approvals.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { useWrite } from '../ui/use-write.ts';

interface DeclineDialogProps {
  request: Approval;
  onClose: () => void;
  onDeclined?: () => void;
}

/** Declines a request to publish with a reason: people are notified of it, programs read it at the task. */
export function DeclineDialog({ request, onClose, onDeclined }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const decline = useWrite({
    changes: ['task', 'change_set'],
    write: () => declineRequest(request, reason.trim()),
    successMessage: () =>
      request.by_program
        ? `Declined. ${request.by} finds your reason at its task.`
        : `Declined. ${request.by} is notified.`,
    onDone() {
      onClose();
      onDeclined?.();
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Decline to publish?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') decline.run();
        }}
      >
        <Textarea
          label="Reason"
          description={
            request.by_program
              ? `${request.by} finds it at the task of its request. The draft stays as it is.`
              : `${request.by} is notified. The draft stays as it is.`
          }
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <ProblemNotice error={decline.problem} title="Couldn’t decline it" />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={decline.isBusy} disabled={reason.trim() === ''}>
            Decline
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
