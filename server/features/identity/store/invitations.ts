import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { InvitationTable } from './tables.ts';

export type StoredInvitation = Selectable<InvitationTable>;
type NewInvitation = Insertable<InvitationTable>;

/** Inserts an invitation, replacing an earlier one to the same e-mail. */
export async function replaceInvitation(db: Db, invitation: NewInvitation): Promise<StoredInvitation> {
  await db.deleteFrom('invitation').where('email', '=', invitation.email).execute();
  return db.insertInto('invitation').values(invitation).returningAll().executeTakeFirstOrThrow();
}

/** Finds an open invitation by the hash of its secret. */
export async function findInvitation(
  db: Db,
  secretHash: string,
  now: number,
): Promise<StoredInvitation | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Finds the open invitation to an e-mail; there is at most one. */
export async function findInvitationTo(
  db: Db,
  email: string,
  now: number,
): Promise<StoredInvitation | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Changes the roles that an open invitation grants; its link stays valid. */
export async function updateInvitedRoles(db: Db, invitationId: number, siteRoles: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ site_roles: siteRoles })
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Consumes an open invitation: of concurrent calls, only one succeeds. */
export async function consumeInvitation(
  db: Db,
  secretHash: string,
  now: number,
): Promise<StoredInvitation | undefined> {
  return db
    .deleteFrom('invitation')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false if the invitation does not exist. */
export async function deleteInvitation(db: Db, invitationId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('invitation')
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Invitations to one site, or all. Each entry of the stored list of roles starts with the site's id. */
const listed = (db: Db, siteId: number | undefined) => {
  const all = db.selectFrom('invitation');
  return siteId === undefined ? all : all.where('site_roles', 'like', `%"site_id":${siteId},%`);
};

/** Newest first, with the inviter's name. */
export async function selectInvitations(
  db: Db,
  siteId: number | undefined,
  rows: number,
  afterId: number | undefined,
) {
  let query = listed(db, siteId)
    .innerJoin('account', 'account.account_id', 'invitation.invited_by')
    .selectAll('invitation')
    .select('account.name as inviter')
    .orderBy('invitation_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('invitation_id', '<', afterId);
  return query.execute();
}

export async function countInvitations(db: Db, siteId: number | undefined): Promise<number> {
  const row = await listed(db, siteId)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Deletes invitations that expired before a time; returns their number. */
export async function deleteInvitationsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('invitation')
    .select('invitation_id')
    .where('expires_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('invitation').where('invitation_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
