import { Alert, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { invite } from '../../api/invitations.ts';
import { mailSettingsQuery } from '../../api/mail.ts';
import { peopleQuery } from '../../api/people.ts';
import type { InvitationCreated, SiteDetail } from '../../api/records.ts';
import { roleNames, type SiteRole, saveSiteMember, siteRolesQuery } from '../../api/site-members.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface InviteProps {
  site: SiteDetail;
  onClose: () => void;
  onInvited: (invitation: InvitationCreated) => void;
}

/** Gives a person a role on a site: by an invitation, or at once where they have an account. */
export const InviteToSiteDialog = ({ isOpen, ...about }: InviteProps & { isOpen: boolean }) => (
  <Dialog opened={isOpen} onClose={about.onClose} title={`Invite to ${about.site.name}`} size="lg">
    <InviteFields {...about} />
  </Dialog>
);

interface InviteForm {
  email: string;
  role: SiteRole;
  may_publish: boolean;
}

function InviteFields({ site, onClose, onInvited }: InviteProps) {
  const people = useQuery(peopleQuery).data ?? [];
  const isOff = useQuery(mailSettingsQuery).data?.state === 'off';
  const table = useQuery(siteRolesQuery).data;
  const form = useForm<InviteForm>({
    initialValues: { email: '', role: 'client', may_publish: true },
    validate: {
      email: (value) =>
        /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim())
          ? null
          : 'Use an e-mail address such as maren@example.com.',
    },
  });
  const { email, role } = form.values;
  const known = people.find((person) => person.email === email.trim().toLowerCase());
  const mayEverPublish = role === 'owner' || role === 'editor';
  const send = useWrite({
    changes: ['invitation', 'mail', 'member', 'account'],
    async write(values: InviteForm) {
      const own = { role: values.role, ...(mayEverPublish ? { may_publish: values.may_publish } : {}) };
      if (known) {
        await saveSiteMember(site.site_id, { account_id: known.account_id, ...own });
        return undefined;
      }
      const site_roles = [{ site_id: site.site_id, ...own }];
      return invite({ email: values.email.trim(), role: 'member', site_roles });
    },
    form,
    says: (made) =>
      made === undefined
        ? `${known?.name ?? email} has access now.`
        : made.mailed
          ? `An invitation goes to ${made.email}.`
          : `${made.email} is invited.`,
    onDone(made) {
      onClose();
      if (made) onInvited(made);
    },
  });
  return (
    <DialogForm
      form={form}
      write={send}
      submit={known ? `Add ${known.name}` : isOff ? 'Create a link' : 'Send invitation'}
      onCancel={onClose}
    >
      {isOff && !known ? (
        <Alert variant="light" title="Mail is off">
          You get a link to pass on yourself. To have invitations sent, set up a server under Mail.
        </Alert>
      ) : null}
      <TextInput
        label="E-mail"
        description={
          known
            ? `${known.name} has an account here and gets access at once.`
            : 'They choose their name and their password themselves.'
        }
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Radio.Group label="What they may do" {...form.getInputProps('role')}>
        <Stack gap="sm" mt="xs">
          {(table?.roles ?? []).map((each) => (
            <Radio key={each.role} value={each.role} label={roleNames[each.role]} description={each.says} />
          ))}
        </Stack>
      </Radio.Group>
      {mayEverPublish ? (
        <Switch
          label="May publish"
          description="Without it they edit, and ask those who may."
          {...form.getInputProps('may_publish', { type: 'checkbox' })}
        />
      ) : null}
    </DialogForm>
  );
}
