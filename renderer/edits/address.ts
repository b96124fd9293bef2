import { isObject, pointerPart } from '../json.ts';
import type { DocPath } from '../stored.ts';

/**
 * Address in a document: a JSON pointer that names list items by id, such as
 * `/blocks/b_7k/props/items/i_1/title`.
 */
export type At = string;

/** A site's documents by path. Values are JSON, shared and never mutated. */
export type DocumentSet = Readonly<Record<DocPath, unknown>>;

/** Members that identify a list item, most specific first: a block also has a `key`. */
export const idNames = ['block_id', 'item_id', 'service_id', 'key'] as const;

/** Names that do not refer to plain own properties. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
export const isReserved = (name: string): boolean => reserved.has(name);

export function idOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  for (const name of idNames) {
    const id = Object.hasOwn(item, name) ? item[name] : undefined;
    if (typeof id === 'string' && id !== '') return id;
  }
  return undefined;
}

/** True for a list whose items all have ids. Other lists, such as tags and rich-text nodes, are treated as values. */
export function isKeyed(value: unknown): value is readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return false;
  const ids = new Set<string>();
  for (const item of value) {
    const id = idOf(item);
    if (id === undefined || ids.has(id)) return false;
    ids.add(id);
  }
  return true;
}

/** True for the columns of a block: lists of blocks, addressed by index. */
export const isColumns = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) && value.length > 0 && value.every(isKeyed);

export const partsOf = (at: At): readonly string[] =>
  at
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

export const atOf = (parts: readonly (string | number)[]): At =>
  parts.map((part) => `/${pointerPart(part)}`).join('');

/** Index of a list item by its id, or of a column by its number; -1 if missing. */
export function indexIn(list: readonly unknown[], part: string): number {
  if (isKeyed(list)) return list.findIndex((item) => idOf(item) === part);
  return isColumns(list) && /^(?:0|[1-9]\d?)$/.test(part) && Number(part) < list.length ? Number(part) : -1;
}

/** Value at an address; undefined if missing. */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let found = value;
  for (const part of parts) {
    if (Array.isArray(found)) found = found[indexIn(found, part)];
    else found = isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return found;
}

/** Value at a JSON pointer with indices; undefined if missing. */
export const valueAtPointer = (value: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string, unknown>)[part]
        : undefined,
    value,
  );

/** Converts a JSON pointer with indices to an address. Its target need not exist. */
export function addressOf(document: unknown, pointer: string): At {
  let found = document;
  const parts = partsOf(pointer).map((part) => {
    const list = Array.isArray(found) ? found : undefined;
    found = list
      ? list[Number(part)]
      : isObject(found) && Object.hasOwn(found, part)
        ? found[part]
        : undefined;
    return list && isKeyed(list) ? (idOf(found) ?? part) : part;
  });
  return atOf(parts);
}

/** Compares JSON by content, ignoring the order of members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index]))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/**
 * True for an object that is changed member by member. Rich text, a link's target, a picture, a price and
 * affiliate facts are values instead: merging halves of two would give neither.
 */
export const isMergeable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  !('to' in value && typeof value.to === 'string') &&
  !('asset_id' in value) &&
  !('amount' in value || 'currency' in value) &&
  !('provider' in value) &&
  !(value.type === 'doc' && 'content' in value);
