import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Imports by file, relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Imports of `files`, direct and transitive, all relative to `root`. Missing files import nothing. */
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

/** Files of the graph that depend on `file`, directly or transitively, including itself if present. */
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

const usersByGraph = new WeakMap<ImportGraph, Map<string, string[]>>();

function usersIn(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const users = usersByGraph.get(graph) ?? new Map<string, string[]>();
  if (usersByGraph.has(graph)) return users;
  usersByGraph.set(graph, users);
  for (const [file, needed] of graph)
    for (const each of needed) users.set(each, [...(users.get(each) ?? []), file]);
  return users;
}

// Found with a pattern rather than a parser: a false positive only costs some time.
const imported = /(?:from|import)\s*(?:\(\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;
const named = /['"]((?:\.{1,2}\/)*[\w@][\w@./-]*\.(?:[cm]?[jt]s|tsx|json))['"]/g;
const notOurs = /(^|\/)(node_modules|dist)\//;

/** Imports of a file, and files it names by path: relative to its folder, or to the root as for programs. */
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
