import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery, signIn, useMe } from '../api/session.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { SignInProblem } from '../ui/sign-in-problem.tsx';
import { useWrite } from '../ui/use-write.ts';
import { WriteForm } from '../ui/write-form.tsx';
import { resumeSession } from './session-end.ts';

/** Keeps Esc from closing the dialogs below, where typed text would be lost. */
const keepsEsc = { 'data-mantine-stop-propagation': true };

/** Signs the same person in again, over the page as they left it. */
export default function SignInAgain() {
  const { user } = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { href } = useLocation();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Enter your password.' : null) },
  });
  const goOn = () => {
    resumeSession();
    void queries.invalidateQueries();
  };
  const start = useWrite({
    changes: [],
    write: ({ password }: { password: string }) => signIn({ email: user.email, password }),
    form,
    onDone: goOn,
  });

  // Signed in again in another tab: the session is that of the whole browser.
  useEffect(() => {
    const look = async () => {
      const now = await queries.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
      if (now === undefined) return;
      if (now.user.user_id === user.user_id) goOn();
      else window.location.reload();
    };
    const onFocus = () => void look();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  });

  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      title="Sign in again"
      zIndex="var(--layer-top)"
    >
      <Text mb="md">
        Your session has ended. What you have typed is still here: sign in, and go on where you were.
      </Text>
      <WriteForm form={form} write={start}>
        <Stack>
          <SignInProblem problem={start.problem} />
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordInput
            label={`Password of ${user.email}`}
            autoComplete="current-password"
            data-autofocus
            {...keepsEsc}
            {...form.getInputProps('password')}
          />
        </Stack>
        <DialogActions>
          <Button
            variant="default"
            {...keepsEsc}
            onClick={() => void navigate({ to: '/sign-in', search: { return: href } })}
          >
            Leave this page
          </Button>
          <Button type="submit" loading={start.isBusy} {...keepsEsc}>
            Sign in
          </Button>
        </DialogActions>
      </WriteForm>
    </Dialog>
  );
}
