import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { makeResetLink } from '../../api/invitations.ts';
import { savePerson } from '../../api/people.ts';
import type { Account } from '../../api/records.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { PasswordField } from './password-field.tsx';

interface ResetPasswordDialogProps {
  person: Account | undefined;
  onClose: () => void;
}

/** Resets a person's password. */
export const ResetPasswordDialog = ({ person, onClose }: ResetPasswordDialogProps) => (
  <Dialog
    opened={person !== undefined}
    onClose={onClose}
    title={`Reset the password of ${person?.name ?? ''}`}
    size="lg"
  >
    {person ? <ResetForm person={person} onClose={onClose} /> : null}
  </Dialog>
);

function ResetForm({ person, onClose }: { person: Account; onClose: () => void }) {
  const [link, setLink] = useState<string>();
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordProblem } });
  const save = useWrite({
    changes: ['account'],
    write: ({ password }: { password: string }) => savePerson(person.account_id, { password }),
    form,
    successMessage: ({ name }) => `${name} has a new password.`,
    onDone: onClose,
  });
  const make = useWrite({
    changes: [],
    write: () => makeResetLink(person.account_id),
    onDone: (result) => setLink(result.link),
  });
  if (link !== undefined)
    return (
      <>
        <p>
          With this link {person.name} can choose a new password. Hand it over yourself. It is shown only once
          and works once, for 30 minutes.
        </p>
        <CodeBlock code={link} subject="link" />
        <DialogActions>
          <Button onClick={onClose}>I’ve copied it</Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <ProblemNotice error={make.problem} />
      <Button variant="default" mb="md" loading={make.isBusy} onClick={() => make.run()}>
        Create a link to hand over
      </Button>
      <DialogForm form={form} write={save} submit="Set password" onCancel={onClose}>
        <PasswordField label="Or set a password yourself" {...form.getInputProps('password')} />
      </DialogForm>
    </>
  );
}
