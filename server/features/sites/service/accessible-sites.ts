import { areasOf, type SiteRole } from '../../../kernel/site-roles.ts';
import type { SiteHosts } from '../../../platform/addresses/index.ts';
import { type ListAccessibleSites, selectOwnProjects, selectOwnRoles } from '../../identity/index.ts';
import { byName } from '../rules/by-name.ts';
import { selectSiteNames } from '../store/sites.ts';
import { currentAddress } from './current-address.ts';

/** Lists the sites of an account by name, with its role on each, for the response to its sign-in. */
export const accessibleSitesLister =
  (siteHosts: Pick<SiteHosts, 'originOf'>): ListAccessibleSites =>
  async (db, { accountId, role }) => {
    const sites = await selectSiteNames(db, { accountId, role, siteId: null });
    const roles = role === 'administrator' ? [] : await selectOwnRoles(db, accountId);
    const projects = roles.length === 0 ? undefined : new Set(await selectOwnProjects(db, accountId));
    const bySite = new Map(roles.map((row) => [row.site_id, row.role]));
    const roleOn = ({ site_id, project_id }: (typeof sites)[number]): SiteRole =>
      projects?.has(project_id) ? 'owner' : (bySite.get(site_id) ?? 'owner');
    return sites.sort(byName).map((site) => {
      const own = roleOn(site);
      const { site_id, project_id, name } = site;
      const { domain } = currentAddress(site, siteHosts);
      return { site_id, project_id, name, domain, role: own, areas: [...areasOf([own])] };
    });
  };
