import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnReference, PersonalTable, RelatedRows } from '../../kernel/personal-data.ts';
import type { Db } from './database.ts';
import type { TextIndex } from './text-index.ts';
import { forgetText, forgetWords } from './text-search.ts';

/** Ids of one person's rows, by table. */
type PersonalIds = ReadonlyMap<string, ReadonlySet<number>>;

/** A deleted row. */
export interface ErasedRow {
  readonly table: PersonalTable;
  readonly id: number;
  readonly siteId: number;
  readonly parentId: number | undefined;
}

export type PersonalRow = Readonly<Record<string, unknown>>;

/** Rows of a table about a person, and their sites. */
export interface PersonFound {
  readonly table: string;
  readonly ids: readonly number[];
  readonly siteIds: readonly number[];
}

/**
 * Finds all rows about a person, starting from known ones. Limited to their sites: rows only reference rows of the
 * same site, and indexes start with the site.
 */
export async function findPersonalRows(
  db: Db,
  tables: readonly PersonalTable[],
  found: PersonFound,
): Promise<PersonalIds> {
  const idsByTable = new Map(tables.map(({ table }) => [table, new Set<number>()]));
  const add = (table: string, ids: readonly number[]): boolean => {
    const all = idsByTable.get(table);
    if (!all) throw new Error(`The table ${table} is not declared as personal.`);
    const before = all.size;
    for (const id of ids) all.add(id);
    return all.size > before;
  };
  add(found.table, found.ids);
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const table of tables) {
      const { id } = table;
      if (id === undefined) continue;
      for (const link of table.subjects) {
        const ids = await selectIds(db, table, id, within(db, link, idsByTable, found.siteIds));
        isMore = add(table.table, ids) || isMore;
      }
      for (const lead of table.relatedRows ?? []) {
        const leadIds = await selectIds(db, table, lead.column, leading(db, table, lead, idsByTable));
        const others = await namedByOthers(db, tables, lead, leadIds, idsByTable);
        isMore =
          add(
            lead.table,
            leadIds.filter((one) => !others.has(one)),
          ) || isMore;
      }
    }
  }
  return idsByTable;
}

/** Locks the rows until the transaction ends: no further rows can be attached to them. */
export async function lockPersonalRows(
  db: Db,
  tables: readonly PersonalTable[],
  ids: PersonalIds,
): Promise<void> {
  for (const { table, id } of tables) {
    if (id === undefined) continue;
    // The builder cannot type a table chosen at run time; any table's type will do here.
    const rows = db.selectFrom(table as 'site').select(sql.ref<number>(id).as('id'));
    const own = rows.where(db.capabilities.isOneOf(sql.ref<number>(id), [...(ids.get(table) ?? [])]));
    // In a globally consistent order, to avoid deadlocks.
    await db.capabilities.lockRows(own.orderBy(sql.ref(id))).execute();
  }
}

/** A table's rows about the person, with the columns declared for export, unordered. */
export async function selectPersonalRows(
  db: Db,
  table: PersonalTable,
  ids: PersonalIds,
  siteIds: readonly number[],
): Promise<PersonalRow[]> {
  const { id, timeColumn, columns } = table;
  const shown = [...(id ? [id] : []), 'site_id', ...columns, ...(timeColumn ? [timeColumn] : [])];
  const query = sql<PersonalRow>`select ${sql.join(shown.map((column) => sql.ref(column)))}
    from ${sql.table(table.table)} where ${rowsAbout(db, table, ids, siteIds)}`;
  return (await query.execute(db)).rows;
}

/** Counts one table's rows about the person, by site. */
export async function countPersonalRows(
  db: Db,
  table: PersonalTable,
  ids: PersonalIds,
): Promise<readonly { readonly siteId: number; readonly count: number }[]> {
  const { rows } = await sql<{ site_id: number; count: number }>`
    select site_id, count(*) as count from ${sql.table(table.table)}
    where ${rowsAbout(db, table, ids, [])} group by site_id order by site_id`.execute(db);
  return rows.map(({ site_id: siteId, count }) => ({ siteId, count: Number(count) }));
}

