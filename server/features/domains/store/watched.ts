import type { Db } from '../../../platform/db/database.ts';

/** Names with scheduled checks. */
const watchedNames = (db: Db) =>
  db
    .selectFrom('domain')
    .innerJoin('site', 'site.site_id', 'domain.site_id')
    .where('site.delete_at', 'is', null)
    .where('domain.check_at', 'is not', null);

/** Time at which the next check is due, epoch milliseconds; undefined if none is scheduled. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const next = await watchedNames(db)
    .select('domain.check_at')
    .orderBy('domain.check_at')
    .limit(1)
    .executeTakeFirst();
  return next?.check_at ?? undefined;
}

/** Due names, the longest overdue first. */
export const selectDue = (db: Db, now: number, rows: number) =>
  watchedNames(db)
    .select(['domain.domain_id', 'domain.site_id', 'domain.registrable'])
    .where('domain.check_at', '<=', now)
    .orderBy('domain.check_at')
    .limit(rows)
    .execute();

/** Verified names and the sites they serve. */
export const selectServed = (db: Db) =>
  db
    .selectFrom('domain')
    .innerJoin('site', 'site.site_id', 'domain.site_id')
    .select(['domain.name', 'domain.role', 'domain.state', 'domain.target_label', 'domain.served_at'])
    .select(['site.site_id', 'site.project_id', 'site.name as site_name', 'site.slug'])
    .where('domain.verified_at', 'is not', null)
    .where('site.delete_at', 'is', null)
    .orderBy('domain.domain_id')
    .execute();

export type ServedRow = Awaited<ReturnType<typeof selectServed>>[number];

/** All names that are verified and lead here. */
export const selectVerifiedNames = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('domain')
      .innerJoin('site', 'site.site_id', 'domain.site_id')
      .select('domain.name')
      .where('domain.verified_at', 'is not', null)
      .where('site.delete_at', 'is', null)
      .execute()
  ).map(({ name }) => name);
