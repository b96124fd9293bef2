import type { TSchema } from 'typebox';
import type { BlockOf } from '../block.ts';
import { kindAt } from '../content.ts';
import { isObject } from '../json.ts';
import type { DocPath } from '../stored.ts';
import { type At, type DocumentSet, idOf, indexIn, isKeyed, partsOf, valueAt } from './address.ts';
import { apply, type Patch } from './patch.ts';

/** A place described for people. */
export interface LocationLabel {
  /** The document: `Page “Home”`. */
  readonly page: string;
  /** Kind of the block; absent outside blocks. */
  readonly block?: string;
  /** Title of the field with the number of its item: `Items 2 › Title`; absent for a whole block or document. */
  readonly field?: string;
}

export interface DescribedChange extends LocationLabel {
  readonly doc: DocPath;
  readonly at: At;
  /** Former text; absent if there was none. */
  readonly was?: string;
  readonly is?: string;
}

export interface ChangeDescriptions {
  labelOfLocation(doc: DocPath, document: unknown, at: At): LocationLabel;
  /** Describes patches in words, one sentence each, at most `limit` of them. */
  describeChange(patches: readonly Patch[], before: DocumentSet, limit?: number): readonly DescribedChange[];
}

const charactersMax = 160;
const wordsMax = 500;

export function changeDescriptionsWith(blockOf: BlockOf): ChangeDescriptions {
  const nameOf = (block: unknown): string => {
    const key = isObject(block) && typeof block.key === 'string' ? block.key : '';
    return blockOf(key)?.name ?? key;
  };

  function labelOfLocation(doc: DocPath, document: unknown, at: At): LocationLabel {
    const kind = kindAt(doc)?.kind;
    const page = kind && isObject(document) ? kind.title(document as never) : doc;
    let schema: TSchema | undefined = kind?.schema;
    let value = document;
    let block: string | undefined;
    let field: string[] = [];
    for (const part of partsOf(at)) {
      const list = Array.isArray(value) ? value : undefined;
      value = valueAt(value, [part]);
      if (list) {
        const isBlock = isObject(value) && typeof value.block_id === 'string';
        if (isBlock) {
          block = nameOf(value);
          field = [];
        } else if (isKeyed(list) && field.length > 0) field.push(`${field.pop()} ${indexIn(list, part) + 1}`);
        const items: TSchema | undefined = (schema as { items?: TSchema } | undefined)?.items;
        schema = isBlock ? blockSchema(value) : items;
      } else {
        schema = (schema as { properties?: Record<string, TSchema> } | undefined)?.properties?.[part];
        if (part !== 'props' && part !== 'blocks') field.push(titleOf(schema, part));
      }
    }
    return { page, ...(block && { block }), ...(field.length > 0 && { field: field.join(' › ') }) };
  }

  const blockSchema = (block: unknown): TSchema | undefined => {
    const props = isObject(block) ? blockOf(String(block.key))?.props : undefined;
    return props && ({ properties: { props } } as TSchema);
  };

  function shown(value: unknown): string | undefined {
    if (value === undefined) return undefined;
    if (isObject(value) && typeof value.block_id === 'string') return nameOf(value);
    return shortened(textIn(value));
  }

  return {
    labelOfLocation,
    describeChange(patches, before, limit = wordsMax) {
      let docs = before;
      return patches.slice(0, limit).map((patch) => {
        const { doc } = patch;
        const valueBefore = patch.do === 'insert' ? undefined : valueAt(docs[doc], partsOf(patch.at));
        const after = apply(docs, [patch]).docs;
        const at = patch.do === 'insert' ? `${patch.at}/${idOf(patch.item)}` : patch.at;
        // Inserted values exist only in the document afterwards.
        const changedDocument = patch.do === 'insert' ? after[doc] : docs[doc];
        const label = labelOfLocation(doc, changedDocument ?? after[doc], at);
        docs = after;
        const valueAfter =
          patch.do === 'set' ? patch.value : patch.do === 'insert' ? patch.item : valueBefore;
        const [old, now] = [shown(valueBefore), shown(valueAfter)];
        return {
          doc,
          at,
          ...label,
          ...(old !== undefined && { was: old }),
          ...(now !== undefined && { is: now }),
        };
      });
    },
  };
}

/** Readable names of technical members. */
const plainNames: Readonly<Record<string, string>> = {
  seo: 'search result',
  cta: 'button',
  alt: 'what it shows',
};

const titleOf = (schema: TSchema | undefined, name: string): string => {
  const { title } = (schema ?? {}) as { title?: string };
  const words = (plainNames[name] ?? name).replaceAll('_', ' ');
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const shortened = (text: string): string =>
  text.length > charactersMax ? `${text.slice(0, charactersMax - 1).toWellFormed()}…` : text;

/** Text of a value: all its texts, joined. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join(' ');
  if (!isObject(value)) return '';
  const members = ['text', 'title', 'label', 'heading', 'alt', 'url', 'name', 'content'];
  return members
    .filter((name) => Object.hasOwn(value, name))
    .map((name) => textIn(value[name]))
    .filter(Boolean)
    .join(' ');
}
