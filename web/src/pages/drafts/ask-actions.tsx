import { Button, Textarea } from '@mantine/core';
import { askToPublish, type ExactRevision } from '../../api/builder.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { notifyDone } from '../../ui/notices.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface AskNoteProps {
  /** Sentence of the dry run: who will be asked. */
  would: string | undefined;
  note: string;
  onNote: (note: string) => void;
}

/** Note to the people who can publish. */
export const AskNote = ({ would, note, onNote }: AskNoteProps) => (
  <Textarea
    label="Note (optional)"
    description={would ?? 'You can’t publish this site yourself. People who can will be asked.'}
    placeholder="What changed, and when it should be live."
    autosize
    minRows={2}
    maxRows={6}
    maxLength={1000}
    mb="md"
    data-autofocus
    value={note}
    onChange={({ currentTarget }) => onNote(currentTarget.value)}
  />
);

interface AskActionsProps {
  exact: ExactRevision;
  note: string;
  isReady: boolean;
  onClose: () => void;
}

/** For people without the right to publish: creates a task for those who have it. */
export function AskActions({ exact, note, isReady, onClose }: AskActionsProps) {
  const requestApproval = useWrite({
    changes: ['task', 'change_set'],
    write: () => askToPublish(exact, note.trim()),
    onDone({ created }) {
      notifyDone(
        created ? 'Request sent. People who may publish are notified.' : 'The open request was updated.',
      );
      onClose();
    },
  });
  return (
    <>
      <ProblemNotice error={requestApproval.problem} title="Couldn’t send the request" />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={requestApproval.isBusy} disabled={!isReady} onClick={() => requestApproval.run()}>
          Ask to publish
        </Button>
      </DialogActions>
    </>
  );
}
