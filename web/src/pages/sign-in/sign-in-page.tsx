import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { setupQuery } from '../../api/session.ts';
import { singleSignOnQuery } from '../../api/single-sign-on.ts';
import { safeReturn } from '../../routes/safe-return.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { SignInProblem } from '../../ui/sign-in-problem.tsx';
import { useSignIn } from '../../ui/use-sign-in.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { CompanyButton } from './company-button.tsx';
import css from './sign-in-page.module.css';
import { usePasskeySuggestions } from './use-passkey-suggestions.ts';

const route = getRouteApi('/sign-in');

/** Signs in and returns to the page the user came from. */
export function SignInPage() {
  const search = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const isSetupNeeded = useQuery(setupQuery).data?.needed === true;
  const company = useQuery(singleSignOnQuery).data?.name ?? null;
  const {
    form,
    start,
    passkey,
    takePasskey,
    asksCode,
    offersPasskey,
    beginAgain: startOver,
  } = useSignIn({
    onDone: () => {
      queries.clear();
      router.history.push(safeReturn(search.return));
    },
  });
  usePasskeySuggestions(offersPasskey && !asksCode && !passkey.isBusy, takePasskey);
  return (
    <EntryFrame
      title={asksCode ? 'Enter your code' : 'Sign in'}
      description={
        asksCode
          ? `Your password is right. ${form.values.email} also has a second factor.`
          : 'To your Command Center.'
      }
    >
      {isSetupNeeded ? (
        <Alert title="No accounts yet" mb="lg" variant="light">
          Use the link the server printed when it started to create the first administrator.{' '}
          <TextLink to="/setup" underline="always">
            Enter the code
          </TextLink>
        </Alert>
      ) : null}
      {asksCode || (!offersPasskey && company === null) ? null : (
        <>
          <Stack>
            {offersPasskey ? (
              <PasskeyButton write={passkey} size="md" fullWidth>
                Sign in with a passkey
              </PasskeyButton>
            ) : null}
            {company === null ? null : <CompanyButton name={company} back={search.return} />}
          </Stack>
          <p className={css.or}>or with your password</p>
        </>
      )}
      <WriteForm form={form} write={start}>
        <Stack>
          <SignInProblem problem={start.problem} isOfCode={asksCode} />
          {asksCode ? (
            <>
              <CodeField size="md" autoFocus {...form.getInputProps('code')} />
              <Button type="submit" size="md" mt="xs" loading={start.isBusy} fullWidth>
                Sign in
              </Button>
              {offersPasskey ? (
                <PasskeyButton write={passkey} size="md" fullWidth>
                  Use your passkey instead
                </PasskeyButton>
              ) : null}
              <Button variant="subtle" onClick={startOver}>
                Back to the password
              </Button>
            </>
          ) : (
            <>
              <TextInput
                label="E-mail"
                type="email"
                size="md"
                autoComplete="username webauthn"
                autoFocus
                {...form.getInputProps('email')}
              />
              <PasswordInput
                label="Password"
                size="md"
                autoComplete="current-password"
                {...form.getInputProps('password')}
              />
              <Button type="submit" size="md" mt="xs" loading={start.isBusy} fullWidth>
                Sign in
              </Button>
              <TextLink to="/forgot-password" ta="center">
                Forgot your password?
              </TextLink>
            </>
          )}
        </Stack>
      </WriteForm>
    </EntryFrame>
  );
}
