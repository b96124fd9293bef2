import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endPersonSession, personSessionsQuery } from '../../api/people.ts';
import type { Account, SignedInSession } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SessionList } from '../../ui/session-list.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface PersonSessionsDialogProps {
  person: Account | undefined;
  onClose: () => void;
}

export const PersonSessionsDialog = ({ person, onClose }: PersonSessionsDialogProps) => (
  <Dialog
    opened={person !== undefined}
    onClose={onClose}
    title={`Where ${person?.name ?? ''} is signed in`}
    size="lg"
  >
    {person ? <Sessions accountId={person.account_id} /> : null}
  </Dialog>
);

function Sessions({ accountId }: { accountId: number }) {
  const { data, error } = useQuery(personSessionsQuery(accountId));
  const end = useWrite({
    changes: ['session'],
    write: ({ session_id }: SignedInSession) => endPersonSession(accountId, session_id),
    says: () => 'That session has ended.',
  });
  return (
    <>
      <ProblemNotice error={error ?? end.problem} />
      {data?.data.length === 0 ? <p>Nowhere now.</p> : null}
      {data ? (
        <SessionList sessions={data.data} isBusy={end.isBusy} onEnd={end.run} />
      ) : error ? null : (
        <Skeleton height="var(--size-128)" radius="md" aria-label="Loading" />
      )}
    </>
  );
}
