import { extensionPoint } from '../../../kernel/extension.ts';
import type { CanAccessSite, ListAccessibleSites } from '../service/deps.ts';

/** Access to sites, implemented by the sites feature. */
export interface SiteAccessProvider {
  readonly listAccessibleSites: ListAccessibleSites;
  readonly canAccessSite: CanAccessSite;
  /** Call it after any change of access, to clear caches. */
  forget(): void;
}

export const siteAccessProvider = extensionPoint<SiteAccessProvider>('reach of sites');
