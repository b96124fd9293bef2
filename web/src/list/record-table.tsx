// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out as a grid

import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ChooseBox } from './choose-box.tsx';
import { type Column, tracksOf } from './columns.ts';
import css from './record-table.module.css';
import { nextSort, type Sorting, sortedRecords } from './sorting.ts';
import type { ListSelection } from './use-selection.ts';

/** Elements of a row that handle their own clicks. */
const interactiveSelector =
  'a, button, input, select, textarea, label, summary, [role="menu"], [role="dialog"]';

/** True if the user has just selected text in the row. */
function hasSelectedText(row: Element): boolean {
  const chosen = getSelection();
  return chosen !== null && !chosen.isCollapsed && row.contains(chosen.anchorNode);
}

/**
 * Forwards a click on a row to its link with `data-opens`, with the same modifiers, so that Ctrl and the middle
 * button open a new tab. Keyboards and screen readers use the link itself.
 */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target } = event;
  // Events of a menu or dialog bubble through React's tree to the row, although it is elsewhere on the page.
  if (event.defaultPrevented || !(target instanceof Element) || !row.contains(target)) return;
  const opener = row.querySelector<HTMLElement>('[data-opens]');
  const isMiddle = event.type === 'auxclick' && event.button === 1;
  if (opener === null || (event.type === 'auxclick' && !isMiddle)) return;
  const control = target.closest(interactiveSelector);
  if ((control !== null && row.contains(control)) || hasSelectedText(row)) return;
  // The focus returns here later, and keyboard shortcuts continue from here.
  opener.focus({ preventScroll: true });
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const modifiers = { ctrlKey: ctrlKey || isMiddle, metaKey, shiftKey, altKey };
  opener.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...modifiers }),
  );
}

interface RecordTableProps<T> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  records: readonly T[];
  keyOf: (record: T) => number;
  /** Lets the user select records for a bulk action. */
  choosing?: {
    readonly selection: ListSelection;
    /** Name of a record in the label of its checkbox. */
    readonly nameOf: (record: T) => string;
  };
  sorting?: Sorting;
}

/**
 * Records as a table, or as cards on a narrow screen. Rows out of sight are not laid out, so long lists stay smooth.
 * A click anywhere on a row opens its link with `data-opens`.
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
                  // The checkbox is in the first cell, which names the record.
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

/** Keeps plain texts, such as names, on one line; hovering shows them in full. */
const inOneLine = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span className={css.words}>{content}</span> : content;

interface ColumnHeadingProps<T> {
  column: Column<T>;
  sorting?: Sorting | undefined;
}

/** Heading of a column. If the list can be sorted by it, a button that shows the order and reverses it. */
function ColumnHeading<T>({ column, sorting }: ColumnHeadingProps<T>) {
  const { title, sort, alignsRight, hidesTitle, isSpare } = column;
  const isSortable = sort !== undefined && sorting !== undefined;
  const isUp = isSortable && sorting.present === sort.by;
  const isDown = isSortable && sorting.present === `-${sort.by}`;
  const Arrow = isUp ? IconArrowUp : isDown ? IconArrowDown : IconSelector;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : isSortable ? 'none' : undefined}
      data-right={alignsRight || undefined}
      data-spare={isSpare || undefined}
      data-sortable={isSortable || undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className={css.button}
          data-sorted={isUp || isDown || undefined}
          aria-disabled={sorting.reason !== undefined || undefined}
          title={sorting.reason ?? sortHint(column, sorting)}
          onClick={() => {
            if (sorting.reason === undefined) sorting.choose(nextSort(sorting.present, sort));
          }}
        >
          {title}
          <Arrow size={iconSizes.small} aria-hidden className={css.arrow} />
        </button>
      ) : (
        <span className={hidesTitle ? css.unseen : undefined}>{title}</span>
      )}
    </th>
  );
}

/** Describes the next sort order, as a tooltip and for screen readers. */
function sortHint<T>({ sort }: Column<T>, { present }: Sorting): string | undefined {
  if (sort === undefined) return undefined;
  const [upwards, downwards] = sort.orderLabels;
  return `Sort: ${nextSort(present, sort).startsWith('-') ? downwards : upwards} first`;
}
