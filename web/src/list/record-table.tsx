// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out as a grid
import type { CSSProperties, ReactNode } from 'react';
import { ChooseBox } from './choose-box.tsx';
import { ColumnHeading } from './column-heading.tsx';
import { type Column, tracksOf } from './columns.ts';
import { openRow } from './open-row.ts';
import css from './record-table.module.css';
import { type Sorting, sortedRecords } from './sorting.ts';
import type { ListSelection } from './use-selection.ts';

interface RecordTableProps<T> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  records: readonly T[];
  keyOf: (record: T) => number;
  /** Has records chosen, to be changed together. */
  choosing?: {
    readonly selection: ListSelection;
    /** Name of a record in the label of its checkbox. */
    readonly nameOf: (record: T) => string;
  };
  sorting?: Sorting;
}

/**
 * Records as a table, and as cards where the screen is narrow. Rows out of sight are not laid out, so long lists stay
 * smooth. A press anywhere on a row is one on what says `data-opens` in it.
 */
export function RecordTable<T>({ label, columns, records, keyOf, choosing, sorting }: RecordTableProps<T>) {
  const style = {
    '--columns': tracksOf(columns),
    '--columns-needed': tracksOf(columns.filter(({ isSpare }) => !isSpare)),
  } as CSSProperties;
  const canBeSorted = sorting !== undefined && columns.some(({ sort }) => sort !== undefined);
  return (
    <table className={css.table} role="table" aria-label={label} style={style}>
      <thead role="rowgroup">
        <tr role="row" className={css.head} data-sortable={canBeSorted || undefined}>
          {columns.map((column) => (
            <ColumnHeading key={column.title} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sortedRecords(records, columns, sorting?.present).map((record) => (
          <tr
            key={keyOf(record)}
            role="row"
            data-row
            className={css.row}
            onClick={openRow}
            onAuxClick={openRow}
            data-chosen={choosing?.selection.ids.has(keyOf(record)) || undefined}
          >
            {columns.map((column) => (
              <td
                key={column.title}
                role="cell"
                data-label={column.hidesTitle ? undefined : column.title}
                data-right={column.alignsRight || undefined}
                data-spare={column.isSpare || undefined}
                data-brief={column.isBrief || undefined}
              >
                {choosing && column === columns[0] ? (
                  // The box stands in the first cell, as it names what the row is about.
                  <div className={css.chooser}>
                    <ChooseBox
                      label={`Choose ${choosing.nameOf(record)}`}
                      isChosen={choosing.selection.ids.has(keyOf(record))}
                      onToggle={(isRange) => choosing.selection.toggle(keyOf(record), isRange)}
                    />
                    <div className={css.named}>{inOneLine(column.cell(record))}</div>
                  </div>
                ) : (
                  inOneLine(column.cell(record))
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Plain words, as a name, never take a second line; the whole of them is said by the browser on hover. */
const inOneLine = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span className={css.words}>{content}</span> : content;
