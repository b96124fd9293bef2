import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsQuery, revokeInvitation } from '../../api/invitations.ts';
import { mailSettingsQuery, sendsNoMail } from '../../api/mail-settings.ts';
import type { Invitation, InvitationCreated } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { roleLabel } from '../../api/site-members.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InvitationRow, InviteAgain } from '../../ui/invitation-row.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './people-page.module.css';

/** Open invitations. Shown only if there are any. */
export function Invitations({ onInvited }: { onInvited: (invitation: InvitationCreated) => void }) {
  const { data } = useQuery(invitationsQuery);
  const [leaving, setLeaving] = useState<Invitation>();
  const siteName = useSiteName();
  const reachOf = ({ role, site_roles }: Invitation) =>
    site_roles.map((siteRole) => roleLabel(siteRole, siteName(siteRole.site_id))).join(', ') ||
    (role === 'administrator' ? 'Administrator' : 'Member');
  const isByHand = sendsNoMail(useQuery(mailSettingsQuery).data);
  if (data === undefined || data.length === 0) return null;
  return (
    <div className={css.apart}>
      <Panel
        title="Invited"
        description={
          isByHand
            ? 'Not accepted yet. No mail server is set up: copy a link and send it yourself.'
            : 'Not accepted yet. A new link replaces the former one.'
        }
      >
        <ul className={css.invited}>
          {data.map((invitation) => (
            <InvitationRow
              key={invitation.invitation_id}
              invitation={invitation}
              reach={reachOf(invitation)}
              onWithdraw={() => setLeaving(invitation)}
            >
              <InviteAgain invitation={invitation} isByHand={isByHand} onLink={onInvited} />
            </InvitationRow>
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
