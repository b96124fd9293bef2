import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { forgotPassword } from '../../api/invitations.ts';
import { Gate } from '../../shell/gate.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

/** Asks for a link to choose a new password. The answer is the same for every e-mail. */
export function ForgotPasswordPage() {
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? 'Enter your e-mail.' : null) },
  });
  const ask = useWrite({
    changes: [],
    write: ({ email }: { email: string }) => forgotPassword({ email: email.trim() }),
    form,
    onDone: () => setAskedFor(form.getValues().email.trim()),
  });
  const isOff = ask.problem?.code === 'state_conflict';
  return (
    <Gate
      title="Forgotten your password?"
      description="We mail you a link with which you choose a new one. It works once, for 30 minutes."
    >
      {askedFor !== undefined ? (
        <Alert role="status" variant="light" title="Look into your mail" mb="lg">
          If {askedFor} has an account here, a link is on its way. Nothing there after some minutes? Look
          among the spam, or ask an administrator.
        </Alert>
      ) : (
        <WriteForm form={form} write={ask}>
          <Stack>
            {isOff ? (
              <Alert role="alert" variant="light" color="yellow" title="This server sends no mail">
                Ask an administrator: under People they make a link with which you choose a new password.
              </Alert>
            ) : (
              <ProblemNotice error={ask.problem} title="No link was sent" />
            )}
            <TextInput
              label="E-mail"
              type="email"
              size="md"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <Button type="submit" size="md" mt="xs" loading={ask.isBusy} fullWidth>
              Send the link
            </Button>
          </Stack>
        </WriteForm>
      )}
      <p>
        <TextLink to="/sign-in">Back to the sign-in</TextLink>
      </p>
    </Gate>
  );
}
