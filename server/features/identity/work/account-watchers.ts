import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A security event of an account, of which its owner should be notified. */
export interface SecurityNews {
  readonly accountId: number;
  /** A sentence: `Your password was changed`. */
  readonly what: string;
  /** Details for the owner, such as the device and address. */
  readonly detail: string;
  readonly at: number;
}

/** A feature with data of team members. Called in the transaction of the cause. */
export interface AccountWatcher {
  /** Called when the account is removed, to delete all data stored for it. */
  removed(db: Db, accountId: number): Promise<void>;
  secured(db: Db, news: SecurityNews): Promise<void>;
}

/** Extension point for features that need account events. */
export const accountWatchers = extensionPoint<AccountWatcher>('watchers of accounts');
