import { Alert, MultiSelect, Radio, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { invitationsQuery, invite } from '../../api/invitations.ts';
import { mailSettingsQuery, sendsNoMail } from '../../api/mail-settings.ts';
import type { InvitationCreated, Project } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { emailProblem, RoleChoice, type RoleForm, roleOf } from '../../ui/role-choice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface InviteDialogProps {
  isOpen: boolean;
  projects: readonly Project[];
  onClose: () => void;
  onInvited: (invitation: InvitationCreated) => void;
}

const reaches = {
  sites: [
    'Some sites, with a role',
    'For a client, a writer or an analyst: they see these sites and no others.',
  ],
  projects: ['Whole projects', 'For colleagues: they run every site of a project, its settings included.'],
  everything: ['The whole workspace', 'An administrator: every site, all people and every setting.'],
} as const;
type Reach = keyof typeof reaches;
const noReach = '' as const;

interface InviteForm extends RoleForm {
  email: string;
  reach: Reach | typeof noReach;
  project_ids: string[];
  site_ids: string[];
}

/** Invites a person by e-mail, or with a link to hand over while mail is off. */
export const InviteDialog = ({ isOpen, ...props }: InviteDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="Invite a person" size="lg">
    <InviteFields {...props} />
  </Dialog>
);

function InviteFields({ projects, onClose, onInvited }: Omit<InviteDialogProps, 'isOpen'>) {
  const isByHand = sendsNoMail(useQuery(mailSettingsQuery).data);
  const form = useForm<InviteForm>({
    initialValues: {
      email: '',
      reach: noReach,
      project_ids: [],
      site_ids: [],
      site_role: 'client',
      may_publish: true,
    },
    validate: {
      email: emailProblem,
      reach: (reach) => (reach === noReach ? 'Choose what this person gets access to.' : null),
      project_ids: (ids, { reach }) =>
        reach === 'projects' && ids.length === 0 ? 'Choose at least one project.' : null,
      site_ids: (ids, { reach }) =>
        reach === 'sites' && ids.length === 0 ? 'Choose at least one site.' : null,
    },
  });
  const send = useWrite({
    changes: ['invitation', 'mail'],
    write: (values: InviteForm) => invite({ email: values.email.trim(), ...reachOf(values) }),
    form,
    successMessage: ({ email, mailed }) => (mailed ? `Invitation sent to ${email}.` : `${email} is invited.`),
    onDone: (invitation) => {
      onClose();
      onInvited(invitation);
    },
  });
  const email = form.values.email.trim().toLowerCase();
  const { sites } = useMe();
  /** Reasons why there is nothing to give access to. */
  const missing: Partial<Record<Reach, string>> = {
    ...(sites.length === 0 ? { sites: 'There is no site yet. Make or connect one first.' } : {}),
    ...(projects.length === 0 ? { projects: 'There is no project yet. The first site brings one.' } : {}),
  };
  const isInvited = useQuery(invitationsQuery).data?.some((open) => open.email === email) === true;
  return (
    <DialogForm
      form={form}
      write={send}
      submit={isByHand ? 'Create link' : 'Send invitation'}
      onCancel={onClose}
    >
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
        description="They choose their own name and password."
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      {isInvited ? (
        <Alert variant="light" role="status" title="Already invited">
          This invitation replaces the one that {email} has. Its link stops working.
        </Alert>
      ) : null}
      <Radio.Group label="Access" {...form.getInputProps('reach')}>
        <Stack gap="sm" mt="xs">
          {(Object.keys(reaches) as Reach[]).map((reach) => (
            <Radio
              key={reach}
              value={reach}
              label={reaches[reach][0]}
              description={missing[reach] ?? reaches[reach][1]}
              disabled={missing[reach] !== undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <ReachFields form={form} projects={projects} />
    </DialogForm>
  );
}

/** Fields that depend on what the person gets access to. */
function ReachFields({
  form,
  projects,
}: {
  form: UseFormReturnType<InviteForm>;
  projects: readonly Project[];
}) {
  const { sites } = useMe();
  const { reach } = form.values;
  if (reach === noReach || reach === 'everything') return null;
  if (reach === 'projects')
    return (
      <MultiSelect
        label="Projects"
        placeholder={form.values.project_ids.length === 0 ? 'Choose projects' : ''}
        searchable
        data={projects.map((project) => ({ value: String(project.project_id), label: project.name }))}
        {...form.getInputProps('project_ids')}
      />
    );
  return (
    <>
      <MultiSelect
        label="Sites"
        placeholder={form.values.site_ids.length === 0 ? 'Choose sites' : ''}
        searchable
        data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
        {...form.getInputProps('site_ids')}
      />
      <RoleChoice form={form} />
    </>
  );
}

function reachOf(values: InviteForm) {
  const { reach, project_ids, site_ids } = values;
  if (reach === 'everything') return { role: 'administrator' } as const;
  if (reach === 'projects') return { role: 'member', project_ids: project_ids.map(Number) } as const;
  const siteRole = roleOf(values);
  return {
    role: 'member',
    site_roles: site_ids.map((id) => ({ site_id: Number(id), ...siteRole })),
  } as const;
}
