import type { DocPath } from '../stored.ts';
import { atOf, type DocumentSet, idOf, isColumns, isKeyed, isRecord, isSame } from './address.ts';
import { kept } from './list-order.ts';
import type { Patch } from './patch.ts';

/** Patches that turn one set of documents into another. */
export function diff(before: DocumentSet, after: DocumentSet): readonly Patch[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.flatMap((doc) => valueDiff(doc, [], before[doc], after[doc]));
}

function valueDiff(doc: DocPath, parts: readonly string[], was: unknown, is: unknown): readonly Patch[] {
  if (isSame(was, is)) return [];
  if (is === undefined) return [{ do: 'set', doc, at: atOf(parts) }];
  if (isRecord(was) && isRecord(is)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => valueDiff(doc, [...parts, name], own(was, name), own(is, name)));
  }
  if (isKeyed(was) && isKeyed(is)) return listDiff(doc, parts, was, is);
  if (isColumns(was) && isColumns(is) && was.length === is.length)
    return was.flatMap((column, index) => valueDiff(doc, [...parts, String(index)], column, is[index]));
  return [{ do: 'set', doc, at: atOf(parts), value: is }];
}

const own = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

type Items = readonly Readonly<Record<string, unknown>>[];

function listDiff(doc: DocPath, parts: readonly string[], was: Items, is: Items): readonly Patch[] {
  const before = new Map(was.map((item) => [idOf(item) ?? '', item]));
  const after = new Map(is.map((item) => [idOf(item) ?? '', item]));
  const stays = kept([...before.keys()], [...after.keys()]);
  const at = atOf(parts);
  const patches: Patch[] = [...before.keys()]
    .filter((id) => !after.has(id))
    .map((id) => ({ do: 'set', doc, at: atOf([...parts, id]) }));
  let previous: string | null = null;
  for (const [id, item] of after) {
    if (!before.has(id)) patches.push({ do: 'insert', doc, at, item, after: previous });
    else if (!stays.has(id)) patches.push({ do: 'move', doc, at: atOf([...parts, id]), after: previous });
    previous = id;
  }
  for (const [id, item] of after)
    if (before.has(id)) patches.push(...valueDiff(doc, [...parts, id], before.get(id), item));
  return patches;
}
