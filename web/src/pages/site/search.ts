import { oneOf } from '../../search-params.ts';

export const siteTabs = ['connect', 'health', 'refused', 'activity', 'widget', 'settings'] as const;
export type SiteTab = (typeof siteTabs)[number];

/** What the parts of a site's page are called. */
export const siteTabWords: Readonly<Record<SiteTab, string>> = {
  connect: 'Connect',
  health: 'Health',
  refused: 'Refused',
  activity: 'Recent activity',
  widget: 'Widget',
  settings: 'Settings',
};

export const siteSearchOf = (search: Record<string, unknown>): { tab?: SiteTab } => {
  const tab = oneOf(siteTabs, search.tab);
  return tab === undefined ? {} : { tab };
};
