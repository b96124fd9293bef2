import { day } from '../../../kernel/clock.ts';
import type { PersonalTable } from '../../../kernel/personal-data.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  countParts,
  deleteRecordRows,
  type RecordTables,
  recordTables,
  type WholeRow,
} from '../../../platform/db/record-rows.ts';
import { recordChange } from '../../changes/index.ts';
import type { ChangeKind } from '../../changes/schema.ts';
import type { Removed } from '../schema.ts';
import { insertRemoval, insertRows } from '../store/removals.ts';

/** Days for which a deleted record can be restored. */
export const removalDays = 30;
export const restorableUntil = (removedAt: number): number => removedAt + removalDays * day;

/** A record to delete. */
export interface RecordToRemove {
  readonly kind: ChangeKind;
  /** Its row, locked. */
  readonly record: WholeRow & { readonly site_id: number };
  /** One-line description. */
  readonly title: string;
  /** Account that requested it. */
  readonly by: number | null;
  readonly at: number;
}

/** Deletes records so that they can be restored. */
export interface Remover {
  /** Deletes the record with its dependent rows in the transaction of `db`. */
  remove(db: Db, removing: RecordToRemove): Promise<Static<typeof Removed>>;
  /** Counts the rows that would be deleted with a record, by table. */
  partsOf(db: Db, kind: ChangeKind, recordId: number): Promise<ReadonlyMap<string, number>>;
}

const titleCharacters = 200;

/**
 * @param tables the features' declarations of personal data, which determine a record's dependent rows
 */
export function createRemover(tables: readonly PersonalTable[]): Remover {
  const cached = new Map<string, RecordTables>();
  const of = (kind: string): RecordTables => {
    const found = cached.get(kind) ?? recordTables(tables, kind);
    cached.set(kind, found);
    return found;
  };
  return {
    partsOf: (db, kind, recordId) => countParts(db, of(kind), recordId),

    async remove(db, { kind, record, title, by, at }) {
      const shape = of(kind);
      const { site_id: siteId, contact_id, conversation_id } = record;
      const id = Number(record[shape.root.id]);
      const removalId = await insertRemoval(db, {
        site_id: siteId,
        kind,
        record_id: id,
        title: title.slice(0, titleCharacters).toWellFormed(),
        contact_id: numberOf(contact_id),
        conversation_id: numberOf(conversation_id),
        removed_by: by,
        removed_at: at,
      });
      await deleteRecordRows(db, shape, record, (removedRows) =>
        insertRows(
          db,
          removedRows.map(({ what, table, row }) => ({
            removal_id: removalId,
            site_id: siteId,
            what,
            of_table: table,
            row: JSON.stringify(row),
          })),
        ),
      );
      await recordChange(db, { kind, id, op: 'deleted', siteId, at });
      await recordChange(db, { kind: 'removal', id: removalId, op: 'created', siteId, at });
      return { deleted: true, removal_id: removalId, kept_until: isoTime(restorableUntil(at)) };
    },
  };
}

const numberOf = (value: string | number | null | undefined): number | null =>
  typeof value === 'number' ? value : null;
