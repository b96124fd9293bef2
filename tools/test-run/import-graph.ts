import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files, relative to the root, with those that each needs. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** What `files` need, directly or through other files of ours, all relative to `root`. What is not there needs nothing. */
export function importGraph(root: string, files: readonly string[]): ImportGraph {
  const graph = new Map<string, readonly string[]>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (graph.has(file)) continue;
    const needed = neededBy(root, file);
    graph.set(file, needed);
    waiting.push(...needed);
  }
  return graph;
}

/** Those of the graph's files that need `file`, directly or through others, and itself where it is one of them. */
export function dependants(graph: ImportGraph, file: string): ReadonlySet<string> {
  const users = usersIn(graph);
  const found = new Set<string>();
  const waiting = graph.has(file) ? [file] : [];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    waiting.push(...(users.get(each) ?? []));
  }
  return found;
}

const known = new WeakMap<ImportGraph, Map<string, string[]>>();

function usersIn(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const users = known.get(graph) ?? new Map<string, string[]>();
  if (known.has(graph)) return users;
  known.set(graph, users);
  for (const [file, needed] of graph)
    for (const each of needed) users.set(each, [...(users.get(each) ?? []), file]);
  return users;
}

// By pattern, not by parser: a wrong yes costs some time and no more.
const imported = /(?:from|import)\s*(?:\(\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;
const named = /['"]((?:\.{1,2}\/)*[\w@][\w@./-]*\.(?:[cm]?[jt]s|tsx|json))['"]/g;
const notOurs = /(^|\/)(node_modules|dist)\//;

/** What a file imports, and what it names by its path: from its own folder, or from the root as programs are. */
function neededBy(root: string, file: string): string[] {
  const path = join(root, file);
  if (!/\.[cm]?[jt]sx?$/.test(file) || !existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const imports = Array.from(text.matchAll(imported), ([, specifier = '']) => join(dirname(file), specifier));
  const names = Array.from(text.matchAll(named), ([, name = '']) => [join(dirname(file), name), name])
    .flat()
    .filter((name) => !notOurs.test(name) && existsSync(join(root, name)));
  return [...imports, ...names].map((name) => relative('', name).replaceAll('\\', '/'));
}
