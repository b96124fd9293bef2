import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SignedInSession } from '../../api/records.ts';
import { endOtherSessions, endSession, sessionsQuery } from '../../api/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SessionList } from '../../ui/session-list.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** Sessions of the signed-in person, ended one by one or all others at once. */
export function SessionsPanel() {
  const { data, error } = useQuery(sessionsQuery);
  const end = useWrite({
    changes: ['session'],
    write: ({ session_id }: SignedInSession) => endSession(session_id),
    successMessage: () => 'Session ended.',
  });
  const endOthers = useWrite({
    changes: ['session'],
    write: endOtherSessions,
    successMessage: () => 'Your other sessions have ended.',
  });
  return (
    <Panel
      title="Where you are signed in"
      actions={
        data?.data.some(({ current }) => !current) ? (
          <Button size="xs" variant="default" loading={endOthers.isBusy} onClick={() => endOthers.run()}>
            End all others
          </Button>
        ) : null
      }
    >
      <ProblemNotice error={error ?? end.problem ?? endOthers.problem} />
      {data ? (
        <SessionList sessions={data.data} isBusy={end.isBusy} onEnd={end.run} />
      ) : error ? null : (
        <Skeleton height="var(--size-128)" radius="md" aria-label="Loading" />
      )}
    </Panel>
  );
}
