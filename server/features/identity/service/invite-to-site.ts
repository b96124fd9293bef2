import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { SiteRole } from '../../../kernel/site-roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import { renderMail } from '../../mail/index.ts';
import { roleAbilities } from '../rules.ts';
import type { InvitationCreated } from '../schema/invitations.ts';
import { findAccount, type StoredAccount } from '../store/accounts.ts';
import { deleteInvitation, findInvitationTo, updateInvitedRoles } from '../store/invitations.ts';
import type { ServiceDeps } from './deps.ts';
import {
  type InvitedRole,
  presentInvitation,
  projectIdsOf,
  sendInvitation,
  siteRolesOf,
} from './send-invitation.ts';

type InviteMailDeps = Pick<ServiceDeps, 'outbox' | 'baseUrl'>;

interface Context {
  readonly db: Db;
  readonly now: number;
  readonly caller: Caller;
  readonly site: SiteRef;
}

/** Refuses actions on owners by people who run a site: only administrators can add, change and remove owners. */
export function refuseOwners(
  { role: callerRole }: Pick<Caller, 'role'>,
  role: SiteRole | null,
  present: SiteRole | undefined,
): void {
  if (callerRole === 'administrator') return;
  if (role === 'owner')
    refuseField(
      '/role',
      'not_allowed',
      'Only administrators can make owners. Choose editor, client or analyst.',
    );
  if (present === 'owner')
    refuseField('/role', 'not_allowed', 'This person owns the site. Only administrators can change owners.');
}

/** Invites an e-mail without an account to a site; a null role removes the site from its invitation. */
export async function inviteToSite(
  deps: InviteMailDeps,
  { db, now, caller, site }: Context,
  { email, role, mayPublish }: { email: string; role: SiteRole | null; mayPublish: boolean },
): Promise<Static<typeof InvitationCreated> | null> {
  const open = await findInvitationTo(db, email, now);
  const roles = open ? siteRolesOf(open) : [];
  const present = roles.find(({ site_id }) => site_id === site.siteId);
  const others = roles.filter(({ site_id }) => site_id !== site.siteId);
  const isForMore = open !== undefined && (others.length > 0 || projectIdsOf(open).length > 0);
  refuseOwners(caller, role, present?.role);
  if (role === null) {
    if (!open || !present) fail('not_found');
    if (isForMore) await updateInvitedRoles(db, open.invitation_id, JSON.stringify(others));
    else await deleteInvitation(db, open.invitation_id);
    return null;
  }
  if (open?.role === 'administrator')
    refuseField(
      '/email',
      'not_allowed',
      'This person is invited as an administrator and will have access to every site.',
    );
  const own: InvitedRole = { site_id: site.siteId, role, may_publish: mayPublish };
  const inviter = (await findAccount(db, caller.accountId ?? 0)) ?? fail('not_found');
  if (!isForMore)
    return sendInvitation(deps, { db, now }, inviter, {
      email,
      role: 'member',
      projectIds: [],
      siteRoles: [own],
    });
  // The existing link now opens this site too. A new link would give the caller what others invited the
  // person to.
  await updateInvitedRoles(db, open.invitation_id, JSON.stringify([...others, own]));
  const row = { ...open, site_roles: JSON.stringify([own]) };
  return { ...presentInvitation(row, inviter.name, now, site.siteId), mailed: false, link: null };
}

/** Notifies a person with an account that they now have access to a site. */
export async function mailSiteAccess(
  { outbox, baseUrl }: InviteMailDeps,
  { db, now, caller, site }: Context,
  { email, disabled_at }: StoredAccount,
  role: SiteRole,
): Promise<void> {
  const inviter = await findAccount(db, caller.accountId ?? 0);
  if (!inviter || disabled_at !== null) return;
  const content = renderMail({
    title: site.name,
    paragraphs: [
      `${inviter.name} (${inviter.email}) gives you access to the website ${site.name}. You can ${roleAbilities[role]}.`,
      'Sign in as usual. You find it among your sites.',
    ],
    button: { label: 'Open the site', url: `${baseUrl()}/sites/${site.siteId}` },
    footer: 'You’re receiving this because you have an account here.',
  });
  const subject = `${inviter.name} gave you access to ${site.name}`;
  await outbox.post(db, { kind: 'invitation', to: email, subject, ...content, isAutomatic: true }, now);
}
