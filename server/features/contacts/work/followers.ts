import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ErasedRow } from '../../../platform/db/personal-rows.ts';

/** One contact's records become another's. */
export interface ContactMove {
  readonly siteId: number;
  readonly fromId: number;
  readonly intoId: number;
  readonly at: number;
}

/** A feature with records that belong to contacts. */
export interface ContactFollower {
  /**
   * Gives what belonged to one contact to another, and tells each record as changed. Called inside the merge's
   * transaction, with both contacts locked.
   */
  moved(db: Db, move: ContactMove): Promise<void>;
  /** The contact's name or e-mail changed: records found by it must be reindexed. */
  renamed(db: Db, contactId: number): Promise<void>;
  /** Rows about a person are gone: what stays, and was made of them, is to say nothing of them any more. */
  erased?(db: Db, rows: readonly ErasedRow[], at: number): Promise<void>;
}

/** Extension point for features with records that belong to contacts. */
export const contactFollowers = extensionPoint<ContactFollower>('followers of contacts');
