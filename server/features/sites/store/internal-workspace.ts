import type { Db } from '../../../platform/db/database.ts';

export async function hasInternalSite(db: Db): Promise<boolean> {
  const query = db.selectFrom('site').select('site_id').where('internal', '=', 1);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Creates the internal project and its site. If another process was faster, the unique index rejects the site, and
 * the project is deleted again.
 */
export async function insertInternalWorkspace(
  db: Db,
  name: string,
  siteKey: string,
  now: number,
): Promise<void> {
  const { project_id } = await db
    .insertInto('project')
    .values({ name, internal: 1, created_at: now })
    .returning('project_id')
    .executeTakeFirstOrThrow();
  const site = await db
    .insertInto('site')
    .values({
      project_id,
      name,
      url: '',
      domain: '',
      site_key: siteKey,
      kind: 'connected',
      internal: 1,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_id')
    .executeTakeFirst();
  if (!site) await db.deleteFrom('project').where('project_id', '=', project_id).execute();
}
