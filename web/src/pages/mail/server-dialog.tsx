import { Button, PasswordInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveMailSettings } from '../../api/mail.ts';
import type { MailSettings } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { focusFirstError } from '../../ui/field-errors.ts';
import { useWrite } from '../../ui/use-write.ts';
import { defaultPort, type ServerFields, serverOf, smtpUrlOf } from './server-fields.ts';
import { refusalIn, ServerRefused } from './server-refused.tsx';
import { WaitingMails } from './waiting-mails.tsx';

interface ServerDialogProps {
  isOpen: boolean;
  settings: MailSettings;
  onClose: () => void;
}

interface MailForm extends ServerFields {
  mail_from: string;
  mail_reply_to: string;
  /** Empty until it is chosen; asked only if mails wait. */
  waiting: '' | 'send' | 'discard';
}

/** Sets the mail server and the sender. The password is never shown again. */
export const ServerDialog = ({ isOpen, ...props }: ServerDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="Mail server" size="lg">
    <ServerForm {...props} />
  </Dialog>
);

function ServerForm({ settings, onClose }: Omit<ServerDialogProps, 'isOpen'>) {
  const { host, port } = serverOf(settings.server);
  const before: ServerFields = {
    host,
    port,
    security: port === defaultPort.tls ? 'tls' : 'starttls',
    user: settings.user ?? '',
    password: '',
  };
  const isSet = settings.state === 'on';
  const hasWaiting = settings.waiting_mails > 0;
  const isSame = (values: MailForm): boolean =>
    isSet &&
    (['host', 'port', 'security', 'user', 'password'] as const).every((key) => values[key] === before[key]);
  const form = useForm<MailForm>({
    initialValues: {
      ...before,
      mail_from: settings.mail_from ?? '',
      mail_reply_to: settings.mail_reply_to ?? '',
      waiting: '',
    },
    validate: {
      host: (value) => (value.trim() === '' ? 'Enter your mail provider’s server.' : null),
      port: (value) =>
        /^\d{1,5}$/.test(value) && Number(value) < 65_536 ? null : 'Enter a port, such as 587.',
      password: (value, values) =>
        values.user === '' || value !== '' || isSame(values) ? null : 'Enter the password.',
      mail_from: (value) => (value.includes('@') ? null : 'Enter an address such as post@example.com.'),
      waiting: (value) => (hasWaiting && value === '' ? 'Choose one of the two.' : null),
    },
  });
  const inputOf = (values: MailForm) => ({
    ...(isSame(values)
      ? {}
      : { smtp_url: smtpUrlOf({ ...values, host: values.host.trim(), user: values.user.trim() }) }),
    mail_from: values.mail_from.trim(),
    mail_reply_to: values.mail_reply_to.trim() === '' ? null : values.mail_reply_to.trim(),
    ...(values.waiting === '' ? {} : { waiting: values.waiting }),
  });
  const options = { changes: ['mail'], form, onDone: onClose } as const;
  const save = useWrite({
    ...options,
    write: (values: MailForm) => saveMailSettings({ ...inputOf(values), try_server: true }),
    successMessage: () => 'Mail is on, and the server can be used. Send yourself a test.',
  });
  const saveUntried = useWrite({
    ...options,
    write: (values: MailForm) => saveMailSettings(inputOf(values)),
    successMessage: () => 'Saved, although the server couldn’t be used.',
  });
  const refusal = save.isBusy ? undefined : refusalIn(save.problem);
  const write = {
    ...save,
    problem: refusal === undefined ? (saveUntried.problem ?? save.problem) : undefined,
  };
  return (
    <DialogForm
      form={form}
      write={write}
      submit="Save"
      onCancel={onClose}
      otherAction={
        refusal === undefined ? undefined : (
          <Button
            variant="default"
            loading={saveUntried.isBusy}
            onClick={() => form.onSubmit((values) => saveUntried.run(values), focusFirstError)()}
          >
            Save anyway
          </Button>
        )
      }
    >
      <TextInput
        label="Server"
        placeholder="mail.example.com"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('host')}
      />
      <Select
        label="Encryption"
        allowDeselect={false}
        data={[
          { value: 'starttls', label: 'STARTTLS (usually port 587)' },
          { value: 'tls', label: 'TLS (usually port 465)' },
        ]}
        {...form.getInputProps('security')}
        onChange={(value) => {
          if (value === null) return;
          form.setFieldValue('security', value as ServerFields['security']);
          form.setFieldValue('port', defaultPort[value as ServerFields['security']]);
        }}
      />
      <TextInput label="Port" inputMode="numeric" autoComplete="off" {...form.getInputProps('port')} />
      <TextInput
        label="User name"
        description="Usually your full e-mail address. Leave empty if the server needs none."
        autoComplete="off"
        {...form.getInputProps('user')}
      />
      <PasswordInput
        label="Password"
        description={
          isSet
            ? 'Stored encrypted and never shown again. Leave empty to keep the current one.'
            : 'Stored encrypted and never shown again.'
        }
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Sender"
        description="An address this server is allowed to send from."
        placeholder="Example Bakery <post@example.com>"
        autoComplete="off"
        {...form.getInputProps('mail_from')}
      />
      <TextInput
        label="Reply-to"
        description="Where replies go. Leave empty to use the sender."
        autoComplete="off"
        {...form.getInputProps('mail_reply_to')}
      />
      {hasWaiting ? (
        <Radio.Group
          label={settings.waiting_mails === 1 ? 'The waiting mail' : 'The waiting mails'}
          description={<WaitingMails settings={settings} />}
          {...form.getInputProps('waiting')}
          // If nothing is chosen, its first choice gets the focus, which the group cannot take.
          data-path={undefined}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="send"
              label={settings.waiting_mails === 1 ? 'Send it' : 'Send them'}
              data-path="waiting"
            />
            <Radio
              value="discard"
              label={settings.waiting_mails === 1 ? 'Discard it' : 'Discard them'}
              description="Listed as failed. Each can still be sent later."
            />
          </Stack>
        </Radio.Group>
      ) : null}
      {save.isBusy ? <p role="status">Connecting to the server, without sending a mail…</p> : null}
      {refusal === undefined ? null : <ServerRefused reason={refusal} />}
    </DialogForm>
  );
}
