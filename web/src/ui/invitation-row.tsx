import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { invite } from '../api/invitations.ts';
import type { Invitation, InvitationCreated } from '../api/records.ts';
import { Time } from '../time/time.tsx';
import { BreakingText } from './breaking-text.tsx';
import css from './invitation-row.module.css';
import { ProblemNotice } from './problem-notice.tsx';
import { useWrite } from './use-write.ts';
import { WordMark } from './word-mark.tsx';

interface InvitationRowProps {
  invitation: Invitation;
  /** Access that the person gets, in words. */
  reach: string;
  /** Actions before *Withdraw*. */
  children?: ReactNode;
  isWithdrawing?: boolean;
  onWithdraw: () => void;
}

/** An invitation that was not accepted yet: to whom, what for, by whom, and until when its link works. */
export const InvitationRow = ({
  invitation: { email, invited_by, created_at, expires_at, expired },
  reach,
  children,
  isWithdrawing = false,
  onWithdraw,
}: InvitationRowProps) => (
  <li className={css.row} data-expired={expired || undefined}>
    <span className={css.who}>
      <span className={css.email}>
        <BreakingText>{email}</BreakingText>
        {expired ? <WordMark tone="idle">Expired</WordMark> : null}
      </span>
      <span className={css.quiet}>
        {reach}. Invited by {invited_by} <Time at={created_at} />.{' '}
        {expired ? 'The link expired ' : 'The link expires '}
        <Time at={expires_at} />.
      </span>
    </span>
    <span className={css.actions}>
      {children}
      <Button
        size="xs"
        variant="subtle"
        color="var(--bad)"
        aria-label={`Withdraw the invitation of ${email}`}
        loading={isWithdrawing}
        onClick={onWithdraw}
      >
        Withdraw
      </Button>
    </span>
  </li>
);

interface InviteAgainProps {
  invitation: Invitation;
  /** True if no mail server would send it. */
  isByHand: boolean;
  /** Shows a link to hand over. */
  onLink: (invitation: InvitationCreated) => void;
}

/** Sends an invitation again, or makes a link to copy. Either replaces the former link. For administrators. */
export function InviteAgain({ invitation, isByHand, onLink }: InviteAgainProps) {
  const { email, role, project_ids, site_roles } = invitation;
  const renew = useWrite({
    changes: ['invitation', 'mail'],
    write: (by_hand: boolean) => invite({ email, role, project_ids, site_roles, by_hand }),
    successMessage: ({ mailed }) =>
      mailed
        ? `Invitation sent again to ${email}. The former link stops working.`
        : `New link for ${email}. The former one stops working.`,
    onDone(created) {
      if (created.link !== null) onLink(created);
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Copy link for ${email}`}
        loading={renew.isBusy}
        onClick={() => renew.run(true)}
      >
        Copy link
      </Button>
      {isByHand ? null : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Send again to ${email}`}
          loading={renew.isBusy}
          onClick={() => renew.run(false)}
        >
          Send again
        </Button>
      )}
      <ProblemNotice error={renew.problem} />
    </>
  );
}
