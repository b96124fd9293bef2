import { Alert, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { mailSettingsQuery, sendsNoMail } from '../../api/mail-settings.ts';
import type { InvitationCreated, SiteDetail } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { saveSiteMember } from '../../api/site-members.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { emailProblem, RoleChoice, type RoleForm, roleOf } from '../../ui/role-choice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface InviteProps {
  site: SiteDetail;
  onClose: () => void;
  onInvited: (invitation: InvitationCreated) => void;
}

/** Gives a person a role on a site: by invitation, or at once if they have an account. */
export const InviteToSiteDialog = ({ isOpen, ...props }: InviteProps & { isOpen: boolean }) => (
  <Dialog opened={isOpen} onClose={props.onClose} title={`Invite to ${props.site.name}`} size="lg">
    <InviteFields {...props} />
  </Dialog>
);

interface InviteForm extends RoleForm {
  email: string;
}

function InviteFields({ site, onClose, onInvited }: InviteProps) {
  const isAdministrator = useIsAdministrator();
  const isByHand = sendsNoMail(useQuery({ ...mailSettingsQuery, enabled: isAdministrator }).data);
  const form = useForm<InviteForm>({
    initialValues: { email: '', site_role: 'client', may_publish: true },
    validate: { email: emailProblem },
  });
  const send = useWrite({
    changes: ['invitation', 'mail', 'member', 'account'],
    write: async (values: InviteForm) => {
      const email = values.email.trim();
      const { invitation } = await saveSiteMember(site.site_id, { email, ...roleOf(values) });
      return { email, invitation };
    },
    form,
    successMessage: ({ email, invitation }) =>
      invitation === null
        ? `${email} has an account and now has access.`
        : invitation.mailed
          ? `Invitation sent to ${email}.`
          : invitation.link === null
            ? `${email} was already invited: the same link gives access to this site too.`
            : `${email} is invited.`,
    onDone({ invitation }) {
      onClose();
      if (invitation?.link) onInvited(invitation);
    },
  });
  return (
    <DialogForm form={form} write={send} submit={isByHand ? 'Create a link' : 'Invite'} onCancel={onClose}>
      {isByHand ? (
        <Alert variant="light" title="No mail server is set up">
          You get a link to copy and send yourself. To have invitations sent,{' '}
          <TextLink to="/mail" size="sm" underline="always">
            set up mail
          </TextLink>
          .
        </Alert>
      ) : null}
      <TextInput
        label="E-mail"
        description="People with an account here get access at once. Others choose their name and password first."
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleChoice form={form} />
    </DialogForm>
  );
}
