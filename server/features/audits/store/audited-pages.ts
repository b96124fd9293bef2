import type { Db } from '../../../platform/db/database.ts';
import type { StoredAudit } from './audits.ts';
import './tables.ts';

/** A page on one device, with its newest audit and the newest with a score. */
export interface StoredPage {
  readonly newest: StoredAudit;
  readonly scored: StoredAudit | undefined;
}

/** Audited pages of a site, most recently audited first. */
export async function selectAuditedPages(db: Db, siteId: number, rows: number): Promise<StoredPage[]> {
  const found = await db
    .selectFrom('page_audit')
    .select(({ fn, eb }) => [
      fn.max('page_audit_id').as('newest'),
      fn.max(eb.case().when('state', '=', 'ok').then(eb.ref('page_audit_id')).end()).as('scored'),
    ])
    .where('site_id', '=', siteId)
    .groupBy(['path', 'strategy'])
    .orderBy('newest', 'desc')
    .limit(rows)
    .execute();
  const ids = found.flatMap(({ newest, scored }) => (scored === null ? [newest] : [newest, scored]));
  if (ids.length === 0) return [];
  const audits = await db.selectFrom('page_audit').selectAll().where('page_audit_id', 'in', ids).execute();
  const byId = new Map(audits.map((audit) => [audit.page_audit_id, audit]));
  return found.flatMap(({ newest: newestId, scored }) => {
    const newest = byId.get(newestId);
    return newest ? [{ newest, scored: scored === null ? undefined : byId.get(scored) }] : [];
  });
}
