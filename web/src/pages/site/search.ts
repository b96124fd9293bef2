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

/** Area that a person needs to see each tab. */
const siteTabAreas = {
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
 * Tabs of a site by its kind and the person's areas, most important first. Editors see the draft in the
 * editor instead.
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
