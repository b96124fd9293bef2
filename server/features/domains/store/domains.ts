import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import type { DomainTable, StoredDomain } from './tables.ts';

export const updateDomain = rowUpdate('domain', 'domain_id');

/** Domains of a site in the order they were added. */
export const selectDomains = (db: Db, siteId: number): Promise<StoredDomain[]> =>
  db.selectFrom('domain').selectAll().where('site_id', '=', siteId).orderBy('domain_id').execute();

export const findDomain = (db: Db, siteId: number, name: string): Promise<StoredDomain | undefined> =>
  db
    .selectFrom('domain')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();

const byId = (db: Db, domainId: number) =>
  db
    .selectFrom('domain')
    .innerJoin('site', 'site.site_id', 'domain.site_id')
    .selectAll('domain')
    .select('site.project_id')
    .where('domain.domain_id', '=', domainId)
    .where('site.delete_at', 'is', null);

export const findDomainById = (db: Db, domainId: number) => byId(db, domainId).executeTakeFirst();

/** Reads a row and locks its name, on this site and others, against other decisions about it. */
export async function lockName(db: Db, domainId: number) {
  const found = await findDomainById(db, domainId);
  if (!found) return undefined;
  await db.capabilities.takeLock(`domain ${found.name}`);
  return findDomainById(db, domainId);
}

export async function insertDomain(db: Db, row: Insertable<DomainTable>): Promise<number> {
  const { domain_id } = await db
    .insertInto('domain')
    .values(row)
    .returning('domain_id')
    .executeTakeFirstOrThrow();
  return domain_id;
}

export async function deleteDomain(db: Db, domainId: number): Promise<void> {
  await db.updateTable('domain').set({ partner_id: null }).where('partner_id', '=', domainId).execute();
  await db.deleteFrom('domain').where('domain_id', '=', domainId).execute();
}

/** Counts names of a project that are not verified yet. */
export async function countWaiting(db: Db, projectId: number): Promise<number> {
  const row = await db
    .selectFrom('domain')
    .innerJoin('site', 'site.site_id', 'domain.site_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site.project_id', '=', projectId)
    .where('domain.verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Makes a name the primary one of its site. */
export async function setPrimary(db: Db, siteId: number, domainId: number): Promise<void> {
  await db.updateTable('domain').set({ role: 'redirect' }).where('site_id', '=', siteId).execute();
  await updateDomain(db, domainId, { role: 'primary' });
}

/** Records that a person is viewing the names of a site, and brings their checks forward. */
export async function recordWatched(db: Db, siteId: number, now: number): Promise<void> {
  await db
    .updateTable('domain')
    .set({ watched_at: now })
    .where('site_id', '=', siteId)
    .where('watched_at', '<', now)
    .execute();
}
