import type { Column } from './columns.ts';

/** A sort order in the address and the API: `name`, or `-name` for descending. */
export type Sort<Name extends string = string> = Name | `-${Name}`;

/** A list's present sort order and how to change it. */
export interface Sorting {
  /** Undefined where it comes in an order that no column has. */
  readonly present: Sort | undefined;
  readonly choose: (sort: Sort) => void;
  /** Why it cannot be sorted just now, as while something is searched for. */
  readonly reason?: string | undefined;
}

/** Reads a sort order from an address, if the list has it. */
export const sortFrom = <const Name extends string>(
  names: readonly Name[],
  value: unknown,
): Sort<Name> | undefined =>
  names.flatMap((name): Sort<Name>[] => [name, `-${name}`]).find((sort) => sort === value);

/** Sort order after a click on a column's heading: that column, or its reverse if it is sorted by it already. */
export function nextSort(present: Sort | undefined, { by, isDownFirst = false }: ColumnOrder): Sort {
  if (present === by) return `-${by}`;
  if (present === `-${by}`) return by;
  return isDownFirst ? `-${by}` : by;
}

type ColumnOrder = Pick<NonNullable<Column<never>['sort']>, 'by' | 'isDownFirst'>;

/** Reason for the missing sort order of search results. */
export const searchSorted = 'Search results are sorted newest first. Clear the search to sort by this.';

const inWords = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** All records of a list in the order of the column that says how; those without a value last, whichever way. */
export function sortedRecords<T>(
  records: readonly T[],
  columns: readonly Column<T>[],
  present: Sort | undefined,
): readonly T[] {
  const compared = columns.find(({ sort }) => present === sort?.by || present === `-${sort?.by}`)?.sort
    ?.value;
  if (present === undefined || compared === undefined) return records;
  const way = present.startsWith('-') ? -1 : 1;
  return records.toSorted((one, other) => {
    const [a, b] = [compared(one) ?? null, compared(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return way * (typeof a === 'number' ? a - Number(b) : inWords.compare(a, String(b)));
  });
}
