import { extensionPoint } from '../../../kernel/extension.ts';
import type { ReachesSite, SitesInReach } from '../service/deps.ts';

/** Access to sites, implemented by the sites feature. */
export interface SiteReach {
  readonly sitesInReach: SitesInReach;
  readonly reachesSite: ReachesSite;
  /** Call it after any change of access, to clear caches. */
  forget(): void;
}

export const siteReach = extensionPoint<SiteReach>('reach of sites');
