import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { rowUpdate } from '../../../../platform/db/row-update.ts';
import type { SiteImportTable } from './tables.ts';

export type StoredImport = Selectable<SiteImportTable>;

export async function insertImport(db: Db, row: Insertable<SiteImportTable>): Promise<number> {
  const { import_id } = await db
    .insertInto('site_import')
    .values(row)
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

export const updateImport = rowUpdate('site_import', 'import_id');

export const findImport = (db: Db, importId: number): Promise<StoredImport | undefined> =>
  db.selectFrom('site_import').selectAll().where('import_id', '=', importId).executeTakeFirst();

/** The import of a site with a job id; the newest one if no id is given. */
export function findImportOf(
  db: Db,
  siteId: number,
  jobId: number | undefined,
): Promise<StoredImport | undefined> {
  const ofSite = db.selectFrom('site_import').selectAll().where('site_id', '=', siteId);
  const query = jobId === undefined ? ofSite : ofSite.where('job_id', '=', jobId);
  return query.orderBy('import_id', 'desc').limit(1).executeTakeFirst();
}

/** Facts about a site that the caller has access to. */
export const findSiteFacts = (
  db: Db,
  siteId: number,
): Promise<{ readonly url: string; readonly name: string; readonly project_id: number } | undefined> =>
  db
    .selectFrom('site')
    .select(['url', 'name', 'project_id'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();

/** Hashes that belong to zips not read yet. */
export async function selectReferencedZips(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('site_import')
    .select('file')
    .where('file', 'in', hashes)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ file }) => (file === null ? [] : [file])));
}

export async function deleteImportsBefore(db: Db, before: number, rowsMax: number): Promise<number> {
  const old = db
    .selectFrom('site_import')
    .select('import_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(rowsMax);
  const result = await db.deleteFrom('site_import').where('import_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
