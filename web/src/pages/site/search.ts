import { compact, idOf, oneOf, textOf } from '../../search-params.ts';

export const siteTabs = [
  'connect',
  'health',
  'refused',
  'activity',
  'audits',
  'widget',
  'mail',
  'settings',
] as const;
export type SiteTab = (typeof siteTabs)[number];

/** What the parts of a site's page are called. */
export const siteTabWords: Readonly<Record<SiteTab, string>> = {
  connect: 'Connect',
  health: 'Health',
  refused: 'Refused',
  activity: 'Recent activity',
  audits: 'Page speed',
  widget: 'Widget',
  mail: 'Mail',
  settings: 'Settings',
};

export const devices = ['mobile', 'desktop'] as const;

/** What a site's page shows: which part, and of the audits which page, as which device, and which run. */
export interface SiteSearch {
  tab?: SiteTab;
  page?: string;
  device?: (typeof devices)[number];
  run?: number;
}

const pathCharactersMax = 1000;

export const siteSearchOf = (search: Record<string, unknown>): SiteSearch =>
  compact({
    tab: oneOf(siteTabs, search.tab),
    page: textOf(search.page, pathCharactersMax),
    device: oneOf(devices, search.device),
    run: idOf(search.run),
  });
