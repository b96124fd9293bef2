import { Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { acceptInvitation, openedInvitationQuery } from '../../api/invitations.ts';
import { roleNames, type SiteRole } from '../../api/site-members.ts';
import { forgetLinkToken, useLinkToken } from '../../routes/link-token.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { countOf } from '../../ui/format-text.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { passwordHint, passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

/** Creates the account of an invited person, who chooses a name and password. */
export function AcceptInvitationPage() {
  const token = useLinkToken('/accept-invitation');
  const invitation = useQuery({ ...openedInvitationQuery(token), enabled: token !== '' });
  if (token === '' || invitation.error)
    return (
      <EntryFrame
        title="This invitation does not work"
        description="It has been used or withdrawn, is older than 7 days, or is incomplete. Ask for a new one."
      >
        <TextLink to="/sign-in">Go to sign-in</TextLink>
      </EntryFrame>
    );
  if (!invitation.data)
    return (
      <EntryFrame title="Your invitation" description="One moment.">
        <Skeleton height="var(--size-128)" radius="md" aria-label="Loading" />
      </EntryFrame>
    );
  return <AcceptForm token={token} {...invitation.data} />;
}

interface AcceptFormProps {
  token: string;
  email: string;
  invited_by: string;
  sites: readonly { name: string; role: SiteRole }[];
}

function AcceptForm({ token, email, invited_by, sites }: AcceptFormProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      password: passwordProblem,
    },
  });
  const accept = useWrite({
    changes: [],
    write: ({ name, password }: { name: string; password: string }) =>
      acceptInvitation({ token, name: name.trim(), password }),
    form,
    onDone: () => {
      forgetLinkToken('/accept-invitation');
      queries.clear();
      router.history.push('/');
    },
  });
  return (
    <EntryFrame
      title="Welcome aboard"
      description={`${invited_by} invites you${sitesText(sites)}. You sign in as ${email}.`}
    >
      <WriteForm form={form} write={accept}>
        <Stack>
          <ProblemNotice error={accept.problem} title="Couldn’t create the account" />
          {/* For password managers, which keep it with the password. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <TextInput
            label="Your name"
            description="Shown to colleagues and visitors."
            size="md"
            maxLength={120}
            autoComplete="name"
            autoFocus
            {...form.getInputProps('name')}
          />
          <PasswordInput
            label="Your password"
            description={passwordHint}
            size="md"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" mt="xs" loading={accept.isBusy} fullWidth>
            Accept and sign in
          </Button>
        </Stack>
      </WriteForm>
    </EntryFrame>
  );
}

/** Names the first site of an invitation and counts the others. */
function sitesText(sites: AcceptFormProps['sites']): string {
  const [first] = sites;
  if (first === undefined) return '';
  if (sites.length > 1) return ` to ${first.name} and ${countOf(sites.length - 1, 'more site')}`;
  return ` to ${first.name} as ${roleNames[first.role].toLowerCase()}`;
}
