import { extensionPoint } from '../../../kernel/extension.ts';
import type { ReachesSite, SitesInReach } from '../service/deps.ts';

/** Who reaches which sites: known where sites are. */
export interface SiteReach {
  readonly sitesInReach: SitesInReach;
  readonly reachesSite: ReachesSite;
  /** Told after any change to who reaches what, so that nothing older is remembered. */
  forget(): void;
}

export const siteReach = extensionPoint<SiteReach>('reach of sites');
