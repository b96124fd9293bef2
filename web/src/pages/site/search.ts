import { compact, oneOf } from '../../search-params.ts';
import { type AuditsSearch, auditsSearchOf } from '../audits/search.ts';

export const siteTabWords = {
  summary: 'Summary',
  visits: 'Visits',
  connect: 'Connect',
  health: 'Health',
  refused: 'Refused',
  activity: 'Recent activity',
  audits: 'Page speed',
  widget: 'Widget',
  mail: 'Mail',
  settings: 'Settings',
} as const;
export type SiteTab = keyof typeof siteTabWords;
export const siteTabs = Object.keys(siteTabWords) as readonly SiteTab[];

/** Tabs of a site by where it is made, the first one open: what its owner looks for first comes first. */
export const tabsOfSite = (kind: 'connected' | 'starter'): readonly SiteTab[] =>
  kind === 'starter'
    ? ['summary', 'visits', 'activity', 'audits', 'mail', 'widget', 'connect', 'settings']
    : siteTabs.filter((tab) => tab !== 'summary' && tab !== 'visits');

export interface SiteSearch extends AuditsSearch {
  tab?: SiteTab;
}

export const siteSearchOf = (search: Record<string, unknown>): SiteSearch => ({
  ...compact({ tab: oneOf(siteTabs, search.tab) }),
  ...auditsSearchOf(search),
});
