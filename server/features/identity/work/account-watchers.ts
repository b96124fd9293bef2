import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Something about the security of an account, which its owner should hear of. */
export interface SecurityNews {
  readonly accountId: number;
  /** A sentence: `Your password was changed`. */
  readonly what: string;
  /** Details for the owner: from where. */
  readonly detail: string;
  readonly at: number;
}

/** A feature that keeps something for people of the team. Called in the transaction of the cause. */
export interface AccountWatcher {
  /** The account is removed: whatever is kept for it goes. */
  removed(db: Db, accountId: number): Promise<void>;
  secured(db: Db, news: SecurityNews): Promise<void>;
}

/** Extension point for features that follow accounts. */
export const accountWatchers = extensionPoint<AccountWatcher>('watchers of accounts');
