import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ErasedRow } from '../../../platform/db/personal-rows.ts';

/** A transfer of one contact's records to another. */
export interface ContactMove {
  readonly siteId: number;
  readonly fromId: number;
  readonly intoId: number;
  readonly at: number;
}

/** A feature with records that belong to contacts. */
export interface ContactFollower {
  /**
   * Moves a contact's records to another, and records each change. Called in the merge's transaction, with both
   * contacts locked.
   */
  moved(db: Db, move: ContactMove): Promise<void>;
  /** The contact's name or e-mail changed: records found by it must be reindexed. */
  renamed(db: Db, contactId: number): Promise<void>;
  /** Rows about a person were erased: remaining records made of them must not reveal anything about the person. */
  erased?(db: Db, rows: readonly ErasedRow[], at: number): Promise<void>;
}

/** Extension point for features with records that belong to contacts. */
export const contactFollowers = extensionPoint<ContactFollower>('followers of contacts');
