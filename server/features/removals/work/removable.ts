import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { WholeRow } from '../../../platform/db/record-rows.ts';
import type { ChangeKind } from '../../changes/schema.ts';

/** A kind of record that can be deleted and restored. */
export interface RemovableKind {
  readonly kind: ChangeKind;
  /**
   * Returns the record's row as it can be restored now. Fails with `state_conflict` if another record has taken its
   * place.
   */
  returning(db: Db, row: WholeRow): Promise<WholeRow>;
  /** Called when the rows are restored: reindexes the record and brings it up to date. */
  returned(db: Db, recordId: number, at: number): Promise<void>;
}

/** Extension point for the kinds of records that can be restored. */
export const removableKinds = extensionPoint<RemovableKind>('removable kinds');
