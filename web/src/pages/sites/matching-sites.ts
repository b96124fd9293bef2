import type { Site, SiteHealth } from '../../api/records.ts';
import type { SiteRow } from '../../websites/built-sites.tsx';
import type { SitesSearch } from './search.ts';

/** Matching sites: those that need attention first, then by name. */
export function matchingSites(
  sites: readonly Site[],
  health: readonly SiteHealth[],
  search: SitesSearch,
): SiteRow[] {
  const healthOf = new Map(health.map((siteHealth) => [siteHealth.site_id, siteHealth]));
  const searchWords = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return sites
    .map((site) => ({ site, health: healthOf.get(site.site_id) }))
    .filter(({ site, health: state }) => {
      const text = `${site.name} ${site.domain} ${site.site_id}`.toLowerCase();
      if (search.project !== undefined && site.project_id !== search.project) return false;
      if (!isIn(search.state, state)) return false;
      return searchWords.every((word) => text.includes(word));
    })
    .sort((a, b) => urgency(a) - urgency(b) || a.site.name.localeCompare(b.site.name));
}

/** True for a site built here that is not published yet. */
export const isDraft = ({ kind, state }: Pick<SiteHealth, 'kind' | 'state'>): boolean =>
  kind === 'starter' && state === 'never';

const order = ['error', 'stale', 'never', 'ok'];
const urgency = ({ health }: SiteRow): number =>
  health === undefined ? order.length : order.indexOf(health.state);

function isIn(state: SitesSearch['state'], health: SiteHealth | undefined): boolean {
  if (state === undefined) return true;
  if (state === 'attention') return health !== undefined && health.state !== 'ok' && !isDraft(health);
  return health?.state === state;
}
