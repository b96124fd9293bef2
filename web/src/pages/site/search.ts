import type { Area } from '../../api/session.ts';
import { compact, oneOf } from '../../search-params.ts';
import { type AuditsSearch, auditsSearchOf } from '../audits/search.ts';

export const siteTabLabels = {
  draft: 'Draft',
  summary: 'Summary',
  visits: 'Visits',
  connect: 'Connect',
  health: 'Health',
  refused: 'Refused',
  activity: 'Recent activity',
  audits: 'Page speed',
  widget: 'Widget',
  mail: 'Mail',
  people: 'People',
  settings: 'Settings',
} as const;
export type SiteTab = keyof typeof siteTabLabels;
export const siteTabs = Object.keys(siteTabLabels) as readonly SiteTab[];

/** Areas that a person has to reach to see a tab. */
export const siteTabAreas = {
  draft: 'approval',
  summary: 'content',
  visits: 'numbers',
  connect: 'settings',
  health: 'settings',
  refused: 'settings',
  activity: 'messages',
  audits: 'numbers',
  widget: 'settings',
  mail: 'settings',
  people: 'settings',
  settings: 'settings',
} as const satisfies Record<SiteTab, Area>;

const onlyOfBuilt: readonly SiteTab[] = ['draft', 'summary', 'visits'];
const ofBuilt: readonly SiteTab[] = [
  ...(['draft', 'summary', 'visits', 'activity', 'audits', 'mail', 'widget', 'connect', 'people'] as const),
  'settings',
];

/**
 * Tabs of a site by where it is made and by what the person reaches there, the first one open: what its owner looks for first
 * comes first. People who edit see the draft in the editor.
 */
export const tabsOfSite = (kind: 'connected' | 'starter', areas: readonly Area[]): readonly SiteTab[] =>
  (kind === 'starter' ? ofBuilt : siteTabs.filter((tab) => !onlyOfBuilt.includes(tab))).filter(
    (tab) => areas.includes(siteTabAreas[tab]) && !(tab === 'draft' && areas.includes('content')),
  );

export interface SiteSearch extends AuditsSearch {
  tab?: SiteTab;
}

export const siteSearchOf = (search: Record<string, unknown>): SiteSearch => ({
  ...compact({ tab: oneOf(siteTabs, search.tab) }),
  ...auditsSearchOf(search),
});
