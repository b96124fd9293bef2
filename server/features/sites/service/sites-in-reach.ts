import type { SitesInReach } from '../../identity/index.ts';
import { byName } from '../rules/by-name.ts';
import { selectSiteNames } from '../store/sites.ts';

/** Sites of an account by name, for the answer to its sign-in. */
export const sitesInReach: SitesInReach = async (db, { accountId, role }) => {
  const sites = await selectSiteNames(db, { accountId, role, siteId: null });
  return sites.sort(byName);
};
