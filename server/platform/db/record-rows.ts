import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PersonalTable } from '../../kernel/personal-data.ts';
import type { Db } from './database.ts';
import type { TextIndex } from './text-index.ts';
import { forgetText } from './text-search.ts';

// Deletes one record with all rows that belong to it, and restores them. The rows follow from the features'
// declarations of personal data: every row that references the record as its subject goes with it.

/** A table's row. */
export type WholeRow = Readonly<Record<string, string | number | null>>;

/** A deleted row, or a reference that was cleared. */
export type DeletedRow =
  | { readonly what: 'row'; readonly table: string; readonly row: WholeRow }
  | { readonly what: 'mention'; readonly table: string; readonly row: { column: string; id: number } };

/** Tables of a kind of record and of the rows that belong to it. */
export interface RecordTables {
  readonly kind: string;
  readonly root: PersonalTable & { readonly id: string };
  /** Dependent tables, with the column that references the record. */
  readonly parts: readonly { readonly table: PersonalTable; readonly column: string }[];
  /** Rows about the record among others of the same contact. */
  readonly tellings: readonly {
    readonly table: PersonalTable;
    readonly column: string;
    readonly word: string;
  }[];
  /** Rows that stay but reference the record. */
  readonly mentions: readonly { readonly table: string; readonly id: string; readonly column: string }[];
}

/** Tables of a kind of record, named as in the change feed. */
export function recordTables(tables: readonly PersonalTable[], kind: string): RecordTables {
  const root = tables.find(({ changeFeed }) => changeFeed?.kind === kind);
  if (root?.id === undefined) throw new Error(`No table is declared as that of a ${kind}.`);
  const { table: name, id } = root;
  const naming = <T>(choose: (table: PersonalTable) => readonly T[]) => tables.flatMap(choose);
  return {
    kind,
    root: { ...root, id },
    parts: naming((table) =>
      table.subjects.filter((link) => link.table === name).map(({ column }) => ({ table, column })),
    ),
    tellings: naming((table) =>
      (table.deletedWith ?? [])
        .filter((link) => link.table === name)
        .map(({ column, where }) => ({ table, column, word: where?.[1] ?? '' })),
    ),
    mentions: naming(({ table, id: own, setsNull = [] }) =>
      setsNull
        .filter((link) => link.table === name && own !== undefined)
        .map(({ column }) => ({ table, id: own ?? '', column })),
    ),
  };
}

/** Batch size of rows read and passed on. */
const rowsAtOnce = 200;

/**
 * Deletes a record from its tables and indexes, its own row first; passes each deleted row to `keep`. Call it with
 * the record's row locked.
 */
export async function deleteRecordRows(
  db: Db,
  { root, parts, tellings, mentions }: RecordTables,
  record: WholeRow,
  keep: (deleted: readonly DeletedRow[]) => Promise<void>,
): Promise<void> {
  const id = Number(record[root.id]);
  const { site_id: siteId, contact_id: contactId = null } = record;
  const referenceTo = (column: string) => sql<SqlBool>`${sql.ref(column)} = ${id}`;
  const deletedBy = async (table: PersonalTable, where: RawBuilder<SqlBool>) => {
    for await (const rows of rowsOf(db, table, where)) {
      await keep(rows.map((row) => ({ what: 'row', table: table.table, row })));
      if (table.fullTextIndex === undefined || table.id === undefined) continue;
      for (const row of rows) await forgetText(db, table.fullTextIndex as TextIndex, Number(row[table.id]));
    }
  };
  const deleting = (table: PersonalTable, condition: RawBuilder<SqlBool>) =>
    sql`delete from ${sql.table(table.table)} where ${condition}`.execute(db);

  await deletedBy(root, referenceTo(root.id));
  for (const { table, column } of parts) {
    await deletedBy(table, referenceTo(column));
    await deleting(table, referenceTo(column));
  }
  for (const { table, column, word } of contactId === null ? [] : tellings) {
    const where = sql<SqlBool>`contact_id = ${contactId} and kind = ${word} and ${referenceTo(column)}`;
    await deletedBy(table, where);
    await deleting(table, where);
  }
  for (const { table, id: own, column } of mentions) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${referenceTo(column)} and site_id = ${siteId} returning ${sql.ref(own)} as id`.execute(db);
    await keep(rows.map((row) => ({ what: 'mention', table, row: { column, id: row.id } })));
  }
  await deleting(root, referenceTo(root.id));
}

/** Counts the rows that would be deleted with a record, by table. */
export async function countParts(
  db: Db,
  { parts }: RecordTables,
  id: number,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column } of parts) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table.table)} where ${sql.ref(column)} = ${id}`.execute(db);
    counts.set(table.table, Number(rows[0]?.count ?? 0));
  }
  return counts;
}

/**
 * Restores deleted rows in their order. References to rows that are gone by now are cleared; rows that depend on a
 * row that is gone are skipped.
 */
export async function restoreRows(
  db: Db,
  { root, parts, mentions }: RecordTables,
  all: readonly PersonalTable[],
  deleted: readonly DeletedRow[],
): Promise<void> {
  const idOf = new Map(all.map(({ table, id }) => [table, id]));
  const isDeleted = async (table: string, id: string | number | null | undefined) => {
    const key = idOf.get(table);
    if (id === null || id === undefined || key === undefined) return false;
    const there = await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db);
    return there.rows.length === 0;
  };
  const tableOf = new Map([root, ...parts.map(({ table }) => table)].map((table) => [table.table, table]));

  for (const { what, table, row } of deleted) {
    if (what === 'mention') {
      const own = mentions.find((each) => each.table === table && each.column === row.column)?.id;
      if (own === undefined) continue;
      const column = sql.ref(row.column);
      await sql`update ${sql.table(table)} set ${column} = ${deleted[0]?.row[root.id as 'id'] ?? null}
        where ${sql.ref(own)} = ${row.id} and ${column} is null`.execute(db);
      continue;
    }
    const declared = tableOf.get(table);
    const links = (declared?.subjects ?? []).filter((link) => link.table !== root.table);
    let isRestorable = true;
    for (const link of links) isRestorable = isRestorable && !(await isDeleted(link.table, row[link.column]));
    if (!isRestorable && declared !== root) continue;
    const values: Record<string, string | number | null> = { ...row };
    for (const link of declared?.setsNull ?? [])
      if (await isDeleted(link.table, row[link.column])) values[link.column] = null;
    const columns = Object.keys(values);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${db.capabilities.overridingIdentity} values (${sql.join(columns.map((column) => values[column] ?? null))})`.execute(
      db,
    );
  }
}

/** Rows of one table, in batches if it has an id. */
async function* rowsOf(
  db: Db,
  { table, id }: PersonalTable,
  condition: RawBuilder<SqlBool>,
): AsyncGenerator<WholeRow[]> {
  for (let after = 0; ; ) {
    const page =
      id === undefined
        ? sql``
        : sql`and ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${rowsAtOnce}`;
    const { rows } =
      await sql<WholeRow>`select * from ${sql.table(table)} where ${condition} ${page}`.execute(db);
    if (rows.length > 0) yield rows;
    if (id === undefined || rows.length < rowsAtOnce) return;
    after = Number(rows.at(-1)?.[id]);
  }
}
