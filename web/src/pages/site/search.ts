import { compact, oneOf } from '../../search-params.ts';
import { type AuditsSearch, auditsSearchOf } from '../audits/search.ts';

export const siteTabWords = {
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

export interface SiteSearch extends AuditsSearch {
  tab?: SiteTab;
}

export const siteSearchOf = (search: Record<string, unknown>): SiteSearch => ({
  ...compact({ tab: oneOf(siteTabs, search.tab) }),
  ...auditsSearchOf(search),
});
