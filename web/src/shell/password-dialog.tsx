import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePassword } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { passwordHint, passwordProblem } from '../ui/password.ts';
import { useWrite } from '../ui/use-write.ts';

interface PasswordDialogProps {
  onClose: () => void;
}

/** Changes one's own password. */
export default function PasswordDialog({ onClose }: PasswordDialogProps) {
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value === '' ? 'Enter your current password.' : null),
      new_password: passwordProblem,
    },
  });
  const change = useWrite({
    changes: [],
    write: changePassword,
    form,
    says: () => 'Your password is changed. Your other sessions have ended.',
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title="Change your password">
      <DialogForm form={form} write={change} submit="Change password" onCancel={onClose}>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label="New password"
          description={passwordHint}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
      </DialogForm>
    </Dialog>
  );
}
