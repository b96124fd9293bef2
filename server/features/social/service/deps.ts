import type { Db } from '../../../platform/db/database.ts';
import type { CallerReach } from '../../sites/index.ts';
import type { HookFollower } from '../work/hook-followers.ts';
import type { Providers } from './providers.ts';
import type { AccountSync } from './sync.ts';

export interface SocialDeps {
  readonly reach: CallerReach;
  readonly sync: AccountSync;
  readonly providers: Providers;
  /** Features that read their own data again after the accounts were read. */
  readonly followers: readonly HookFollower[];
  /** Counts a post of a site; fails `rate_limited` past what it may post. */
  countPost(db: Db, siteId: number, now: number): Promise<void>;
}
