import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { askToPublish, type ExactRevision } from '../../api/builder.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { notifyDone } from '../../ui/notices.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './publish.module.css';

interface AskActionsProps {
  exact: ExactRevision;
  /** Sentence of the dry run: whom it asks. */
  would: string | undefined;
  isReady: boolean;
  onClose: () => void;
}

/** In place of publishing, for who may not: makes a task for those who may, with a note. */
export function AskActions({ exact, would, isReady, onClose }: AskActionsProps) {
  const [note, setNote] = useState('');
  const ask = useWrite({
    changes: ['task'],
    write: () => askToPublish(exact, note.trim()),
    onDone({ created }) {
      notifyDone(created ? 'They are asked: there is a task for it.' : 'The open task is renewed.');
      onClose();
    },
  });
  return (
    <>
      <Textarea
        className={css.note}
        label="A note for them"
        description={would}
        placeholder="What changed, and until when it should be live."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <ProblemNotice error={ask.problem} title="Nobody is asked" />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus loading={ask.isBusy} disabled={!isReady} onClick={() => ask.run()}>
          Ask to publish
        </Button>
      </DialogActions>
    </>
  );
}
