import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery, useMe } from '../api/session.ts';
import { CodeField } from '../ui/code-field.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { SignInProblem } from '../ui/sign-in-problem.tsx';
import { useSignIn } from '../ui/use-sign-in.ts';
import { WriteForm } from '../ui/write-form.tsx';
import { resumeSession } from './session-end.ts';

/** Keeps Esc from closing the dialogs below, where typed text would be lost. */
const escapeProps = { 'data-mantine-stop-propagation': true };

/** Signs the same person in again, on top of the unchanged page. */
export default function SignInAgain() {
  const { user } = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { href } = useLocation();
  const resume = () => {
    resumeSession();
    void queries.invalidateQueries();
  };
  const { form, start, passkey, asksCode, offersPasskey } = useSignIn({ email: user.email, onDone: resume });

  // Signing in in another tab counts: tabs share the session.
  useEffect(() => {
    const checkSession = async () => {
      const now = await queries.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
      if (now === undefined) return;
      if (now.user.user_id === user.user_id) resume();
      else window.location.reload();
    };
    const onFocus = () => void checkSession();
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
      <Text mb="md">Your session has ended. What you typed is still here. Sign in to continue.</Text>
      <WriteForm form={form} write={start}>
        <Stack>
          <SignInProblem problem={start.problem} isOfCode={asksCode} />
          {offersPasskey ? (
            <PasskeyButton write={passkey} {...escapeProps}>
              Use a passkey
            </PasskeyButton>
          ) : null}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          {asksCode ? <CodeField {...escapeProps} {...form.getInputProps('code')} /> : null}
          <PasswordInput
            label={`Password of ${user.email}`}
            autoComplete="current-password"
            data-autofocus
            {...escapeProps}
            {...form.getInputProps('password')}
          />
        </Stack>
        <DialogActions>
          <Button
            variant="default"
            {...escapeProps}
            onClick={() => void navigate({ to: '/sign-in', search: { return: href } })}
          >
            Leave this page
          </Button>
          <Button type="submit" loading={start.isBusy} {...escapeProps}>
            Sign in
          </Button>
        </DialogActions>
      </WriteForm>
    </Dialog>
  );
}
