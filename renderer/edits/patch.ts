import { kindAt } from '../content.ts';
import { isObject } from '../json.ts';
import type { DocPath } from '../stored.ts';
import {
  type At,
  atOf,
  type DocumentSet,
  idOf,
  indexIn,
  isKeyed,
  isReserved,
  partsOf,
  valueAt,
} from './address.ts';
import { EditRefused } from './edit-refused.ts';

/** A change of one place. Edits, undo, diffs and merges are all lists of patches. */
export type Patch =
  /** Without a value the place is removed; at '' it is the whole document. */
  | { readonly do: 'set'; readonly doc: DocPath; readonly at: At; readonly value?: unknown }
  /** Inserts an item into the list at an address, after the item `after`; null for the beginning. */
  | {
      readonly do: 'insert';
      readonly doc: DocPath;
      readonly at: At;
      readonly item: unknown;
      readonly after: string | null;
    }
  /** Moves an item within its list or to another one. */
  | {
      readonly do: 'move';
      readonly doc: DocPath;
      readonly at: At;
      readonly to?: { readonly doc: DocPath; readonly at: At };
      readonly after: string | null;
    };

export interface Applied {
  readonly docs: DocumentSet;
  /** Patches that undo it, in the order to apply them. */
  readonly inverse: readonly Patch[];
}

/** Applies patches in order, all or none. Throws for one whose place does not exist, with a pointer into the list. */
export function apply(docs: DocumentSet, patches: readonly Patch[]): Applied {
  const inverse: Patch[] = [];
  const now: Work = { ...docs };
  for (const [index, patch] of patches.entries()) {
    const refuse: Refuse = (member, detail) => {
      throw new EditRefused(`/${index}/${member}`, 'not_there', detail);
    };
    inverse.push(steps[patch.do](now, patch as never, refuse));
  }
  return { docs: now, inverse: inverse.reverse() };
}

/**
 * Patch that undoes a single change and keeps the others. `patch` is one of `diff(before, after)`; apply the
 * result to `after`.
 */
export function invert(patch: Patch, before: DocumentSet, after: DocumentSet): Patch {
  const { doc, at } = patch;
  if (patch.do === 'insert') return { do: 'set', doc, at: at + atOf([idOf(patch.item) ?? '']) };
  const parts = partsOf(at);
  const id = parts.at(-1) ?? '';
  const from = parts.slice(0, -1);
  const old = valueAt(before[doc], parts);
  const list = at === '' ? undefined : valueAt(before[doc], from);
  const previous = (): string | null => {
    const now = valueAt(after[doc], from);
    const earlier = isKeyed(list) ? list.slice(0, indexIn(list, id)).map((item) => idOf(item) ?? '') : [];
    return earlier.findLast((each) => Array.isArray(now) && indexIn(now, each) !== -1) ?? null;
  };
  if (patch.do === 'move') return { do: 'move', doc, at, after: previous() };
  if (isKeyed(list) && patch.value === undefined)
    return { do: 'insert', doc, at: atOf(from), item: old, after: previous() };
  return { do: 'set', doc, at, ...(old !== undefined && { value: old }) };
}

type Refuse = (member: 'doc' | 'at' | 'item' | 'after' | 'to' | 'value', detail: string) => never;
/** Working copy of one call of `apply`: documents are replaced, never mutated. */
type Work = Record<DocPath, unknown>;
/** Applies one patch and returns its inverse. */
type Step<P> = (docs: Work, patch: P, refuse: Refuse) => Patch;

