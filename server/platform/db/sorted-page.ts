import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { fail } from '../../kernel/errors.ts';
import type { Position } from '../../kernel/page.ts';
import type { Db } from './database.ts';
import { type SitePage, selectPage } from './site-lists.ts';
import type { Tables } from './tables.ts';

/** Sort column of a list, indexed after `site_id` and before the id, which breaks ties. */
export type SortColumn<Name extends string> =
  /** A number. Records without one come last in either direction. */
  | { readonly number: Name; readonly isOptional?: true }
  /** A text made by `sortKey`. Records without one come last in either direction. */
  | { readonly text: Name }
  /** One of a few words, by rank. */
  | { readonly word: Name; readonly ranks: readonly string[] };

interface SortedList<T extends keyof Tables> {
  readonly table: T;
  readonly id: keyof Tables[T] & string;
  readonly by: SortColumn<keyof Tables[T] & string>;
  readonly isDownwards: boolean;
}

/** A sorted list of any table. */
interface AnySortedList {
  readonly table: string;
  readonly id: string;
  readonly by: SortColumn<string>;
  readonly isDownwards: boolean;
}

export interface SortedRows<Row> {
  readonly found: Row[];
  /** Cursor position of a row. */
  positionOf(row: Row): Position;
}

/** A section of the list that its index yields in order; sections follow one another. */
interface Stretch {
  readonly column: string;
  readonly type: 'number' | 'string';
  readonly only?: RawBuilder<SqlBool>;
}

/**
 * Records with the same word. Not as an equality: PostgreSQL would then consider the ids a sufficient order, and
 * scan the ids of the whole table.
 */
const alike = (column: Expression<unknown>, word: string) =>
  sql<SqlBool>`${column} between ${word} and ${word}`;

function stretchesOf({ table, id, by, isDownwards }: AnySortedList): readonly Stretch[] {
  const ref = (name: string) => sql.ref(`${table}.${name}`);
  if ('number' in by) {
    const number = { column: by.number, type: 'number' } as const;
    if (!by.isOptional) return [number];
    return [
      { ...number, only: sql`${ref(by.number)} is not null` },
      { column: id, type: 'number', only: sql`${ref(by.number)} is null` },
    ];
  }
  if ('text' in by) {
    const text = { column: by.text, type: 'string' } as const;
    return [
      { ...text, only: sql`${ref(by.text)} > ''` },
      { ...text, only: alike(ref(by.text), '') },
    ];
  }
  const ranks = isDownwards ? by.ranks.toReversed() : by.ranks;
  return ranks.map((rank) => ({ column: by.word, type: 'string', only: alike(ref(by.word), rank) }));
}

/**
 * One page of a list in the given order, with the position of each row. A page costs one short index range per
 * section it touches, however far down.
 * @param fitting a query of the table alone, without selected columns
 * @param shown the same records with the columns to show
 */
export const selectSorted = <T extends keyof Tables, DB, TB extends keyof DB, Row extends object>(
  db: Db,
  list: SortedList<T>,
  { sites, rows, after }: SitePage,
  fitting: SelectQueryBuilder<Tables, T, object>,
  shown: SelectQueryBuilder<DB, TB, Row>,
): Promise<SortedRows<Row>> =>
  sortedRows(list, { rows, after }, ({ column, only }, part) => {
    const { table, id, isDownwards } = list;
    const ordered = { table, id, at: column as keyof Tables[T] & string, isUpwards: !isDownwards };
    const some = (only ? fitting.where(only) : fitting) as typeof fitting;
    return selectPage(db, ordered, { sites, ...part }, some, shown);
  });

interface PagePart {
  readonly rows: number;
  /** Sort column and id of the previous record. */
  readonly after: Position | undefined;
}

/** The same without a choice of sites, or for a query that limits them itself. */
export const selectInOrder = <T extends keyof Tables, DB, TB extends keyof DB, Row extends object>(
  list: SortedList<T>,
  page: PagePart,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<SortedRows<Row>> =>
  sortedRows(list, page, ({ column, only }, { rows, after }) => {
    const [at, id] = [sql.ref(`${list.table}.${column}`), sql.ref(`${list.table}.${list.id}`)];
    const [direction, comparison] = list.isDownwards
      ? (['desc', sql`<`] as const)
      : (['asc', sql`>`] as const);
    let some = only ? query.where(only) : query;
    if (after) some = some.where(sql<SqlBool>`(${at}, ${id}) ${comparison} (${sql.join(after)})`);
    return some.orderBy(at, direction).orderBy(id, direction).limit(rows).execute() as Promise<Row[]>;
  });

/**
 * @param read returns the records of one section in order of its column and the id
 */
async function sortedRows<Row extends object>(
  list: AnySortedList,
  { rows, after }: PagePart,
  read: (stretch: Stretch, part: PagePart) => Promise<Row[]>,
): Promise<SortedRows<Row>> {
  const stretches = stretchesOf(list);
  const [first, behind] = findStretch(stretches, after);
  const found = new Map<number, { readonly row: Row; readonly position: Position }>();
  for (const [number, stretch] of stretches.entries()) {
    if (number < first || found.size >= rows) continue;
    const part = { rows: rows - found.size, after: number === first ? behind : undefined };
    for (const row of await read(stretch, part)) {
      const values = row as Readonly<Record<string, number | string>>;
      const rowId = Number(values[list.id]);
      // A row that moved to the next section between the two reads stays where it was first found.
      if (!found.has(rowId))
        found.set(rowId, { row, position: [number, values[stretch.column] ?? '', rowId] });
    }
  }
  const positions = new Map([...found.values()].map(({ row, position }) => [row, position]));
  return { found: [...positions.keys()], positionOf: (row) => positions.get(row) ?? [] };
}

/** Locates a position among the stretches. A forged cursor is rejected before it reaches the database. */
function findStretch(
  stretches: readonly Stretch[],
  after: Position | undefined,
): readonly [stretch: number, behind: Position | undefined] {
  if (after === undefined) return [0, undefined];
  const [number = -1, key, id] = after;
  const stretch = stretches[Number(number)];
  if (!stretch || after.length !== 3 || typeof key !== stretch.type || typeof id !== 'number')
    fail('invalid_cursor');
  return [Number(number), [key, id] as Position];
}
