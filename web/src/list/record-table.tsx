// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out as a grid
import type { CSSProperties } from 'react';
import { ChooseBox } from './choose-box.tsx';
import { type Column, tracksOf } from './columns.ts';
import css from './record-table.module.css';
import type { ListSelection } from './use-selection.ts';

interface RecordTableProps<T> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  records: readonly T[];
  keyOf: (record: T) => number;
  /** Has records chosen, to be changed together. */
  choosing?: {
    readonly selection: ListSelection;
    /** What a record is called beside the box that chooses it. */
    readonly nameOf: (record: T) => string;
  };
}

/**
 * Records as a table, and as cards where the screen is narrow. Rows out of sight are not laid out, so long lists stay
 * smooth.
 */
export function RecordTable<T>({ label, columns, records, keyOf, choosing }: RecordTableProps<T>) {
  const style = { '--columns': tracksOf(columns) } as CSSProperties;
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
          <tr
            key={keyOf(record)}
            role="row"
            data-row
            className={css.row}
            data-chosen={choosing?.selection.ids.has(keyOf(record)) || undefined}
          >
            {columns.map((column) => (
              <td
                key={column.title}
                role="cell"
                data-label={column.hidesTitle ? undefined : column.title}
                data-right={column.alignsRight || undefined}
              >
                {choosing && column === columns[0] ? (
                  // The box stands in the first cell, as it names what the row is about.
                  <div className={css.chooser}>
                    <ChooseBox
                      label={`Choose ${choosing.nameOf(record)}`}
                      isChosen={choosing.selection.ids.has(keyOf(record))}
                      onToggle={(isRange) => choosing.selection.toggle(keyOf(record), isRange)}
                    />
                    <div className={css.named}>{column.cell(record)}</div>
                  </div>
                ) : (
                  column.cell(record)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
