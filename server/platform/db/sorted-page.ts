import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { fail } from '../../kernel/errors.ts';
import type { Position } from '../../kernel/page.ts';
import type { Db } from './database.ts';
import { type SitePage, selectPage } from './site-lists.ts';
import type { Tables } from './tables.ts';

/** What a list is sorted by, in an index behind `site_id` and before the id, which decides where two have the same. */
export type SortColumn<Name extends string> =
  /** A number that every record has. */
  | { readonly number: Name }
  /** A text as `sortKey` makes it. Those without stand last, whichever way. */
  | { readonly text: Name }
  /** One of some words, from the lowest on. */
  | { readonly word: Name; readonly ranks: readonly string[] };

interface SortedList<T extends keyof Tables> {
  readonly table: T;
  readonly id: keyof Tables[T] & string;
  readonly by: SortColumn<keyof Tables[T] & string>;
  readonly isDownwards: boolean;
}

export interface SortedRows<Row> {
  readonly found: Row[];
  /** A row's place, for the cursor. */
  positionOf(row: Row): Position;
}

/** A part of the list that its index gives in order; the parts follow one another. */
interface Stretch {
  readonly column: string;
  readonly type: 'number' | 'string';
  readonly only?: (column: Expression<unknown>) => RawBuilder<SqlBool>;
}

/**
 * Records with one and the same word. Not as an equation: PostgreSQL would find that the ids alone are an order then, and
 * look through the ids of the whole table.
 */
const alike = (word: string) => (column: Expression<unknown>) =>
  sql<SqlBool>`${column} between ${word} and ${word}`;

function stretchesOf(by: SortColumn<string>, isDownwards: boolean): readonly Stretch[] {
  if ('number' in by) return [{ column: by.number, type: 'number' }];
  if ('text' in by) {
    const text = { column: by.text, type: 'string' } as const;
    return [
      { ...text, only: (column) => sql<SqlBool>`${column} > ''` },
      { ...text, only: alike('') },
    ];
  }
  const ranks = isDownwards ? by.ranks.toReversed() : by.ranks;
  return ranks.map((rank) => ({ column: by.word, type: 'string', only: alike(rank) }));
}

/**
 * One page of a list in the order asked for, with the place of each row. Each page costs a short range of an index for
 * each stretch it touches, however far down it stands.
 * @param fitting a query of the table alone, with no columns chosen
 * @param shown the same records with all that is shown of them
 */
export async function selectSorted<T extends keyof Tables, DB, TB extends keyof DB, Row extends object>(
  db: Db,
  { table, id, by, isDownwards }: SortedList<T>,
  { sites, rows, after }: SitePage,
  fitting: SelectQueryBuilder<Tables, T, object>,
  shown: SelectQueryBuilder<DB, TB, Row>,
): Promise<SortedRows<Row>> {
  const stretches = stretchesOf(by, isDownwards);
  const [first, behind] = placeIn(stretches, after);
  const found = new Map<number, { readonly row: Row; readonly position: Position }>();
  for (const [number, { column, only }] of stretches.entries()) {
    if (number < first || found.size >= rows) continue;
    const page = { sites, rows: rows - found.size, after: number === first ? behind : undefined };
    const some = only ? fitting.where(only(sql.ref(`${table}.${column}`))) : fitting;
    const list = { table, id, at: column as keyof Tables[T] & string, isUpwards: !isDownwards };
    for (const row of await selectPage(db, list, page, some as typeof fitting, shown)) {
      const values = row as Readonly<Record<string, number | string>>;
      const rowId = Number(values[id]);
      // One that went from a stretch to the next between the two readings stands where it was met first.
      if (!found.has(rowId)) found.set(rowId, { row, position: [number, values[column] ?? '', rowId] });
    }
  }
  const positions = new Map([...found.values()].map(({ row, position }) => [row, position]));
  return { found: [...positions.keys()], positionOf: (row) => positions.get(row) ?? [] };
}

/** In which stretch a position stands, and where. A cursor that somebody made up is refused before a database sees it. */
function placeIn(
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
