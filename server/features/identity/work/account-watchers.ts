import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A security event of an account; its owner should be notified. */
export interface SecurityEvent {
  readonly accountId: number;
  /** A sentence: `Your password was changed`. */
  readonly what: string;
  /** Details for the owner, such as the device and address. */
  readonly detail: string;
  readonly at: number;
}

/** A feature with data about team members. Called in the transaction that causes the event. */
export interface AccountWatcher {
  /** Called when the account is removed, to delete all data stored for it. */
  removed(db: Db, accountId: number): Promise<void>;
  secured(db: Db, news: SecurityEvent): Promise<void>;
}

/** Extension point for features that need account events. */
export const accountWatchers = extensionPoint<AccountWatcher>('watchers of accounts');
