import { useQuery } from '@tanstack/react-query';
import { siteInvitationsQuery } from '../../api/invitations.ts';
import { mailSettingsQuery, sendsNoMail } from '../../api/mail-settings.ts';
import type { InvitationCreated } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { roleLabel, saveSiteMember } from '../../api/site-members.ts';
import { InvitationRow, InviteAgain } from '../../ui/invitation-row.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './people-tab.module.css';

interface WaitingInvitationsProps {
  siteId: number;
  /** Shows a link to hand over. */
  onInvited: (invitation: InvitationCreated) => void;
}

/** Open invitations to a site. */
export function WaitingInvitations({ siteId, onInvited }: WaitingInvitationsProps) {
  const invitations = useQuery(siteInvitationsQuery(siteId)).data ?? [];
  const isAdministrator = useIsAdministrator();
  const isByHand = sendsNoMail(useQuery({ ...mailSettingsQuery, enabled: isAdministrator }).data);
  const withdraw = useWrite({
    changes: ['invitation'],
    write: (email: string) => saveSiteMember(siteId, { email, role: null }),
    successMessage: () => 'The invitation to this site is withdrawn.',
  });
  const waiting = invitations.flatMap((invitation) => {
    const own = invitation.site_roles.find(({ site_id }) => site_id === siteId);
    return own ? [{ invitation, own }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <div className={css.waiting}>
      <h3>Invited</h3>
      {isAdministrator ? null : (
        <p className={css.quiet}>For a new link, withdraw the invitation and invite the person again.</p>
      )}
      <ProblemNotice error={withdraw.problem} />
      <ul className={css.invited}>
        {waiting.map(({ invitation, own }) => (
          <InvitationRow
            key={invitation.invitation_id}
            invitation={invitation}
            reach={roleLabel(own)}
            isWithdrawing={withdraw.isBusy}
            onWithdraw={() => withdraw.run(invitation.email)}
          >
            {isAdministrator ? (
              <InviteAgain invitation={invitation} isByHand={isByHand} onLink={onInvited} />
            ) : null}
          </InvitationRow>
        ))}
      </ul>
    </div>
  );
}
