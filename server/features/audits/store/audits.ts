import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import { deletePicturesOf } from './pictures.ts';
import type { PageAuditTable } from './tables.ts';

export type StoredAudit = Selectable<PageAuditTable>;

/** Client name of scheduled audits. */
export const byCalendar = 'schedule';

/** One page on one device. */
export type AuditedPage = Pick<StoredAudit, 'site_id' | 'path' | 'strategy'>;

export async function insertAudit(db: Db, audit: Insertable<PageAuditTable>): Promise<number> {
  const row = await db
    .insertInto('page_audit')
    .values(audit)
    .returning('page_audit_id')
    .executeTakeFirstOrThrow();
  return row.page_audit_id;
}

export const updateAudit = rowUpdate('page_audit', 'page_audit_id');

export async function findAudit(db: Db, auditId: number): Promise<StoredAudit | undefined> {
  return db.selectFrom('page_audit').selectAll().where('page_audit_id', '=', auditId).executeTakeFirst();
}

/** The audit, locked until the transaction ends. */
export async function lockAudit(db: Db, auditId: number): Promise<StoredAudit | undefined> {
  const query = db.selectFrom('page_audit').selectAll().where('page_audit_id', '=', auditId);
  return db.capabilities.lockRows(query).executeTakeFirst();
}

export interface AuditFilters {
  readonly siteId: number;
  readonly path?: string | undefined;
  readonly strategy?: StoredAudit['strategy'] | undefined;
}

const matching = (db: Db, { siteId, path, strategy }: AuditFilters) => {
  let query = db.selectFrom('page_audit').where('site_id', '=', siteId);
  if (path !== undefined) query = query.where('path', '=', path);
  if (strategy !== undefined) query = query.where('strategy', '=', strategy);
  return query;
};

/** Newest first. */
export async function selectAudits(
  db: Db,
  filters: AuditFilters,
  rows: number,
  afterId: number | undefined,
): Promise<StoredAudit[]> {
  let query = matching(db, filters).selectAll().orderBy('page_audit_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('page_audit_id', '<', afterId);
  return query.execute();
}

export async function countAudits(db: Db, filters: AuditFilters): Promise<number> {
  const query = matching(db, filters).select((audit) => audit.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Scores of a page before an audit, by the same provider, newest first. */
export async function selectScoresBefore(
  db: Db,
  { site_id, path, strategy, page_audit_id, provider }: StoredAudit,
  rows: number,
): Promise<number[]> {
  const found = await matching(db, { siteId: site_id, path, strategy })
    .select('score')
    .where('page_audit_id', '<', page_audit_id)
    .where('provider', '=', provider)
    .where('state', '=', 'ok')
    .orderBy('page_audit_id', 'desc')
    .limit(rows)
    .execute();
  return found.flatMap(({ score }) => (score === null ? [] : [score]));
}

/** Number of waiting audits ahead of this one. Sites alternate, and the schedule counts as one of them. */
export async function countAhead(db: Db, auditId: number): Promise<number> {
  const position = sql<number>`row_number() over (
    partition by case when client = ${byCalendar} then 0 else site_id end order by page_audit_id)`;
  const waiting = db
    .selectFrom('page_audit')
    .select(['page_audit_id', position.as('position')])
    .where(sql.ref('ended_at'), 'is', null);
  const { count } = await db
    .selectFrom(waiting.as('other'))
    .innerJoin(waiting.as('own'), (join) => join.on('own.page_audit_id', '=', auditId))
    .select((audit) => audit.fn.countAll<number>().as('count'))
    .where(sql<boolean>`(other.position, other.page_audit_id) < (own.position, own.page_audit_id)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A waiting audit and its job. */
export type WaitingAudit = Pick<StoredAudit, 'page_audit_id' | 'job_id'>;

/** Audits waiting since before a time, ordered by id, after a given one. */
export async function selectWaiting(
  db: Db,
  before: number,
  afterId: number,
  rows: number,
): Promise<WaitingAudit[]> {
  return db
    .selectFrom('page_audit')
    .select(['page_audit_id', 'job_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .where('created_at', '<', before)
    .where('page_audit_id', '>', afterId)
    .orderBy('page_audit_id')
    .limit(rows)
    .execute();
}

/** Deletes at most `rowsMax` audits made before a time, with their pictures; returns their number. */
export async function deleteAuditsBefore(db: Db, before: number, rowsMax: number): Promise<number> {
  // Ids are roughly in order of time, so the oldest are the first.
  const oldest = await db
    .selectFrom('page_audit')
    .select(['page_audit_id', 'created_at'])
    .orderBy('page_audit_id')
    .limit(rowsMax)
    .execute();
  const ids = oldest
    .filter(({ created_at }) => created_at < before)
    .map(({ page_audit_id }) => page_audit_id);
  if (ids.length === 0) return 0;
  await deletePicturesOf(db, ids);
  await db.deleteFrom('page_audit').where('page_audit_id', 'in', ids).execute();
  return ids.length;
}
