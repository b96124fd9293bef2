import type { Db } from '../../../platform/db/database.ts';
import type { SiteAccess } from '../../sites/index.ts';
import type { HookFollower } from '../work/hook-followers.ts';
import type { Providers } from './providers.ts';
import type { AccountSync } from './sync.ts';

export interface SocialDeps {
  readonly siteAccess: SiteAccess;
  readonly sync: AccountSync;
  readonly providers: Providers;
  /** Features that refresh their own data after the accounts were read. */
  readonly followers: readonly HookFollower[];
  /** Counts a post of a site; throws `rate_limited` above its limit. */
  countPost(db: Db, siteId: number, now: number): Promise<void>;
}
