import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { changeEmail } from '../../api/email-change.ts';
import { useMe } from '../../api/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

const initialValues = { email: '', current_password: '' };

/** Changes one's own e-mail, which takes effect once the new one is confirmed. */
export function EmailPanel() {
  const { user, new_email } = useMe();
  const [link, setLink] = useState<string>();
  const form = useForm({
    initialValues,
    validate: {
      email: (value) => (/^\s*\S+@\S+\s*$/.test(value) ? null : 'Enter your new e-mail.'),
      current_password: (value) => (value === '' ? 'Enter your current password.' : null),
    },
  });
  const change = useWrite({
    changes: ['account'],
    write: ({ email, current_password }: typeof initialValues) =>
      changeEmail({ email: email.trim(), current_password }),
    form,
    onDone: (made) => {
      form.reset();
      setLink(made.link ?? undefined);
    },
  });
  return (
    <Panel title="E-mail" description={`You sign in as ${user.email}.`}>
      <WriteForm form={form} write={change} label="E-mail">
        <Stack>
          {new_email ? (
            <Alert variant="light" color="yellow" role="status">
              <strong>Confirm {new_email}.</strong> Open the link that was sent there within 30 minutes; until
              then nothing changes. If nothing came, ask again: the earlier link ends.
            </Alert>
          ) : null}
          <ProblemNotice error={change.problem} title="The e-mail is not changed" />
          <TextInput
            label="New e-mail"
            type="email"
            description="A link goes there. The present one is told too, and can stop it."
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <Button type="submit" variant="default" loading={change.isBusy}>
            Change e-mail
          </Button>
        </Stack>
      </WriteForm>
      <SecretDialog
        title="Confirm your new e-mail"
        token={link}
        what="link"
        onClose={() => setLink(undefined)}
      >
        <p>Mail is off, so nothing was sent. Open this link to use the new e-mail, within 30 minutes.</p>
      </SecretDialog>
    </Panel>
  );
}
