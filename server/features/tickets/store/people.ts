import type { Db } from '../../../platform/db/database.ts';

/** Those a ticket is about or looked after by. */

export interface Requester {
  readonly contact_id: number;
  readonly site_id: number;
  readonly name: string | null;
  readonly email: string | null;
}

export async function findRequester(db: Db, contactId: number | null): Promise<Requester | undefined> {
  if (contactId === null) return undefined;
  return db
    .selectFrom('contact')
    .select(['contact_id', 'site_id', 'name', 'email'])
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
}

export async function findAssigneeName(db: Db, accountId: number | null): Promise<string | null> {
  if (accountId === null) return null;
  const row = await db
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? null;
}
