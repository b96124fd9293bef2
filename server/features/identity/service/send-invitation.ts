import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { renderMail } from '../../mail/index.ts';
import { invitationMilliseconds, roleAbilities } from '../rules.ts';
import type { Invitation, InvitationCreated, InvitationInput } from '../schema/invitations.ts';
import type { StoredAccount } from '../store/accounts.ts';
import { replaceInvitation, type StoredInvitation } from '../store/invitations.ts';
import { existingSites } from '../store/site-members.ts';
import type { ServiceDeps } from './deps.ts';
import { linkSecretHash, newLinkSecret } from './link-secret.ts';

export type InvitedRole = Required<NonNullable<Static<typeof InvitationInput>['site_roles']>[number]>;

/** The invited person, and what the account will have access to. */
export interface Invited {
  readonly email: string;
  readonly role: StoredInvitation['role'];
  readonly projectIds: readonly number[];
  readonly siteRoles: readonly InvitedRole[];
  /** True if the inviter hands the link over, whether or not mail is on. */
  readonly isByHand?: boolean;
}

export const siteRolesOf = ({ site_roles }: Pick<StoredInvitation, 'site_roles'>): InvitedRole[] =>
  JSON.parse(site_roles) as InvitedRole[];

export const projectIdsOf = ({ project_ids }: StoredInvitation): number[] =>
  JSON.parse(project_ids) as number[];

/** Stores an invitation and mails its link. If no mail is sent, the response contains the link once. */
export async function sendInvitation(
  { outbox, baseUrl }: Pick<ServiceDeps, 'outbox' | 'baseUrl'>,
  { db, now }: { db: Db; now: number },
  inviter: StoredAccount,
  { email, role, projectIds, siteRoles, isByHand = false }: Invited,
): Promise<Static<typeof InvitationCreated>> {
  const secret = newLinkSecret();
  const row = await replaceInvitation(db, {
    email,
    role,
    project_ids: JSON.stringify(projectIds),
    site_roles: JSON.stringify(siteRoles),
    secret_hash: linkSecretHash(secret),
    invited_by: inviter.account_id,
    created_at: now,
    expires_at: now + invitationMilliseconds,
  });
  // In the URL fragment, so that servers and logs never see the secret.
  const link = `${baseUrl()}/accept-invitation#token=${secret}`;
  const presented = presentInvitation(row, inviter.name, now);
  if (isByHand) return { ...presented, mailed: false, link };
  const content = renderMail({
    title: 'Invitation',
    paragraphs: [
      ...(await reason(db, inviter, siteRoles)),
      'The link works once, for 7 days. You choose your own name and password.',
    ],
    button: { label: 'Accept the invitation', url: link },
    footer: 'If you did not expect this, ignore it. Nothing happens unless the link is opened.',
  });
  const subject = `${inviter.name} invites you`;
  const mail = {
    kind: 'invitation' as const,
    to: email,
    subject,
    ...content,
    isAutomatic: true,
    expiresAt: row.expires_at,
  };
  const posted = await outbox.post(db, mail, now);
  // Mail kept in the local mailbox is not delivered.
  const isMailed = posted !== undefined && !posted.isKept;
  return { ...presented, mailed: isMailed, link: isMailed ? null : link };
}

/** Maximum sites named in a mail; a longer list does not help the reader. */
const namedMax = 5;

async function reason(
  db: Db,
  { name, email }: StoredAccount,
  siteRoles: readonly InvitedRole[],
): Promise<string[]> {
  const sites = await existingSites(
    db,
    siteRoles.map(({ site_id }) => site_id),
  );
  if (sites.size === 0)
    return [
      `${name} (${email}) invites you to their Command Center, where the team looks after its websites and answers the people who write.`,
    ];
  const lines = siteRoles
    .slice(0, namedMax)
    .map(({ site_id, role }) => `${sites.get(site_id) ?? 'A website'}: you can ${roleAbilities[role]}.`);
  const more = siteRoles.length - lines.length;
  return [
    `${name} (${email}) invites you to ${sites.size === 1 ? 'their website' : 'their websites'}.`,
    ...lines,
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
}

/** Public form of an invitation for administrators; a person who runs one site sees only that site. */
export function presentInvitation(
  row: StoredInvitation,
  inviter: string,
  now: number,
  onlySiteId?: number,
): Static<typeof Invitation> {
  const isSeen = ({ site_id }: InvitedRole) => onlySiteId === undefined || site_id === onlySiteId;
  return {
    invitation_id: row.invitation_id,
    email: row.email,
    role: row.role,
    project_ids: onlySiteId === undefined ? projectIdsOf(row) : [],
    site_roles: siteRolesOf(row)
      .filter(isSeen)
      .map(({ site_id, role, may_publish }) => ({ site_id, role, may_publish })),
    invited_by: inviter,
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
    expired: row.expires_at <= now,
  };
}
