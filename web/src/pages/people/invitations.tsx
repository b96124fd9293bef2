import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsQuery, invite, revokeInvitation } from '../../api/invitations.ts';
import { mailSettingsQuery, sendsNoMail } from '../../api/mail-settings.ts';
import type { Invitation, InvitationCreated } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { roleLabel } from '../../api/site-members.ts';
import { Time } from '../../time/time.tsx';
import { BreakingText } from '../../ui/breaking-text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './people-page.module.css';

/** Open invitations. Shown only if there are any. */
export function Invitations({ onInvited }: { onInvited: (invitation: InvitationCreated) => void }) {
  const { data } = useQuery(invitationsQuery);
  const [leaving, setLeaving] = useState<Invitation>();
  const siteName = useSiteName();
  const roleLabelOf = ({ role, site_roles }: Invitation) =>
    site_roles.map((siteRole) => roleLabel(siteRole, siteName(siteRole.site_id))).join(', ') ||
    (role === 'administrator' ? 'Administrator' : 'Member');
  const isByHand = sendsNoMail(useQuery(mailSettingsQuery).data);
  const renew = useWrite({
    changes: ['invitation', 'mail'],
    write: ({ email, role, project_ids, site_roles }: Invitation) =>
      invite({ email, role, project_ids, site_roles }),
    successMessage: ({ email, mailed }) =>
      mailed ? `Invitation sent again to ${email}.` : `New link for ${email}: the former one stops working.`,
    onDone: onInvited,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <div className={css.apart}>
      <Panel
        title="Invited"
        description={
          isByHand
            ? 'Not accepted yet. No mail server is set up: copy a link and send it yourself.'
            : 'Not accepted yet.'
        }
      >
        <ProblemNotice error={renew.problem} />
        <ul className={css.invited}>
          {data.map((invitation) => (
            <li key={invitation.invitation_id}>
              <span className={css.who}>
                <BreakingText>{invitation.email}</BreakingText>
                <span className={css.quiet}>
                  {roleLabelOf(invitation)}, invited by {invitation.invited_by}.{' '}
                  {invitation.expired ? 'Link expired ' : 'Link expires '}
                  <Time at={invitation.expires_at} isShort />
                </span>
              </span>
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  loading={renew.isBusy}
                  onClick={() => renew.run(invitation)}
                >
                  {isByHand ? 'New link to copy' : 'Invite again'}
                </Button>
                <Button size="xs" variant="subtle" color="var(--bad)" onClick={() => setLeaving(invitation)}>
                  Withdraw
                </Button>
              </Group>
            </li>
          ))}
        </ul>
        <ConfirmDialog
          isOpen={leaving !== undefined}
          title="Withdraw the invitation?"
          confirm="Withdraw"
          write={() => revokeInvitation(leaving?.invitation_id ?? 0)}
          changes={['invitation']}
          successMessage={() => 'The link no longer works'}
          onClose={() => setLeaving(undefined)}
        >
          The link that {leaving?.email ?? 'this person'} has stops working at once.
        </ConfirmDialog>
      </Panel>
    </div>
  );
}
