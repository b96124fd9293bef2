import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { changeEmail } from '../../api/email-change.ts';
import { useMe } from '../../api/session.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './security.module.css';

const initialValues = { email: '', current_password: '' };

/** Changes the user's e-mail address, once the new one is confirmed. */
export function EmailPanel() {
  const { user, new_email } = useMe();
  const [link, setLink] = useState<string>();
  const [isKept, setKept] = useState(false);
  const form = useForm({
    initialValues,
    validate: {
      email: (value) => (/^\s*[^\s@]+@[^\s@]+\s*$/.test(value) ? null : 'Enter your new e-mail.'),
      current_password: (value) => (value === '' ? 'Enter your current password.' : null),
    },
  });
  const change = useWrite({
    changes: ['account'],
    write: ({ email, current_password }: typeof initialValues) =>
      changeEmail({ email: email.trim(), current_password }),
    form,
    onDone: (result) => {
      form.reset();
      setLink(result.link ?? undefined);
      setKept(!result.mailed && result.link === null);
    },
  });
  return (
    <Panel title="E-mail" description={`You sign in as ${user.email}.`}>
      <WriteForm form={form} write={change} label="E-mail">
        <Stack>
          {new_email ? (
            <Alert variant="light" color="yellow" role="status">
              <p className={css.plain}>
                <strong>Confirm {new_email}</strong>
              </p>
              {isKept ? (
                <p className={css.plain}>
                  No mail server is set up, so the e-mail with the link was not sent. An administrator can
                  open it under <em>Mail</em> and hand you the link.
                </p>
              ) : (
                <>
                  <p className={css.plain}>
                    Open the link in the e-mail to {new_email} within 30 minutes. Until then you sign in as{' '}
                    {user.email}.
                  </p>
                  <p className={css.plain}>
                    Nothing there? Look in the spam folder and check the spelling of the address, then ask for
                    a new link below. It replaces the one before.
                  </p>
                </>
              )}
            </Alert>
          ) : null}
          <ProblemNotice error={change.problem} title="Couldn’t change the e-mail" />
          <TextInput
            label="New e-mail"
            type="email"
            description="Takes effect once the link sent to it is opened. Your current e-mail is notified."
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
      <Dialog
        opened={link !== undefined}
        onClose={() => setLink(undefined)}
        title="Confirm your new e-mail"
        size="lg"
      >
        <Stack>
          <p>
            No mail server is set up, so nothing was sent. Open this link to sign in with the new e-mail from
            then on. It works once, for 30 minutes, and is shown only now.
          </p>
          <CodeBlock code={link ?? ''} subject="link" />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={() => setLink(undefined)}>
            Later
          </Button>
          <Button component="a" href={link}>
            Open the link
          </Button>
        </DialogActions>
      </Dialog>
    </Panel>
  );
}
