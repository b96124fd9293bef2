import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { siteInvitationsQuery } from '../../api/invitations.ts';
import { mailSettingsQuery, sendsNoMail } from '../../api/mail-settings.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { roleLabel, saveSiteMember } from '../../api/site-members.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './people-tab.module.css';

/** Open invitations to a site. */
export function WaitingInvitations({ siteId }: { siteId: number }) {
  const invitations = useQuery(siteInvitationsQuery(siteId)).data ?? [];
  const isAdministrator = useIsAdministrator();
  const isByHand = sendsNoMail(useQuery({ ...mailSettingsQuery, enabled: isAdministrator }).data);
  const withdraw = useWrite({
    changes: ['invitation'],
    write: (email: string) => saveSiteMember(siteId, { email, role: null }),
    successMessage: () => 'The invitation to this site is withdrawn.',
  });
  const waiting = invitations.flatMap((invitation) => {
    const siteRole = invitation.site_roles.find(({ site_id }) => site_id === siteId);
    return siteRole ? [{ ...invitation, own: siteRole }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <div className={css.waiting}>
      <h3>Invited</h3>
      {isByHand ? (
        <p className={css.quiet}>
          No mail server is set up, so links are sent by hand. For a new link, withdraw the invitation and
          invite the person again.
        </p>
      ) : null}
      <ProblemNotice error={withdraw.problem} />
      <ul className={css.people}>
        {waiting.map(({ invitation_id, email, own, expired, expires_at }) => (
          <li key={invitation_id} className={css.person}>
            <span className={css.who}>
              <span className={css.name}>{email}</span>
              <span className={css.quiet}>
                {roleLabel(own)}. {expired ? 'Link expired ' : 'Link expires '}
                <Time at={expires_at} isShort />
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Withdraw the invitation of ${email}`}
              loading={withdraw.isBusy}
              onClick={() => withdraw.run(email)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
