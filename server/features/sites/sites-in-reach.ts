import type { Role } from '../../kernel/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { byName } from './rules/health.ts';
import { selectSiteNames } from './store/sites.ts';

/** A site as the answer to a sign-in names it. */
export interface SiteInReach {
  readonly site_id: number;
  readonly project_id: number;
  readonly name: string;
  readonly domain: string;
}

/** The sites an account reaches, by name. */
export async function sitesInReach(
  db: Db,
  account: { readonly accountId: number; readonly role: Role },
): Promise<SiteInReach[]> {
  const sites = await selectSiteNames(db, { ...account, siteId: null });
  return sites.sort(byName);
}
