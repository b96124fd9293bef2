import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Who gives work away, and to whom. */
export interface HandOver {
  /** The account that is handed a record of a site; null where that is nobody. */
  toOf(siteId: number): Promise<number | null>;
  readonly fromId: number;
  /** The name of whoever asked for it, for histories. */
  readonly by: string;
  readonly at: number;
}

/** A feature with records that accounts look after. */
export interface AccountFollower {
  /** What they are, for people: `tickets`. */
  readonly what: string;
  /** The ids of those that are open and assigned to an account. */
  openOf(db: Db, accountId: number): Promise<readonly number[]>;
  /** Hands some of them over, in the transaction of `db`; what somebody else has by now is left alone. */
  handOver(db: Db, ids: readonly number[], move: HandOver): Promise<void>;
}

/** Where features say that accounts look after their records. */
export const accountFollowers = extensionPoint<AccountFollower>('followers of accounts');
