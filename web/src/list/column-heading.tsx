// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out as a grid
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './column-heading.module.css';
import type { Column } from './columns.ts';
import { nextSort, type Sorting } from './sorting.ts';

interface ColumnHeadingProps<T> {
  column: Column<T>;
  sorting?: Sorting | undefined;
}

/** A column's heading. Where the list can be sorted by it, a button that says which way it is, and does the other. */
export function ColumnHeading<T>({ column, sorting }: ColumnHeadingProps<T>) {
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
          title={sorting.reason ?? sayingOf(column, sorting)}
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
function sayingOf<T>({ sort }: Column<T>, { present }: Sorting): string | undefined {
  if (sort === undefined) return undefined;
  const [upwards, downwards] = sort.words;
  return `Sort: ${nextSort(present, sort).startsWith('-') ? downwards : upwards} first`;
}
