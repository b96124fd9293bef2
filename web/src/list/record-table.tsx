// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out as a grid
import type { CSSProperties, ReactNode } from 'react';
import css from './record-table.module.css';

export interface Column<T> {
  /** Column heading; on a phone the label beside the value. */
  title: string;
  cell: (record: T) => ReactNode;
  /** A CSS grid track, as `minmax(160px, 2fr)`. */
  width: string;
  /** Numbers stand right. */
  alignsRight?: boolean;
  /** The heading is for screen readers only, as over buttons. */
  hidesTitle?: boolean;
}

interface RecordTableProps<T> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  records: readonly T[];
  keyOf: (record: T) => string | number;
}

/**
 * Records as a table, and as cards where the screen is narrow. Rows out of sight are not laid out, so long lists stay
 * smooth.
 */
export function RecordTable<T>({ label, columns, records, keyOf }: RecordTableProps<T>) {
  const style = { '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties;
  return (
    <table className={css.table} role="table" aria-label={label} style={style}>
      <thead role="rowgroup">
        <tr role="row" className={css.head}>
          {columns.map((column) => (
            <th
              key={column.title}
              role="columnheader"
              scope="col"
              data-right={column.alignsRight || undefined}
            >
              <span className={column.hidesTitle ? css.unseen : undefined}>{column.title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {records.map((record) => (
          <tr key={keyOf(record)} role="row" className={css.row}>
            {columns.map((column) => (
              <td
                key={column.title}
                role="cell"
                data-label={column.hidesTitle ? undefined : column.title}
                data-right={column.alignsRight || undefined}
              >
                {column.cell(record)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
