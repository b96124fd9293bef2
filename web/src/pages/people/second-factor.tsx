import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../api/records.ts';
import { requireSecondFactor, resetSecondFactor, signInSettingsQuery } from '../../api/security.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** Says whether everybody needs a second factor. */
export function SecondFactorPanel() {
  const { data, error } = useQuery(signInSettingsQuery);
  const save = useWrite({
    changes: ['second_factor', 'account'],
    write: requireSecondFactor,
    says: ({ require_second_factor }) =>
      require_second_factor
        ? 'Everybody needs a second factor now.'
        : 'A second factor is up to each person.',
  });
  if (!data) return <ProblemNotice error={error} />;
  const { people_without: count } = data;
  const without =
    count === 0
      ? 'Everybody has one.'
      : count === 1
        ? 'One person has none yet.'
        : `${count} people have none yet.`;
  return (
    <Panel
      title="Second factor"
      description="A passkey, or a code of an authenticator app beside the password. Each person sets it up under their account."
    >
      <ProblemNotice error={save.problem} title="This was not saved" />
      <Switch
        label="Require a second factor of everybody"
        description={count === 0 ? without : `${without} Whoever has none sets one up before anything else.`}
        checked={data.require_second_factor}
        disabled={save.isBusy}
        onChange={(event) => save.run(event.currentTarget.checked)}
      />
    </Panel>
  );
}

/** Removes the second factor of a person who lost it. */
export const ResetFactorDialog = ({
  person,
  onClose,
}: {
  person: Account | undefined;
  onClose: () => void;
}) => (
  <ConfirmDialog
    isOpen={person !== undefined}
    title={`Reset the second factor of ${person?.name ?? ''}?`}
    confirm="Reset"
    changes={['account', 'session', 'second_factor']}
    write={() => resetSecondFactor(person?.account_id ?? 0)}
    says={() => 'The second factor is reset.'}
    onClose={onClose}
  >
    <p>
      Their passkeys, authenticator app and recovery codes are gone, and they are signed out everywhere. The
      password alone signs in again. They are told by mail. First make sure that it is really they who ask.
    </p>
  </ConfirmDialog>
);
