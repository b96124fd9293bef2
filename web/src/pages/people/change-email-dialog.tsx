import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { changePersonEmail } from '../../api/email-change.ts';
import type { Account } from '../../api/records.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { notifyDone } from '../../ui/notices.ts';
import { useWrite } from '../../ui/use-write.ts';

interface ChangeEmailDialogProps {
  person: Account | undefined;
  onClose: () => void;
}

/** Changes a person's e-mail address, once it is confirmed from the new address. */
export const ChangeEmailDialog = ({ person, onClose }: ChangeEmailDialogProps) => (
  <Dialog
    opened={person !== undefined}
    onClose={onClose}
    title={`Change the e-mail of ${person?.name ?? ''}`}
    size="lg"
  >
    {person ? <EmailForm person={person} onClose={onClose} /> : null}
  </Dialog>
);

function EmailForm({ person, onClose }: { person: Account; onClose: () => void }) {
  const [link, setLink] = useState<string>();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (/^\s*[^\s@]+@[^\s@]+\s*$/.test(value) ? null : 'Enter the new e-mail.') },
  });
  const change = useWrite({
    changes: ['account'],
    write: ({ email }: { email: string }) => changePersonEmail(person.account_id, email.trim()),
    form,
    onDone: (result) => {
      if (result.link !== null) return setLink(result.link);
      notifyDone(`A confirmation link was sent to ${result.email}.`);
      onClose();
    },
  });
  if (link !== undefined)
    return (
      <>
        <p>
          No mail server is set up, so nothing was sent: pass this link to {person.name} yourself. Opening it
          changes the e-mail. It works once, for 30 minutes, and is shown only now.
        </p>
        <CodeBlock code={link} subject="link" />
        <DialogActions>
          <Button onClick={onClose}>I’ve copied it</Button>
        </DialogActions>
      </>
    );
  return (
    <DialogForm form={form} write={change} submit="Change e-mail" onCancel={onClose}>
      <TextInput
        label="New e-mail"
        type="email"
        description={`Takes effect once its link is opened. By mail, the link goes there, and ${person.email} is told.`}
        data-autofocus
        {...form.getInputProps('email')}
      />
    </DialogForm>
  );
}
