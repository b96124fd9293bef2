import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { WholeRow } from '../../../platform/db/record-rows.ts';
import type { ChangeKind } from '../../changes/schema.ts';

/** A kind of record that can be deleted and put back. */
export interface RemovableKind {
  readonly kind: ChangeKind;
  /**
   * The record's row as it may be put back now. Fails `state_conflict` where another record has taken its place.
   */
  returning(db: Db, row: WholeRow): Promise<WholeRow>;
  /** The rows are there again: has the record found by its words, and brings it up to date. */
  returned(db: Db, recordId: number, at: number): Promise<void>;
}

/** Where features say which of their records can be put back. */
export const removableKinds = extensionPoint<RemovableKind>('removable kinds');
