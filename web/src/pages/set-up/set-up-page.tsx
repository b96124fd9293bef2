import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { completeSetup, setupQuery } from '../../api/session.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { passwordHint, passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { setUpCodeIn } from './set-up-code.ts';

/** Creates the first administrator with the one-time link printed by the server. */
export function SetUpPage() {
  const [codeFromLink] = useState(() => setUpCodeIn(window.location));
  const router = useRouter();
  const queries = useQueryClient();
  const setup = useQuery(setupQuery);
  useEffect(() => {
    // Removed from the address, where the history and bystanders would see it.
    if (codeFromLink !== '') router.history.replace('/setup');
  }, [codeFromLink, router]);
  const form = useForm({
    initialValues: { code: codeFromLink, name: '', email: '', password: '' },
    validate: {
      code: (value) => (value.trim().length < 8 ? 'Enter the code from the set-up link.' : null),
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      email: (value) =>
        /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim())
          ? null
          : 'Use an e-mail address such as ada@example.com.',
      password: passwordProblem,
    },
  });
  const complete = useWrite({
    changes: [],
    write: completeSetup,
    form,
    onDone: () => {
      queries.clear();
      router.history.push('/');
    },
  });
  if (setup.data?.needed === false) {
    return (
      <EntryFrame title="Already set up" description="This Command Center already has an administrator.">
        <TextLink to="/sign-in">Go to sign-in</TextLink>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Welcome aboard"
      description="Create your account. It is the first one and manages everything; invite others later."
    >
      <WriteForm form={form} write={complete}>
        <Stack>
          <ProblemNotice error={complete.problem} title="Couldn’t create the account" />
          {codeFromLink === '' ? (
            <TextInput
              label="Set-up code"
              description="From the link the server printed when it started."
              size="md"
              autoComplete="off"
              {...form.getInputProps('code')}
            />
          ) : null}
          {form.errors.code && codeFromLink !== '' ? <Alert color="red">{form.errors.code}</Alert> : null}
          <TextInput
            label="Your name"
            size="md"
            autoComplete="name"
            autoFocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label="E-mail"
            type="email"
            size="md"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            description={passwordHint}
            size="md"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" mt="xs" loading={complete.isBusy} fullWidth>
            Create account
          </Button>
        </Stack>
      </WriteForm>
    </EntryFrame>
  );
}
