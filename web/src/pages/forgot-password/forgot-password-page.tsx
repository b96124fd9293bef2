import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { forgotPassword } from '../../api/invitations.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

/** Requests a link to choose a new password. The response is the same for every e-mail address. */
export function ForgotPasswordPage() {
  const [requestedEmail, setRequestedEmail] = useState<string>();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? 'Enter your e-mail.' : null) },
  });
  const requestLink = useWrite({
    changes: [],
    write: ({ email }: { email: string }) => forgotPassword({ email: email.trim() }),
    form,
    onDone: () => setRequestedEmail(form.getValues().email.trim()),
  });
  const isOff = requestLink.problem?.code === 'state_conflict';
  return (
    <EntryFrame
      title="Forgot your password?"
      description="We’ll e-mail you a link to choose a new one. It works once, for 30 minutes."
    >
      {requestedEmail !== undefined ? (
        <Alert role="status" variant="light" title="Check your e-mail" mb="lg">
          If {requestedEmail} has an account here, a link is on its way. If nothing arrives within a few
          minutes, check your spam folder or ask an administrator.
        </Alert>
      ) : (
        <WriteForm form={form} write={requestLink}>
          <Stack>
            {isOff ? (
              <Alert role="alert" variant="light" color="yellow" title="This server sends no mail">
                Ask an administrator. They can create a reset link for you under People.
              </Alert>
            ) : (
              <ProblemNotice error={requestLink.problem} title="Couldn’t send the link" />
            )}
            <TextInput
              label="E-mail"
              type="email"
              size="md"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <Button type="submit" size="md" mt="xs" loading={requestLink.isBusy} fullWidth>
              Send link
            </Button>
          </Stack>
        </WriteForm>
      )}
      <p>
        <TextLink to="/sign-in">Back to sign-in</TextLink>
      </p>
    </EntryFrame>
  );
}
