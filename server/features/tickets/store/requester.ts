import type { Db } from '../../../platform/db/database.ts';

/** Requester of a ticket. */
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
