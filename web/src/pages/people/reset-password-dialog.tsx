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
export function ResetPasswordDialog({ person, onClose }: ResetPasswordDialogProps) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordProblem } });
  const save = useWrite({
    write: ({ password }: { password: string }) => savePerson(person?.account_id ?? 0, { password }),
    form,
    says: ({ name }) => `${name} has a new password.`,
    onDone: close,
  });
  function close() {
    form.reset();
    save.reset();
    onClose();
  }
  return (
    <Dialog
      opened={person !== undefined}
      onClose={close}
      title={`Reset the password of ${person?.name ?? ''}`}
      size="lg"
    >
      <form onSubmit={form.onSubmit((values) => save.run(values), focusFirstError)}>
        <Stack>
          <ProblemNotice error={save.problem} />
          <PasswordField label="New password" {...form.getInputProps('password')} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isBusy}>
            Set password
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
