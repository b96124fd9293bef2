import { type Expression, type SelectQueryBuilder, type SelectType, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import { idsOfSites, type SiteChoice } from './site-choice.ts';
import type { Tables } from './tables.ts';

/** A list of sites' records: table, id, and sort column, latest first. */
interface SiteList<T extends keyof Tables> {
  readonly table: T;
  readonly id: keyof Tables[T] & string;
  readonly at: keyof Tables[T] & string;
  /** Ascending order: earliest first. */
  readonly isUpwards?: boolean;
}

export interface SitePage {
  readonly sites: SiteChoice;
  readonly rows: number;
  /** End of the previous page: its last record's value in that column, and its id. */
  readonly after: readonly (number | string)[] | undefined;
}

// The builder cannot type a table chosen at run time; any table's type will do here.
type AnyQuery = SelectQueryBuilder<Tables, 'site', object>;
const anyQuery = (query: unknown) => query as AnyQuery;

type Value = string | number | null;

/** Required column values: one, one of several, or null. Undefined means any. */
type Filters<T extends keyof Tables> = {
  readonly [Column in keyof Tables[T]]?:
    | SelectType<Tables[T][Column]>
    | readonly SelectType<Tables[T][Column]>[]
    | undefined;
};

/** Filters a query by column values. */
export function narrowed<T extends keyof Tables>(
  query: SelectQueryBuilder<Tables, T, object>,
  table: T,
  filters: Filters<T>,
): SelectQueryBuilder<Tables, T, object> {
  let filtered = anyQuery(query);
  for (const [name, filter] of Object.entries(
    filters as Record<string, Value | readonly Value[] | undefined>,
  )) {
    const column = sql.ref<Value>(`${table}.${name}`);
    const [only, ...more] = Array.isArray(filter) ? filter : [filter];
    if (only === undefined) continue;
    // An equality if possible: an index then yields its rows in order.
    if (more.length > 0) filtered = filtered.where(column, 'in', [only, ...more]);
    else filtered = only === null ? filtered.where(column, 'is', null) : filtered.where(column, '=', only);
  }
  return filtered as unknown as SelectQueryBuilder<Tables, T, object>;
}

/**
 * One page of a list.
 * @param matching a query of the table alone, without selected columns
 * @param shown the same records with the columns to show
 */
export async function selectPage<T extends keyof Tables, DB, TB extends keyof DB, Row>(
  db: Db,
  { table, id: idColumn, at: atColumn, isUpwards = false }: SiteList<T>,
  { sites, rows, after }: SitePage,
  matching: SelectQueryBuilder<Tables, T, object>,
  shown: SelectQueryBuilder<DB, TB, Row>,
): Promise<Row[]> {
  const id = sql.ref<number>(`${table}.${idColumn}`);
  const at = sql.ref<number>(`${table}.${atColumn}`);
  const direction = isUpwards ? 'asc' : 'desc';
  const comparison = sql.raw(isUpwards ? '>' : '<');
  const inOrder = (query: AnyQuery) => query.orderBy(at, direction).orderBy(id, direction).limit(rows);
  const ofSite = (siteId: number | Expression<number>) => {
    let query = anyQuery(matching).where(sql.ref<number>(`${table}.site_id`), '=', siteId);
    if (after) query = query.where(sql<SqlBool>`(${at}, ${id}) ${comparison} (${sql.join(after)})`);
    return inOrder(query).select(id.as('id'));
  };
  const ids = idsOfSites(db, { table, id: idColumn }, sites, ofSite);
  return inOrder(anyQuery(shown).where(id, 'in', ids)).execute() as Promise<Row[]>;
}

/** Limits a query to the chosen sites, by the column `site_id` of one of its tables. */
export function ofSites<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  table: keyof Tables,
  sites: SiteChoice,
): SelectQueryBuilder<DB, TB, Row> {
  const siteId = sql.ref<number>(`${table}.site_id`);
  return typeof sites === 'number' ? query.where(siteId, '=', sites) : query.where(siteId, 'in', sites(db));
}

/** Counts a query's records that belong to the chosen sites. */
export async function countOfSites<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  table: keyof Tables,
  sites: SiteChoice,
): Promise<number> {
  const { count } = await ofSites(db, query, table, sites)
    .select((record) => record.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
