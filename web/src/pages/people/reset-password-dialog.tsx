import { useForm } from '@mantine/form';
import { savePerson } from '../../api/people.ts';
import type { Account } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { passwordProblem } from '../../ui/password.ts';
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
    changes: ['account'],
    write: ({ password }: { password: string }) => savePerson(person.account_id, { password }),
    form,
    says: ({ name }) => `${name} has a new password.`,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Set password" onCancel={onClose}>
      <PasswordField label="New password" {...form.getInputProps('password')} />
    </DialogForm>
  );
}
