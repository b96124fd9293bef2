import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import type { IncomingMailTable } from './tables.ts';

export type StoredIncoming = Omit<IncomingMailTable, 'incoming_mail_id'> & {
  readonly incoming_mail_id: number;
};
export type NewIncoming = Pick<
  IncomingMailTable,
  'source' | 'envelope' | 'sha256' | 'size' | 'arrival_key' | 'received_at' | 'source_until'
>;

/** Undefined if the mailbox's mail was already stored: the unique index decides. */
export async function insertIncoming(db: Db, mail: NewIncoming): Promise<number | undefined> {
  const row = await db
    .insertInto('incoming_mail')
    .values({ ...mail, state: 'arrived' })
    .onConflict((conflict) => conflict.column('arrival_key').doNothing())
    .returning('incoming_mail_id')
    .executeTakeFirst();
  return row?.incoming_mail_id;
}

export async function findIncoming(db: Db, id: number): Promise<StoredIncoming | undefined> {
  return db.selectFrom('incoming_mail').selectAll().where('incoming_mail_id', '=', id).executeTakeFirst();
}

/** Finds the mail and locks it until the transaction ends. */
export async function lockIncoming(db: Db, id: number): Promise<StoredIncoming | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('incoming_mail').selectAll().where('incoming_mail_id', '=', id))
    .executeTakeFirst();
}

export async function findByFingerprint(db: Db, fingerprint: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('incoming_mail')
    .select('incoming_mail_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.incoming_mail_id;
}

export type IncomingChange = Partial<Omit<IncomingMailTable, 'incoming_mail_id'>>;

export async function updateIncoming(db: Db, id: number, change: IncomingChange): Promise<void> {
  await db.updateTable('incoming_mail').set(change).where('incoming_mail_id', '=', id).execute();
}

export interface IncomingFilters {
  /** Sites within reach; includes mail without a site if `withSiteless` is true. */
  readonly sites: SiteChoice;
  readonly withSiteless: boolean;
  readonly isHeld: boolean | undefined;
  readonly conversationId: number | undefined;
}

function filtered(db: Db, { sites, withSiteless, isHeld, conversationId }: IncomingFilters) {
  let query = db.selectFrom('incoming_mail').where('state', '<>', 'arrived');
  query = query.where((where) => {
    const inSites =
      typeof sites === 'number' ? where('site_id', '=', sites) : where('site_id', 'in', sites(db));
    return withSiteless ? where.or([inSites, where('site_id', 'is', null)]) : inSites;
  });
  if (isHeld !== undefined) query = query.where('state', isHeld ? '=' : '<>', 'held');
  if (conversationId !== undefined) query = query.where('conversation_id', '=', conversationId);
  return query;
}

/** Newest first. */
export const selectIncoming = (
  db: Db,
  filters: IncomingFilters,
  rows: number,
  afterId: number | undefined,
): Promise<StoredIncoming[]> => {
  let query = filtered(db, filters).selectAll().orderBy('incoming_mail_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('incoming_mail_id', '<', afterId);
  return query.execute();
};

export async function countIncoming(db: Db, filters: IncomingFilters): Promise<number> {
  const row = await filtered(db, filters)
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Releases expired message sources; files are deleted once nothing refers to them. */
export async function releaseSources(db: Db, now: number, rows: number): Promise<number> {
  const over = db
    .selectFrom('incoming_mail')
    .select('incoming_mail_id')
    .where('source_until', '<', now)
    .where('sha256', 'is not', null)
    .limit(rows);
  const result = await db
    .updateTable('incoming_mail')
    .set({ sha256: null })
    .where('incoming_mail_id', 'in', over)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes old rows, oldest first; returns their number. */
export async function deleteIncomingBefore(db: Db, before: number, rows: number): Promise<number> {
  const old = db
    .selectFrom('incoming_mail')
    .select('incoming_mail_id')
    .where('received_at', '<', before)
    .where('state', '<>', 'arrived')
    .limit(rows);
  const result = await db.deleteFrom('incoming_mail').where('incoming_mail_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Files among the given hashes that are the source of a stored mail. */
export async function selectReferencedSources(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('incoming_mail')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .$narrowType<{ sha256: string }>()
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Counts mail held for review, up to `most`. */
export async function countHeld(db: Db, most: number): Promise<number> {
  const rows = await db
    .selectFrom('incoming_mail')
    .select('incoming_mail_id')
    .where('state', '=', 'held')
    .limit(most)
    .execute();
  return rows.length;
}
