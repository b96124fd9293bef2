import type { SiteRef } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';

/** True if an account's membership of a site's project, or its role on the site, includes the right to publish. */
export async function hasRightToPublish(
  db: Db,
  { projectId, siteId }: Pick<SiteRef, 'projectId' | 'siteId'>,
  accountId: number,
): Promise<boolean> {
  const membership = db
    .selectFrom('membership')
    .select('may_publish')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId);
  const ofSite = db
    .selectFrom('site_member')
    .select('may_publish')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId);
  const rows = await membership.unionAll(ofSite).execute();
  return rows.some(({ may_publish }) => may_publish === 1);
}
