import { extensionPoint } from '../../../kernel/extension.ts';
import type { ReachesSite, SitesInReach } from '../service/deps.ts';

/** Access to sites, implemented by the sites feature. */
export interface SiteReach {
  readonly sitesInReach: SitesInReach;
  readonly reachesSite: ReachesSite;
  /** Told after any change to who reaches what, so that nothing older is remembered. */
  forget(): void;
}

export const siteReach = extensionPoint<SiteReach>('reach of sites');
