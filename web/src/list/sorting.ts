import { onFirstUse } from '../time/on-first-use.ts';
import type { Column } from './columns.ts';

/** A sort order in the address and the API: `name`, or `-name` for descending. */
export type Sort<Name extends string = string> = Name | `-${Name}`;

/** Current sort order of a list, and how to change it. */
export interface Sorting {
  /** Undefined for an order that no column has. */
  readonly present: Sort | undefined;
  readonly choose: (sort: Sort) => void;
  /** Reason why it cannot be sorted now, for example during a search. */
  readonly reason?: string | undefined;
}

/** Reads a sort order from an address, if the list has it. */
export const sortFrom = <const Name extends string>(
  names: readonly Name[],
  value: unknown,
): Sort<Name> | undefined =>
  names.flatMap((name): Sort<Name>[] => [name, `-${name}`]).find((sort) => sort === value);

/** Sort order after a click on a column heading: by that column, or reversed if it already is. */
export function nextSort(present: Sort | undefined, { by, isDownFirst = false }: ColumnOrder): Sort {
  if (present === by) return `-${by}`;
  if (present === `-${by}`) return by;
  return isDownFirst ? `-${by}` : by;
}

type ColumnOrder = Pick<NonNullable<Column<never>['sort']>, 'by' | 'isDownFirst'>;

/** Reason for the missing sort order of search results. */
export const searchSorted = 'Search results are sorted newest first. Clear the search to sort by this.';

const collator = onFirstUse(() => new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }));

/** Sorts records by a column; those without a value come last in either direction. */
export function sortedRecords<T>(
  records: readonly T[],
  columns: readonly Column<T>[],
  present: Sort | undefined,
): readonly T[] {
  const compared = columns.find(({ sort }) => present === sort?.by || present === `-${sort?.by}`)?.sort
    ?.value;
  if (present === undefined || compared === undefined) return records;
  const direction = present.startsWith('-') ? -1 : 1;
  return records.toSorted((one, other) => {
    const [a, b] = [compared(one) ?? null, compared(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (typeof a === 'number' ? a - Number(b) : collator().compare(a, String(b)));
  });
}
