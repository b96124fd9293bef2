import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resetPassword } from '../../api/invitations.ts';
import { forgetLinkToken, useLinkToken } from '../../routes/link-token.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { passwordHint, passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

/** Sets a new password with a link from a mail or an administrator. */
export function ResetPasswordPage() {
  const token = useLinkToken('/reset-password');
  const queries = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordProblem } });
  const reset = useWrite({
    changes: [],
    write: ({ password }: { password: string }) => resetPassword({ token, password }),
    form,
    onDone: () => {
      forgetLinkToken('/reset-password');
      queries.clear();
      setIsDone(true);
    },
  });
  if (token === '')
    return (
      <EntryFrame
        title="This link is incomplete"
        description="Part of the link is missing. Open it from the e-mail again, or copy all of it."
      >
        <TextLink to="/forgot-password">Ask for a new link</TextLink>
      </EntryFrame>
    );
  if (isDone)
    return (
      <EntryFrame title="Password changed" description="All your sessions have ended.">
        <LinkButton to="/sign-in" size="md" fullWidth>
          Sign in
        </LinkButton>
      </EntryFrame>
    );
  return (
    <EntryFrame title="Choose a new password" description="This ends all your other sessions.">
      <WriteForm form={form} write={reset}>
        <Stack>
          <ProblemNotice error={reset.problem} title="Couldn’t change the password" />
          {reset.problem?.code === 'not_found' ? (
            <TextLink to="/forgot-password">Ask for a new link</TextLink>
          ) : null}
          <PasswordInput
            label="New password"
            description={passwordHint}
            size="md"
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" mt="xs" loading={reset.isBusy} fullWidth>
            Change password
          </Button>
        </Stack>
      </WriteForm>
    </EntryFrame>
  );
}
