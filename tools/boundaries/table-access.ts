import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type TableUse, tablesUsed } from './tables-used.ts';

/**
 * A feature's declarations about tables. Its files are in `server/features/<name>/`; a nested one's name is
 * `builder/pages`.
 */
export interface TableFacts {
  readonly name: string;
  readonly tables?: readonly string[];
  readonly mayRead?: readonly string[];
}

/** A table use that is not declared, or a declaration without a use. `file` is a path from the root. */
export interface ForbiddenTable {
  file: string;
  line: number;
  why: string;
}

/** Compares uses of tables with the features' declarations. Tests may use all tables. */
export async function forbiddenTables(
  root: string,
  features: readonly TableFacts[],
): Promise<ForbiddenTable[]> {
  const owners = new Map(features.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name])));
  const each = features.map((feature) => forbiddenOf(root, feature, owners));
  return (await Promise.all(each)).flat();
}

async function forbiddenOf(
  root: string,
  { name, mayRead = [] }: TableFacts,
  owners: ReadonlyMap<string, string>,
): Promise<ForbiddenTable[]> {
  const folder = `server/features/${name}`;
  const found: ForbiddenTable[] = [];
  const unread = new Set(mayRead);
  for await (const path of glob(`${folder}/**/*.ts`, { cwd: root })) {
    const file = path.replaceAll('\\', '/');
    // Declarations of personal and owned data name referenced tables without reading them.
    if (/\/test\/|\.test\.ts$|\/(personal|owned)\.ts$/.test(file)) continue;
    for (const use of tablesUsed(file, readFileSync(join(root, file), 'utf8'))) {
      const why = fault(use, name, mayRead, owners);
      if (why) found.push({ file, line: use.line, why });
      if (use.table) unread.delete(use.table);
    }
  }
  for (const table of unread)
    found.push({
      file: `${folder}/feature.ts`,
      line: 1,
      why: `mayRead has ${table}, which is not read here.`,
    });
  return found;
}

function fault(
  { table, kind }: TableUse,
  feature: string,
  mayRead: readonly string[],
  owners: ReadonlyMap<string, string>,
): string | undefined {
  if (table === undefined) return 'A table is named where it is used, so that this can be checked.';
  const owner = owners.get(table);
  if (owner === feature || (kind === 'mention' && !owner)) return undefined;
  if (!owner) return `${table} is no table of a feature.`;
  if (kind === 'write') return `${table} belongs to ${owner}, which alone writes it.`;
  return mayRead.includes(table)
    ? undefined
    : `${table} belongs to ${owner}: list it in mayRead, or ask ${owner}.`;
}