const steps: { [Name in Patch['do']]: Step<Extract<Patch, { do: Name }>> } = {
  set(docs, { doc, at, value }, refuse) {
    if (at === '') {
      if (value !== undefined && !isObject(value)) refuse('value', 'A document must be an object.');
      const before = docs[doc];
      putDocument(docs, doc, value, refuse);
      return setting(doc, '', before);
    }
    const parts = partsOf(at);
    const before = valueAt(documentAt(docs, doc, refuse), parts);
    const list = valueAt(docs[doc], parts.slice(0, -1));
    replace(docs, { doc, parts }, () => value, refuse);
    if (!isKeyed(list) || value !== undefined) return setting(doc, at, before);
    const after = idOf(list[indexIn(list, parts.at(-1) ?? '') - 1]) ?? null;
    return { do: 'insert', doc, at: atOf(parts.slice(0, -1)), item: before, after };
  },

  insert(docs, { doc, at, item, after }, refuse) {
    const id = idOf(item) ?? refuse('item', 'A list item must have an id.');
    documentAt(docs, doc, refuse);
    const parts = partsOf(at);
    replace(docs, { doc, parts }, (list) => inserted(list, item, after, refuse), refuse);
    return setting(doc, atOf([...parts, id]), undefined);
  },

  move(docs, { doc, at, to, after }, refuse) {
    const parts = partsOf(at);
    const id = parts.at(-1) ?? '';
    const from = parts.slice(0, -1);
    const list = valueAt(documentAt(docs, doc, refuse), from);
    const index = isKeyed(list) ? indexIn(list, id) : -1;
    if (!isKeyed(list) || index === -1) return refuse('at', `There is no item at ${at}.`);
    const destination = to ?? { doc, at: atOf(from) };
    if (destination.doc === doc && `${destination.at}/`.startsWith(`${at}/`))
      refuse('to', 'An item cannot be moved into itself.');
    documentAt(docs, destination.doc, refuse);
    replace(docs, { doc, parts }, () => undefined, refuse);
    const target = { doc: destination.doc, parts: partsOf(destination.at) };
    replace(docs, target, (items) => inserted(items, list[index], after, refuse), refuse);
    return {
      do: 'move',
      doc: destination.doc,
      at: atOf([...partsOf(destination.at), id]),
      ...(to && { to: { doc, at: atOf(from) } }),
      after: idOf(list[index - 1]) ?? null,
    };
  },
};

const setting = (doc: DocPath, at: At, value: unknown): Patch => ({
  do: 'set',
  doc,
  at,
  ...(value !== undefined && { value }),
});

function documentAt(docs: DocumentSet, doc: DocPath, refuse: Refuse): unknown {
  return Object.hasOwn(docs, doc) ? docs[doc] : refuse('doc', `There is no document ${doc}.`);
}

function putDocument(docs: Work, doc: DocPath, value: unknown, refuse: Refuse): void {
  if (!kindAt(doc)) refuse('doc', `A site has no document at ${doc}.`);
  if (value !== undefined) docs[doc] = value;
  else if (Object.hasOwn(docs, doc)) delete docs[doc];
  else refuse('doc', `There is no document ${doc}.`);
}

/** Replaces a document by a changed copy that shares everything off the changed path. */
function replace(
  docs: Work,
  { doc, parts }: { readonly doc: DocPath; readonly parts: readonly string[] },
  change: (value: unknown) => unknown,
  refuse: Refuse,
): void {
  const insertAt = (value: unknown, depth: number): unknown => {
    const part = parts[depth];
    if (part === undefined) return change(value);
    const isLast = depth === parts.length - 1;
    if (Array.isArray(value)) {
      const index = indexIn(value, part);
      if (index === -1) return missing(depth);
      const now = insertAt(value[index], depth + 1);
      if (now === undefined && isKeyed(value)) return value.toSpliced(index, 1);
      if (isKeyed(value) ? idOf(now) !== part : !isKeyed(now))
        refuse('value', 'The id of an item cannot change, and a column must be a list of blocks.');
      return value.with(index, now);
    }
    if (!isObject(value) || isReserved(part)) return missing(depth);
    const before = Object.hasOwn(value, part) ? value[part] : undefined;
    if (before === undefined && !isLast) return missing(depth);
    const now = insertAt(before, depth + 1);
    if (now !== undefined) return { ...value, [part]: now };
    const { [part]: _, ...others } = value;
    return others;
  };
  const missing = (depth: number): never =>
    refuse('at', `There is nothing at ${atOf(parts.slice(0, depth + 1))} of ${doc}.`);
  docs[doc] = insertAt(docs[doc], 0);
}

function inserted(list: unknown, item: unknown, after: string | null, refuse: Refuse): readonly unknown[] {
  if (!isKeyed(list)) return refuse('at', 'There is no list with ids here.');
  const id = idOf(item) ?? '';
  if (indexIn(list, id) !== -1) refuse('item', `The list has an item ${id} already.`);
  const index = after === null ? 0 : indexIn(list, after) + 1;
  if (after !== null && index === 0) refuse('after', `The list has no item ${after}.`);
  return list.toSpliced(index, 0, item as Readonly<Record<string, unknown>>);
}
