import type { Db } from '../db/database.ts';

/** Secrets that a feature stores sealed in the database. */
export interface SealedSecrets {
  /** Name of one secret, for people: `secret of a webhook`. */
  readonly label: string;
  /**
   * Re-seals secrets under the active key in order of record ids: those after `after`, at most `rowsMax`. Secrets
   * that cannot be opened are left unchanged.
   */
  reseal(db: Db, after: number, rowsMax: number): Promise<ResealResult>;
}

export interface ResealResult {
  /** Last record id examined; undefined if there was none. */
  readonly last: number | undefined;
  /** Number of secrets that none of our keys opens. */
  readonly unreadable: number;
}

type Changed<Row, Column extends keyof Row> = { readonly [Name in Column]?: Row[Name] };

/** Rows with sealed texts. */
export interface SealedRows<Row, Column extends keyof Row> {
  readonly label: string;
  /** Locks the rows with ids after `after`, in order of id, at most `rowsMax`. */
  lockAfter(db: Db, after: number, rowsMax: number): Promise<readonly Row[]>;
  idOf(row: Row): number;
  /** Re-seals the text of each column; null deletes it, undefined if it cannot be opened. */
  readonly columns: { readonly [Name in Column]: (sealed: string, row: Row) => string | null | undefined };
  /** Stores the columns that changed. */
  update(db: Db, row: Row, changed: Changed<Row, Column>): Promise<unknown>;
}

/** Secrets in columns of a table. A row with one that cannot be opened counts as unreadable, once. */
export const resealRows = <Row, Column extends keyof Row>({
  label,
  lockAfter,
  idOf,
  columns,
  update,
}: SealedRows<Row, Column>): SealedSecrets => ({
  label,
  async reseal(db, after, rowsMax) {
    const rows = await lockAfter(db, after, rowsMax);
    let unreadable = 0;
    for (const row of rows) {
      const resealed = (Object.keys(columns) as Column[]).map((column) => {
        const sealed = row[column];
        return [column, typeof sealed === 'string' ? columns[column](sealed, row) : sealed] as const;
      });
      if (resealed.some(([, text]) => text === undefined)) unreadable += 1;
      const changed = resealed.filter(([column, text]) => text !== undefined && text !== row[column]);
      if (changed.length > 0) await update(db, row, Object.fromEntries(changed) as Changed<Row, Column>);
    }
    const last = rows.at(-1);
    return { last: last && idOf(last), unreadable };
  },
});

/** The single row of a setting, as rows after an id. */
export const settingAfter = <Row>(row: Row | undefined, after: number): readonly Row[] =>
  row === undefined || after > 0 ? [] : [row];
