import { oneOf } from '../../search-params.ts';

export const siteTabs = ['connect', 'health', 'refused', 'activity', 'widget', 'settings'] as const;
export type SiteTab = (typeof siteTabs)[number];

export const siteSearchOf = (search: Record<string, unknown>): { tab?: SiteTab } => {
  const tab = oneOf(siteTabs, search.tab);
  return tab === undefined ? {} : { tab };
};
