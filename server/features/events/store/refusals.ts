import type { Refusal } from '../../../kernel/ports.ts';
import type { Db } from '../../../platform/db/database.ts';

// Refused events: reason and size, never the content.

/** A refusal, or a counted group of them. */
export interface CountedRefusal extends Refusal {
  readonly times: number;
  /** Network of a caller whom the site does not know. */
  readonly address?: string;
}

export async function insertRefusals(db: Db, refusals: readonly CountedRefusal[]): Promise<void> {
  const rows = refusals.map((refusal) => ({
    site_id: refusal.siteId,
    at: refusal.at,
    door: refusal.interfaceName,
    code: refusal.code,
    detail: refusal.detail,
    errors: JSON.stringify(refusal.errors.slice(0, 20)),
    size: refusal.size,
    request_id: refusal.requestId,
    times: refusal.times,
    address: refusal.address ?? null,
  }));
  await db.insertInto('event_refusal').values(rows).execute();
}

export async function selectRefusals(
  db: Db,
  siteId: number,
  since: number,
  rows: number,
  afterId: number | undefined,
) {
  let query = db
    .selectFrom('event_refusal')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('at', '>=', since)
    .orderBy('refusal_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('refusal_id', '<', afterId);
  return query.execute();
}

export async function countRefusals(db: Db, siteId: number, since: number): Promise<number> {
  const row = await db
    .selectFrom('event_refusal')
    .select((refusal) => refusal.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('at', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function deleteRefusalsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('event_refusal').select('refusal_id').where('at', '<', before).limit(limit);
  const result = await db.deleteFrom('event_refusal').where('refusal_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Sites with more refusals than this. */
export async function selectSitesOverLimit(db: Db, perSite: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_refusal')
    .select('site_id')
    .groupBy('site_id')
    .having((refusal) => refusal.fn.countAll<number>(), '>', perSite)
    .execute();
  return rows.map((row) => row.site_id);
}

/** Deletes a site's oldest refusals beyond the maximum, at most `limit`. Returns the number deleted. */
export async function deleteRefusalsBeyond(
  db: Db,
  siteId: number,
  perSite: number,
  limit: number,
): Promise<number> {
  const own = db.selectFrom('event_refusal').select('refusal_id').where('site_id', '=', siteId);
  const last = await own.orderBy('refusal_id', 'desc').offset(perSite).limit(1).executeTakeFirst();
  if (!last) return 0;
  const excess = own.where('refusal_id', '<=', last.refusal_id).orderBy('refusal_id').limit(limit);
  const result = await db.deleteFrom('event_refusal').where('refusal_id', 'in', excess).executeTakeFirst();
  return Number(result.numDeletedRows);
}
