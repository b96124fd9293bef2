import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { setupQuery, signIn } from '../../api/session.ts';
import { safeReturn } from '../../routes/safe-return.ts';
import { Gate } from '../../shell/gate.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { SignInProblem } from '../../ui/sign-in-problem.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

const route = getRouteApi('/sign-in');

/** Signs in and goes back to where one was. */
export function SignInPage() {
  const search = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const isSetupNeeded = useQuery(setupQuery).data?.needed === true;
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() === '' ? 'Enter your e-mail.' : null),
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
  });
  const start = useWrite({
    changes: [],
    write: signIn,
    form,
    onDone: () => {
      queries.clear();
      router.history.push(safeReturn(search.return));
    },
  });
  return (
    <Gate title="Sign in" description="To the Command Center of your sites.">
      {isSetupNeeded ? (
        <Alert title="No accounts yet" mb="lg" variant="light">
          The first administrator is made with the link that the server printed when it started.{' '}
          <TextLink to="/setup" underline="always">
            Enter its code
          </TextLink>
        </Alert>
      ) : null}
      <WriteForm form={form} write={start}>
        <Stack>
          <SignInProblem problem={start.problem} />
          <TextInput
            label="E-mail"
            type="email"
            size="md"
            autoComplete="username"
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
            Forgotten your password?
          </TextLink>
        </Stack>
      </WriteForm>
    </Gate>
  );
}
