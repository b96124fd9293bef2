import type { SitesInReach } from '../../identity/index.ts';
import { byName } from '../rules/by-name.ts';
import { selectSiteNames } from '../store/sites.ts';

/** The sites an account reaches, by name, as the answer to its sign-in names them. */
export const sitesInReach: SitesInReach = async (db, { accountId, role }) => {
  const sites = await selectSiteNames(db, { accountId, role, siteId: null });
  return sites.sort(byName);
};
