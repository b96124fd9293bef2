import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AuditedPage } from './audits.ts';
import type { PageWatchTable } from './tables.ts';

export type StoredWatch = Selectable<PageWatchTable>;

/** Pages of a site with weekly audits, ordered by path. */
export async function selectWatches(db: Db, siteId: number): Promise<StoredWatch[]> {
  return db
    .selectFrom('page_watch')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('path')
    .orderBy('strategy')
    .execute();
}

export async function insertWatch(db: Db, watch: Insertable<PageWatchTable>): Promise<void> {
  await db.insertInto('page_watch').values(watch).execute();
}

export async function deleteWatch(db: Db, { site_id, path, strategy }: AuditedPage): Promise<void> {
  await db
    .deleteFrom('page_watch')
    .where('site_id', '=', site_id)
    .where('path', '=', path)
    .where('strategy', '=', strategy)
    .execute();
}

/** A due page with the site's URL. */
export interface DueWatch extends StoredWatch {
  readonly site_url: string;
}

/** Watches of sites that still have a project. */
const watchedPages = (db: Db) =>
  db
    .selectFrom('page_watch')
    .innerJoin('site', 'site.site_id', 'page_watch.site_id')
    .where('site.delete_at', 'is', null);

/** Time at which the next page is due, epoch milliseconds; undefined if no page is watched. */
export async function nextWatch(db: Db): Promise<number | undefined> {
  const next = await watchedPages(db)
    .select('page_watch.next_at')
    .orderBy('page_watch.next_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_at;
}

/** Due pages, the longest overdue first. */
export async function selectDueWatches(db: Db, now: number, rows: number): Promise<DueWatch[]> {
  return watchedPages(db)
    .selectAll('page_watch')
    .select('site.url as site_url')
    .where('page_watch.next_at', '<=', now)
    .orderBy('page_watch.next_at')
    .limit(rows)
    .execute();
}

export async function postponeWatch(db: Db, watchId: number, nextAt: number): Promise<void> {
  await db.updateTable('page_watch').set({ next_at: nextAt }).where('watch_id', '=', watchId).execute();
}
