import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePassword } from '../../api/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { passwordHint, passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

/** Changes the user's password. */
export function PasswordPanel() {
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value === '' ? 'Enter your current password.' : null),
      new_password: passwordProblem,
    },
  });
  const change = useWrite({
    changes: ['session'],
    write: changePassword,
    form,
    successMessage: () => 'Password changed. Your other sessions have ended.',
    onDone: () => form.reset(),
  });
  return (
    <Panel title="Password" description="Changing it ends your other sessions.">
      <WriteForm form={form} write={change} label="Password">
        <Stack>
          <ProblemNotice error={change.problem} title="Couldn’t change the password" />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <PasswordInput
            label="New password"
            description={passwordHint}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Button type="submit" variant="default" loading={change.isBusy}>
            Change password
          </Button>
        </Stack>
      </WriteForm>
    </Panel>
  );
}
