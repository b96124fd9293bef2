import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SignedInSession } from '../api/records.ts';
import { endOtherSessions, endSession, sessionsQuery } from '../api/session.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { SessionList } from '../ui/session-list.tsx';
import { useWrite } from '../ui/use-write.ts';

/** Lists the user's own sessions and ends them. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(sessionsQuery);
  const end = useWrite({
    changes: ['session'],
    write: ({ session_id }: SignedInSession) => endSession(session_id),
    says: () => 'That session has ended.',
  });
  const endOthers = useWrite({
    changes: ['session'],
    write: endOtherSessions,
    says: () => 'Your other sessions have ended.',
  });
  return (
    <Dialog opened onClose={onClose} title="Where you are signed in" size="lg">
      <ProblemNotice error={error ?? end.problem ?? endOthers.problem} />
      {data ? (
        <SessionList sessions={data.data} isBusy={end.isBusy} onEnd={end.run} />
      ) : error ? null : (
        <Skeleton height="var(--size-128)" radius="md" aria-label="Loading" />
      )}
      <DialogActions>
        <Button
          variant="default"
          loading={endOthers.isBusy}
          disabled={!data?.data.some(({ current }) => !current)}
          onClick={() => endOthers.run()}
        >
          End all others
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
