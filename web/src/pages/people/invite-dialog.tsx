import { Alert, MultiSelect, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { invite } from '../../api/invitations.ts';
import { mailSettingsQuery } from '../../api/mail.ts';
import type { InvitationCreated, Project, Role } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { roleChoices } from './person-dialogs.tsx';

interface InviteDialogProps {
  isOpen: boolean;
  projects: readonly Project[];
  onClose: () => void;
  onInvited: (invitation: InvitationCreated) => void;
}

interface InviteForm {
  email: string;
  role: Role;
  project_ids: string[];
}

/** Invites a person by e-mail; while mail is off, by a link to hand over. */
export const InviteDialog = ({ isOpen, ...about }: InviteDialogProps) => (
  <Dialog opened={isOpen} onClose={about.onClose} title="Invite a person" size="lg">
    <InviteFields {...about} />
  </Dialog>
);

function InviteFields({ projects, onClose, onInvited }: Omit<InviteDialogProps, 'isOpen'>) {
  const isOff = useQuery(mailSettingsQuery).data?.state === 'off';
  const form = useForm<InviteForm>({
    initialValues: { email: '', role: 'member', project_ids: [] },
    validate: {
      email: (value) =>
        /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim())
          ? null
          : 'Use an e-mail address such as ada@example.com.',
    },
  });
  const send = useWrite({
    changes: ['invitation', 'mail'],
    write: ({ email, role, project_ids }: InviteForm) =>
      invite({
        email: email.trim(),
        role,
        project_ids: role === 'member' ? project_ids.map(Number) : [],
      }),
    form,
    says: ({ email, mailed }) => (mailed ? `An invitation goes to ${email}.` : `${email} is invited.`),
    onDone: (invitation) => {
      onClose();
      onInvited(invitation);
    },
  });
  return (
    <DialogForm
      form={form}
      write={send}
      submit={isOff ? 'Make the link' : 'Send invitation'}
      onCancel={onClose}
    >
      {isOff ? (
        <Alert variant="light" title="Mail is off">
          You get a link to pass on yourself. To have invitations sent, set up a server under Mail.
        </Alert>
      ) : null}
      <TextInput
        label="E-mail"
        description="They choose their name and their password themselves."
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Select label="Role" allowDeselect={false} data={[...roleChoices]} {...form.getInputProps('role')} />
      {form.values.role === 'member' ? (
        <MultiSelect
          label="Projects"
          description="Whose sites this person sees and runs. To let somebody into one site alone, use People at that site."
          searchable
          data={projects.map((project) => ({ value: String(project.project_id), label: project.name }))}
          {...form.getInputProps('project_ids')}
        />
      ) : null}
    </DialogForm>
  );
}
