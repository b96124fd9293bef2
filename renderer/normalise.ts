import type { TSchema } from 'typebox';
import type { BlockOf } from './block.ts';
import { kindAt } from './content.ts';
import { isObject } from './json.ts';
import type { RichText } from './stored.ts';
import { type Found, rewriteWith } from './walk.ts';

export type NewId = (prefix: 'pg' | 'b' | 'i') => string;

/** Parses Markdown or HTML. Undefined if it is too complex: the text then stays unparsed and fails validation. */
export type ReadText = (source: string) => RichText | undefined;

/** Expands shorthand from people and agents into the stored form. Never throws. */
export interface Normaliser {
  /** Converts a document for a path. */
  document(path: string, document: unknown, newId: NewId, readText: ReadText): unknown;
  /** Converts a single value, such as a block's props. */
  value(schema: TSchema, value: unknown, newId: NewId, readText: ReadText): unknown;
}

export function normaliserWith(blockOf: BlockOf): Normaliser {
  const rewrite = rewriteWith(blockOf);
  const value: Normaliser['value'] = (schema, input, newId, readText) =>
    rewrite(schema, input, (found) => normaliseField(found, newId, readText, blockOf));
  return {
    value,
    document(path, document, newId, readText) {
      const at = kindAt(path);
      if (!at || !isObject(document)) return document;
      const { kind, id } = at;
      const withId =
        kind.idProperty !== undefined && !(kind.idProperty in document)
          ? { [kind.idProperty]: id, ...document }
          : document;
      return value(kind.schema, withId, newId, readText);
    },
  };
}

function normaliseField(
  { kind, value, schema }: Found,
  newId: NewId,
  readText: ReadText,
  blockOf: BlockOf,
): unknown {
  if (kind === 'rich_text') return typeof value === 'string' ? (readText(value) ?? value) : value;
  if (kind === 'target') return typeof value === 'string' ? { to: 'url', url: value.trim() } : value;
  if (kind === 'link') return withItemId(linkItem(value), newId);
  if (kind === 'items') return listItems(value, schema, newId);
  if (kind === 'blocks' && Array.isArray(value))
    return same(
      value,
      value.map((block) => blockTaken(block, newId, blockOf)),
    );
  return value;
}

/** `{label, url}` and `{label, page_id}` are shorthand for links. */
function linkItem(value: unknown): unknown {
  if (!isObject(value) || 'target' in value) return value;
  const { url, page_id, anchor, ...rest } = value;
  if (typeof page_id === 'string' && url === undefined)
    return { ...rest, target: { to: 'page', page_id, ...(anchor !== undefined && { anchor }) } };
  if (typeof url === 'string' && page_id === undefined && anchor === undefined)
    return { ...rest, target: { to: 'url', url: url.trim() } };
  return value;
}

const withItemId = (value: unknown, newId: NewId): unknown =>
  isObject(value) && !('item_id' in value) ? { item_id: newId('i'), ...value } : value;

function listItems(value: unknown, schema: TSchema, newId: NewId): unknown {
  if (!Array.isArray(value)) return value;
  const { 'x-id': id, 'x-short': short } = schema as { 'x-id'?: string; 'x-short'?: string };
  const full = value.map((item) =>
    short !== undefined && typeof item === 'string' ? { [short]: item } : item,
  );
  return same(value, id === 'item_id' ? full.map((item) => withItemId(item, newId)) : full);
}

function blockTaken(block: unknown, newId: NewId, blockOf: BlockOf): unknown {
  if (!isObject(block)) return block;
  const withId = 'block_id' in block ? block : { block_id: newId('b'), ...block };
  const withProps = 'props' in withId ? withId : { ...withId, props: {} };
  const definition = typeof withProps.key === 'string' ? blockOf(withProps.key) : undefined;
  if (!definition?.upgrade || !isObject(withProps.props)) return withProps;
  const props = definition.upgrade(withProps.props);
  return props === withProps.props ? withProps : { ...withProps, props };
}

/** Returns the original list if no item changed. */
const same = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  after.every((item, index) => item === before[index]) ? before : after;
