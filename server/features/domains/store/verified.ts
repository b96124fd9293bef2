import type { Db } from '../../../platform/db/database.ts';
import type { StoredDomain } from './tables.ts';

// Names that were verified, now or before, and their projects.

/** The verified row of this name at another site. */
export const findVerifiedElsewhere = (db: Db, { name, site_id }: Pick<StoredDomain, 'name' | 'site_id'>) =>
  db
    .selectFrom('domain')
    .innerJoin('site', 'site.site_id', 'domain.site_id')
    .select(['domain.domain_id', 'domain.site_id', 'domain.state', 'domain.proof', 'domain.served_at'])
    .select(['site.project_id', 'site.name as site_name'])
    .where('domain.name', '=', name)
    .where('domain.verified_at', 'is not', null)
    .where('domain.site_id', '<>', site_id)
    .executeTakeFirst();

/** The verified row of this name. */
export const findVerified = (db: Db, name: string) =>
  db
    .selectFrom('domain')
    .select(['domain_id', 'site_id', 'state'])
    .where('name', '=', name)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();

/** True if another project has ever verified this registrable domain or a name below it. */
export async function isClaimedElsewhere(db: Db, registrable: string, projectId: number): Promise<boolean> {
  const released = await db
    .selectFrom('domain_release')
    .select('release_id')
    .where('registrable', '=', registrable)
    .where((release) =>
      release.or([release('project_id', 'is', null), release('project_id', '<>', projectId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return released !== undefined;
}

/** Records that a project verified a name; kept after the name is removed. */
export async function noteVerified(
  db: Db,
  { name, registrable, project_id }: Pick<StoredDomain, 'name' | 'registrable'> & { project_id: number },
  now: number,
): Promise<void> {
  const release = await db
    .selectFrom('domain_release')
    .select('release_id')
    .where('project_id', '=', project_id)
    .where('name', '=', name)
    .executeTakeFirst();
  if (release) return;
  await db.insertInto('domain_release').values({ project_id, name, registrable, verified_at: now }).execute();
}
