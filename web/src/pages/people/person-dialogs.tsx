import { Select, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { endPersonSession, personSessionsQuery, savePerson } from '../../api/people.ts';
import type { Account, Role, SignedInSession } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SessionList } from '../../ui/session-list.tsx';
import { useWrite } from '../../ui/use-write.ts';

export const roleChoices = [
  { value: 'member', label: 'Member: sees selected projects and sites' },
  { value: 'administrator', label: 'Administrator: has access to everything' },
] as const satisfies readonly { value: Role; label: string }[];

interface EditPersonDialogProps {
  /** The dialog is closed while undefined. */
  person: Account | undefined;
  onClose: () => void;
}

/** Changes a person's name and role. */
export const EditPersonDialog = ({ person, onClose }: EditPersonDialogProps) => (
  <Dialog opened={person !== undefined} onClose={onClose} title="Name and role">
    {person ? <PersonForm person={person} onClose={onClose} /> : null}
  </Dialog>
);

function PersonForm({ person, onClose }: { person: Account; onClose: () => void }) {
  const form = useForm<{ name: string; role: Role }>({
    initialValues: { name: person.name, role: person.role },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name.' : null) },
  });
  const save = useWrite({
    changes: ['account'],
    write: ({ name, role }: { name: string; role: Role }) =>
      savePerson(person.account_id, { name: name.trim(), role }),
    form,
    successMessage: ({ name }) => `${name} saved.`,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save" onCancel={onClose}>
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Select label="Role" allowDeselect={false} data={[...roleChoices]} {...form.getInputProps('role')} />
    </DialogForm>
  );
}

interface DisableDialogProps {
  person: Account | undefined;
  onClose: () => void;
}

/** Disables or enables an account. */
export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const isDisabled = person?.disabled === true;
  const name = person?.name ?? 'this person';
  return (
    <ConfirmDialog
      isOpen={person !== undefined}
      title={isDisabled ? `Enable ${name} again?` : `Disable ${name}?`}
      confirm={isDisabled ? 'Enable' : 'Disable'}
      changes={['account']}
      write={() => savePerson(person?.account_id ?? 0, { disabled: !isDisabled })}
      successMessage={(saved) => `${saved.name} is ${saved.disabled ? 'disabled' : 'enabled again'}.`}
      onClose={onClose}
    >
      <p>
        {isDisabled
          ? 'The password and projects are unchanged. Revoked tokens stay revoked.'
          : 'All sessions and tokens of this account stop working at once. Their past activity stays on record.'}
      </p>
    </ConfirmDialog>
  );
}

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
    successMessage: () => 'Session ended.',
  });
  return (
    <>
      <ProblemNotice error={error ?? end.problem} />
      {data?.data.length === 0 ? <p>No active sessions.</p> : null}
      {data ? (
        <SessionList sessions={data.data} isBusy={end.isBusy} onEnd={end.run} />
      ) : error ? null : (
        <Skeleton height="var(--size-128)" radius="md" aria-label="Loading" />
      )}
    </>
  );
}
