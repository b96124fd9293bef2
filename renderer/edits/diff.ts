import type { DocPath } from '../stored.ts';
import { atOf, type DocumentSet, idOf, isColumns, isKeyed, isMergeable, isSame } from './address.ts';
import { unmovedIds } from './list-order.ts';
import type { Patch } from './patch.ts';

/** Patches that turn one set of documents into another. */
export function diff(before: DocumentSet, after: DocumentSet): readonly Patch[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.flatMap((doc) => valueDiff(doc, [], before[doc], after[doc]));
}

function valueDiff(
  doc: DocPath,
  parts: readonly string[],
  oldValue: unknown,
  newValue: unknown,
): readonly Patch[] {
  if (isSame(oldValue, newValue)) return [];
  if (newValue === undefined) return [{ do: 'set', doc, at: atOf(parts) }];
  if (isMergeable(oldValue) && isMergeable(newValue)) {
    const names = [...new Set([...Object.keys(oldValue), ...Object.keys(newValue)])];
    return names.flatMap((name) =>
      valueDiff(doc, [...parts, name], own(oldValue, name), own(newValue, name)),
    );
  }
  if (isKeyed(oldValue) && isKeyed(newValue)) return listDiff(doc, parts, oldValue, newValue);
  if (isColumns(oldValue) && isColumns(newValue) && oldValue.length === newValue.length)
    return oldValue.flatMap((column, index) =>
      valueDiff(doc, [...parts, String(index)], column, newValue[index]),
    );
  return [{ do: 'set', doc, at: atOf(parts), value: newValue }];
}

const own = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

type Items = readonly Readonly<Record<string, unknown>>[];

function listDiff(
  doc: DocPath,
  parts: readonly string[],
  oldValue: Items,
  newValue: Items,
): readonly Patch[] {
  const before = new Map(oldValue.map((item) => [idOf(item) ?? '', item]));
  const after = new Map(newValue.map((item) => [idOf(item) ?? '', item]));
  const unmoved = unmovedIds([...before.keys()], [...after.keys()]);
  const at = atOf(parts);
  const patches: Patch[] = [...before.keys()]
    .filter((id) => !after.has(id))
    .map((id) => ({ do: 'set', doc, at: atOf([...parts, id]) }));
  let previous: string | null = null;
  for (const [id, item] of after) {
    if (!before.has(id)) patches.push({ do: 'insert', doc, at, item, after: previous });
    else if (!unmoved.has(id)) patches.push({ do: 'move', doc, at: atOf([...parts, id]), after: previous });
    previous = id;
  }
  for (const [id, item] of after)
    if (before.has(id)) patches.push(...valueDiff(doc, [...parts, id], before.get(id), item));
  return patches;
}
