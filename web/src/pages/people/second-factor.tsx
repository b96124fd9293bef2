import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../api/records.ts';
import { requireSecondFactor, resetSecondFactor, signInSettingsQuery } from '../../api/security.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** Sets whether everyone needs a second factor. */
export function SecondFactorPanel() {
  const { data, error } = useQuery(signInSettingsQuery);
  const save = useWrite({
    changes: ['second_factor', 'account'],
    write: requireSecondFactor,
    successMessage: ({ require_second_factor }) =>
      require_second_factor ? 'Everyone now needs a second factor.' : 'A second factor is now optional.',
  });
  if (!data) return <ProblemNotice error={error} />;
  const { people_without: count } = data;
  const without =
    count === 0
      ? 'Everyone has one.'
      : count === 1
        ? 'One person doesn’t have one yet.'
        : `${count} people don’t have one yet.`;
  return (
    <Panel
      title="Second factor"
      description="A passkey, or a code from an authenticator app in addition to the password. Each person sets it up in their account."
    >
      <ProblemNotice error={save.problem} title="Couldn’t save" />
      <Switch
        label="Require a second factor for everyone"
        description={
          count === 0 ? without : `${without} People without one must set it up when they next sign in.`
        }
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
    successMessage={() => 'Second factor reset.'}
    onClose={onClose}
  >
    <p>
      This removes their passkeys, authenticator app and recovery codes and signs them out everywhere. They
      can then sign in with the password alone and are notified by e-mail. First make sure the request really
      comes from them.
    </p>
  </ConfirmDialog>
);