/** Deletes the rows, their full-text entries and references to them. Returns those with an id. */
export async function erasePersonalRows(
  db: Db,
  tables: readonly PersonalTable[],
  ids: PersonalIds,
  siteIds: readonly number[],
): Promise<ErasedRow[]> {
  const erased: ErasedRow[] = [];
  let wasFound = false;
  for (const table of deletionOrder(tables)) {
    const { id = null, changeFeed, fullTextIndex } = table;
    const column = (name: string | null | undefined) => (name ? sql.ref(name) : sql`null`);
    const { rows } = await sql<{ id: number | null; site_id: number; parent: number | null }>`
      delete from ${sql.table(table.table)} where ${rowsAbout(db, table, ids, siteIds)}
      returning ${column(id)} as id, site_id, ${column(changeFeed?.parent)} as parent`.execute(db);
    for (const row of rows) {
      if (row.id === null) continue;
      if (fullTextIndex !== undefined) await forgetText(db, fullTextIndex as TextIndex, row.id);
      erased.push({ table, id: row.id, siteId: row.site_id, parentId: row.parent ?? undefined });
    }
    if (fullTextIndex !== undefined && rows.length > 0) forgetWords(db, fullTextIndex as TextIndex);
    if (table.hadFullText && rows.length > 0) wasFound = true;
  }
  for (const { table, setsNull = [] } of tables) {
    for (const link of setsNull)
      await sql`update ${sql.table(table)} set ${sql.ref(link.column)} = null
        where ${within(db, link, ids, siteIds)}`.execute(db);
  }
  if (wasFound)
    for (const { fullTextIndex } of tables)
      if (fullTextIndex !== undefined) forgetWords(db, fullTextIndex as TextIndex);
  return erased;
}

async function selectIds(
  db: Db,
  { table }: PersonalTable,
  column: string,
  condition: RawBuilder<SqlBool>,
): Promise<number[]> {
  const query = sql<{ id: number }>`
    select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${condition} and ${sql.ref(column)} is not null`;
  return (await query.execute(db)).rows.map((row) => row.id);
}

/** The ids that are also referenced by a row about another person. */
async function namedByOthers(
  db: Db,
  tables: readonly PersonalTable[],
  { unless }: RelatedRows,
  ids: readonly number[],
  idsByTable: PersonalIds,
): Promise<ReadonlySet<number>> {
  const table = tables.find((each) => each.table === unless?.table);
  if (!unless || table?.id === undefined) return new Set();
  const isNamed = db.capabilities.isOneOf(sql.ref<number>(unless.column), ids);
  const isOwn = db.capabilities.isOneOf(sql.ref<number>(table.id), [...(idsByTable.get(table.table) ?? [])]);
  const others = sql<SqlBool>`(${isNamed} and ${having(unless.where)} and not ${isOwn})`;
  return new Set(await selectIds(db, table, unless.column, others));
}

/** Condition: the row references one of the person's records. */
function within(
  db: Db,
  { column, table, where }: ColumnReference,
  ids: PersonalIds,
  siteIds: readonly number[],
): RawBuilder<SqlBool> {
  const isLinked = db.capabilities.isOneOf(sql.ref<number>(column), [...(ids.get(table) ?? [])]);
  const ofSites = db.capabilities.isOneOf(sql.ref<number>('site_id'), siteIds);
  return sql<SqlBool>`(${ofSites} and ${isLinked} and ${having(where)})`;
}

function leading(db: Db, { table, id = '' }: PersonalTable, { where }: ColumnReference, ids: PersonalIds) {
  const own = db.capabilities.isOneOf(sql.ref<number>(id), [...(ids.get(table) ?? [])]);
  return sql<SqlBool>`(${own} and ${having(where)})`;
}

const having = (where: ColumnReference['where']): RawBuilder<SqlBool> =>
  where === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(where[0])} = ${where[1]}`;

/** Condition: the row is about the person, by its own id or, without one, by the rows it references. */
function rowsAbout(
  db: Db,
  table: PersonalTable,
  ids: PersonalIds,
  siteIds: readonly number[],
): RawBuilder<SqlBool> {
  if (table.id !== undefined)
    return db.capabilities.isOneOf(sql.ref<number>(table.id), [...(ids.get(table.table) ?? [])]);
  const links = table.subjects.map((link) => within(db, link, ids, siteIds));
  return sql<SqlBool>`(${sql.join(links, sql` or `)})`;
}

/** Orders tables so that each comes before those its rows reference: referencing rows are deleted first. */
function deletionOrder(tables: readonly PersonalTable[]): readonly PersonalTable[] {
  const ordered = new Set<PersonalTable>();
  const visit = (table: PersonalTable): void => {
    if (ordered.has(table)) return;
    for (const other of tables) {
      if (other !== table && other.subjects.some((link) => link.table === table.table)) visit(other);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}
