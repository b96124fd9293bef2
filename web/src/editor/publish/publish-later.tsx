import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type ExactRevision, schedulePublishing } from '../../api/builder.ts';
import { localTime, ownTimezone } from '../../time/local-time.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

const hourMs = 3_600_000;

interface PublishLaterProps {
  exact: ExactRevision;
  onBack: () => void;
  onDone: () => void;
}

/** Picks the time at which exactly this revision is published. */
export function PublishLater({ exact, onBack, onDone }: PublishLaterProps) {
  const [localText, setLocalText] = useState(() => localTime(new Date(Date.now() + hourMs).toISOString()));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const schedule = useWrite({
    changes: ['change_set', 'revision'],
    write: () => schedulePublishing(exact, new Date(localText).toISOString()),
    successMessage: () => 'It will be published at that time.',
    onDone,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        schedule.run();
      }}
    >
      <TextInput
        ref={field}
        type="datetime-local"
        label="Publish at"
        description={`Your own time (${ownTimezone().replaceAll('_', ' ')}). Later edits are not included.`}
        min={localTime(new Date().toISOString())}
        required
        value={localText}
        onChange={({ currentTarget }) => setLocalText(currentTarget.value)}
      />
      <ProblemNotice error={schedule.problem} title="Couldn’t schedule it" />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={schedule.isBusy} disabled={localText === ''}>
          Publish later
        </Button>
      </DialogActions>
    </form>
  );
}
