import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { savePerson } from '../../api/people.ts';
import type { Account } from '../../api/records.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { PasswordField } from './password-field.tsx';

interface ResetPasswordDialogProps {
  person: Account | undefined;
  onClose: () => void;
}

/** Gives a person another password. */
export const ResetPasswordDialog = ({ person, onClose }: ResetPasswordDialogProps) => (
  <Dialog
    opened={person !== undefined}
    onClose={onClose}
    title={`Reset the password of ${person?.name ?? ''}`}
    size="lg"
  >
    {person ? <ResetForm person={person} onClose={onClose} /> : null}
  </Dialog>
);

function ResetForm({ person, onClose }: { person: Account; onClose: () => void }) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordProblem } });
  const save = useWrite({
    write: ({ password }: { password: string }) => savePerson(person.account_id, { password }),
    form,
    says: ({ name }) => `${name} has a new password.`,
    onDone: onClose,
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.run(values), focusFirstError)}>
      <Stack>
        <ProblemNotice error={save.problem} />
        <PasswordField label="New password" {...form.getInputProps('password')} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isBusy}>
          Set password
        </Button>
      </DialogActions>
    </form>
  );
}
