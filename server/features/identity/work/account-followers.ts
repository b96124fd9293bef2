import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A transfer of work from one account to others. */
export interface AccountHandover {
  /** Account that receives a site's record; null leaves it unassigned. */
  toOf(siteId: number): Promise<number | null>;
  readonly fromId: number;
  /** Name of the person who requested it, for histories. */
  readonly by: string;
  readonly at: number;
}

/** A feature with records assigned to accounts. */
export interface AccountFollower {
  /** Plural noun for people: `tickets`. */
  readonly what: string;
  /** Ids of the account's open records. */
  openOf(db: Db, accountId: number): Promise<readonly number[]>;
  /** Transfers records in the transaction of `db`; records assigned to another account by now are skipped. */
  handOver(db: Db, ids: readonly number[], move: AccountHandover): Promise<void>;
}

/** Extension point for features with records assigned to accounts. */
export const accountFollowers = extensionPoint<AccountFollower>('followers of accounts');
