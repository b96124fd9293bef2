/** Documents by their paths. */
export type Documents = ReadonlyMap<string, unknown>;

/** Address of a value in a document: members of lists by their ids, as `/blocks/b_7k/props/items/i_1/title`. */
export type At = string;

export type Patch =
  | { readonly do: 'set'; readonly doc: string; readonly at: At; readonly value?: unknown }
  | {
      readonly do: 'insert';
      readonly doc: string;
      readonly at: At;
      readonly item: unknown;
      readonly after: string | null;
    }
  | { readonly do: 'move'; readonly doc: string; readonly at: At; readonly after: string | null };

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Properties by which members of lists are known. */
const idProperties = ['block_id', 'item_id', 'key', 'service_key'] as const;

const idOf = (item: unknown): string | undefined => {
  if (!isMembers(item)) return undefined;
  for (const property of idProperties) {
    const id = item[property];
    if (typeof id === 'string') return id;
  }
  return undefined;
};

const partsOf = (at: At): readonly string[] =>
  at
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function indexIn(list: readonly unknown[], part: string): number {
  const index = list.findIndex((item) => idOf(item) === part);
  return index >= 0 || !/^\d+$/.test(part) ? index : Number(part);
}

export function valueAt(content: unknown, at: At): unknown {
  let value = content;
  for (const part of partsOf(at)) {
    if (Array.isArray(value)) value = value[indexIn(value, part)];
    else if (isMembers(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

/** The content with what `change` makes of the value at an address; undefined takes it out. */
function changedAt(content: unknown, parts: readonly string[], change: (value: unknown) => unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return change(content);
  if (Array.isArray(content)) {
    const index = indexIn(content, part);
    if (index < 0 || index >= content.length) return content;
    const next = changedAt(content[index], rest, change);
    return next === undefined ? content.toSpliced(index, 1) : content.with(index, next);
  }
  const members = isMembers(content) ? content : {};
  const next = changedAt(Object.hasOwn(members, part) ? members[part] : undefined, rest, change);
  if (next !== undefined) return { ...members, [part]: next };
  const { [part]: _, ...others } = members;
  return others;
}

const placeAfter = (list: readonly unknown[], item: unknown, after: string | null): readonly unknown[] =>
  list.toSpliced(after === null ? 0 : indexIn(list, after) + 1, 0, item);

/** Returns the id in front of a member of a list; null where it is the first. */
function beforeIn(list: readonly unknown[], id: string): string | null {
  const index = indexIn(list, id);
  return index > 0 ? (idOf(list[index - 1]) ?? String(index - 1)) : null;
}

const parentOf = (at: At): At => at.slice(0, at.lastIndexOf('/'));
const lastOf = (at: At): string => partsOf(at).at(-1) ?? '';

/** Applies patches in their order, and says how to take them back. */
export function apply(
  documents: Documents,
  patches: readonly Patch[],
): { readonly documents: Documents; readonly inverse: readonly Patch[] } {
  let now = documents;
  const inverse: Patch[] = [];
  for (const patch of patches) {
    const content = now.get(patch.doc);
    inverse.unshift(inverseOf(content, patch));
    const next = applied(content, patch);
    const changed = new Map(now);
    if (next === undefined) changed.delete(patch.doc);
    else changed.set(patch.doc, next);
    now = changed;
  }
  return { documents: now, inverse };
}

function applied(content: unknown, patch: Patch): unknown {
  if (patch.do === 'set') return changedAt(content, partsOf(patch.at), () => patch.value);
  if (patch.do === 'insert')
    return changedAt(content, partsOf(patch.at), (list) =>
      placeAfter(Array.isArray(list) ? list : [], patch.item, patch.after),
    );
  return changedAt(content, partsOf(parentOf(patch.at)), (list) => {
    if (!Array.isArray(list)) return list;
    const index = indexIn(list, lastOf(patch.at));
    return index < 0 ? list : placeAfter(list.toSpliced(index, 1), list[index], patch.after);
  });
}

function inverseOf(content: unknown, patch: Patch): Patch {
  const { doc, at } = patch;
  if (patch.do === 'insert') return { do: 'set', doc, at: `${at}/${idOf(patch.item)}` };
  const list = valueAt(content, parentOf(at));
  const was = valueAt(content, at);
  if (patch.do === 'move')
    return { do: 'move', doc, at, after: beforeIn(Array.isArray(list) ? list : [], lastOf(at)) };
  if (patch.value === undefined && at !== '' && Array.isArray(list))
    return { do: 'insert', doc, at: parentOf(at), item: was, after: beforeIn(list, lastOf(at)) };
  return { do: 'set', doc, at, ...(was === undefined ? {} : { value: was }) };
}
