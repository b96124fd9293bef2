import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnedPart, OwnedTable } from '../../kernel/owned-tables.ts';
import type { Db } from './database.ts';
import type { TextIndex } from './text-index.ts';
import { forgetText, forgetWords } from './text-search.ts';

/** Owner column, of a site or a project, with its id. */
export interface Owner {
  readonly column: 'site_id' | 'project_id';
  readonly id: number;
}

/** Orders tables so that each comes before those its rows reference. */
export function inOrderOfDeletion(tables: readonly OwnedTable[]): readonly OwnedTable[] {
  const ordered = new Set<OwnedTable>();
  const visit = (table: OwnedTable): void => {
    if (ordered.has(table)) return;
    for (const other of tables) if (other.references?.includes(table.table)) visit(other);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}

/**
 * Deletes a batch of an owner's rows in one table with their dependants, or clears the owner of rows that stay:
 * about `rowsMax` rows in all. Returns the number; 0 when done.
 */
export async function deleteSomeOwned(
  db: Db,
  { table, key, fullTextIndex, parts = [], setsNull }: OwnedTable,
  { column, id }: Owner,
  rowsMax: number,
): Promise<number> {
  const owned = sql<SqlBool>`${sql.ref(column)} = ${id}`;
  if (setsNull) return clearReferences(db, { table, key, column }, owned, rowsMax);
  if (typeof key === 'string')
    return deleteSome(db, { table, id: key, fullTextIndex, parts }, owned, rowsMax);
  const columns = sql.join(key.map((each) => sql.ref(each)));
  const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${owned} limit ${rowsMax}) returning 1 as gone`.execute(
    db,
  );
  return rows.length;
}

async function clearReferences(
  db: Db,
  { table, key, column }: Pick<OwnedTable, 'table' | 'key'> & Pick<Owner, 'column'>,
  condition: RawBuilder<SqlBool>,
  rowsMax: number,
): Promise<number> {
  const columns = sql.join([key].flat().map((each) => sql.ref(each)));
  const { rows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${condition} limit ${rowsMax}) returning 1 as freed`.execute(
    db,
  );
  return rows.length;
}

interface Numbered {
  readonly table: string;
  readonly id: string;
  readonly fullTextIndex?: string | undefined;
  readonly parts?: readonly OwnedPart[] | undefined;
}

async function deleteSome(
  db: Db,
  { table, id, fullTextIndex, parts = [] }: Numbered,
  condition: RawBuilder<SqlBool>,
  rowsMax: number,
): Promise<number> {
  const found = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where ${condition} limit ${rowsMax}`.execute(db);
  const ids = found.rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  let deletedCount = 0;
  for (const part of parts) {
    deletedCount += await deleteSome(db, part, oneOf(db, part.column, ids), rowsMax - deletedCount);
    // Parent rows stay until all their dependants are gone.
    if (deletedCount >= rowsMax) return deletedCount;
  }
  if (fullTextIndex !== undefined)
    for (const each of ids) await forgetText(db, fullTextIndex as TextIndex, each);
  await sql`delete from ${sql.table(table)} where ${oneOf(db, id, ids)}`.execute(db);
  return deletedCount + ids.length;
}

const oneOf = (db: Db, column: string, ids: readonly number[]) =>
  db.capabilities.isOneOf(sql.ref<number>(column), ids);

/** Counts an owner's rows in one table. */
export async function countOwned(db: Db, { table }: OwnedTable, { column, id }: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Purges the text of deleted rows from the full-text indexes after the commit. */
export function forgetOwnedWords(db: Db, tables: readonly OwnedTable[]): void {
  const wordsOf = ({ fullTextIndex, parts = [] }: Pick<OwnedTable, 'fullTextIndex' | 'parts'>): string[] => [
    ...(fullTextIndex === undefined ? [] : [fullTextIndex]),
    ...parts.flatMap(wordsOf),
  ];
  for (const fullTextIndex of new Set(tables.flatMap(wordsOf))) forgetWords(db, fullTextIndex as TextIndex);
}
