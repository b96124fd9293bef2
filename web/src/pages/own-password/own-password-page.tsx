import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { changePassword, useMe } from '../../api/session.ts';
import { safeReturn } from '../../routes/safe-return.ts';
import { SignOut } from '../../shell/account-choices.tsx';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { passwordHint, passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

const route = getRouteApi('/own-password');

/** Replaces a password set by an administrator before anything else. */
export function OwnPasswordPage() {
  const search = route.useSearch();
  const router = useRouter();
  const { user } = useMe();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value === '' ? 'Enter the password you were given.' : null),
      new_password: (value, { current_password }) =>
        passwordProblem(value) ??
        (value === current_password ? 'Choose a password different from the one you were given.' : null),
    },
  });
  const change = useWrite({
    changes: [],
    write: changePassword,
    form,
    successMessage: () => 'Password changed.',
    onDone: () => {
      queries.clear();
      router.history.push(safeReturn(search.return));
    },
  });
  return (
    <EntryFrame
      title="Choose your own password"
      description={`An administrator set the password for ${user.email}. Choose your own to continue.`}
    >
      <WriteForm form={form} write={change}>
        <Stack>
          <ProblemNotice error={change.problem} title="Couldn’t change the password" />
          <PasswordInput
            label="Password you were given"
            size="md"
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps('current_password')}
          />
          <PasswordInput
            label="Your own password"
            description={passwordHint}
            size="md"
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Button type="submit" size="md" mt="xs" loading={change.isBusy} fullWidth>
            Change password
          </Button>
        </Stack>
      </WriteForm>
      <SignOut />
    </EntryFrame>
  );
}
