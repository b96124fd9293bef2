import type { TSchema } from 'typebox';
import type { BlockOf } from '../block.ts';
import { kindAt } from '../content.ts';
import { blocks, type FieldKind } from '../fields.ts';
import { nameOfItem } from '../item-name.ts';
import { isObject } from '../json.ts';
import type { DocPath } from '../stored.ts';
import { walkWith } from '../walk.ts';
import { type At, atOf, type DocumentSet, idOf, indexIn, isKeyed, partsOf, valueAt } from './address.ts';
import { apply, type Patch } from './patch.ts';

/** A place described for people. */
export interface LocationLabel {
  /** The document: `Page “Home”`. */
  readonly page: string;
  /** Kind of the block; absent outside blocks. */
  readonly block?: string;
  /**
   * Title of the field behind the name of its item: `Sourdough loaf › Price`, or `Items 2 › Title` if the item has
   * no name. Absent for a whole block or document.
   */
  readonly field?: string;
}

export interface DescribedChange extends LocationLabel {
  readonly doc: DocPath;
  readonly at: At;
  /** Former value in words; absent if there was none. */
  readonly was?: string;
  readonly is?: string;
  /** Kind of the field, if the place is one. */
  readonly kind?: FieldKind;
}

/** Formats of values in the language of the reader. */
export interface ValueFormats {
  money(amount: number, currency: string): string;
  /** A calendar date, `2027-03-01`. */
  day(date: string): string;
}

const plainFormats: ValueFormats = {
  money: (amount, currency) => `${amount.toFixed(2)} ${currency}`.trim(),
  day: (date) => date,
};

export interface ChangeDescriptions {
  labelOfLocation(doc: DocPath, document: unknown, at: At): LocationLabel;
  /** Describes patches in words, one sentence each, at most `limit` of them. */
  describeChange(patches: readonly Patch[], before: DocumentSet, limit?: number): readonly DescribedChange[];
}

const charactersMax = 160;
const nameCharactersMax = 40;
const wordsMax = 500;

/** A place as people see it: the members of a price are one place. */
interface SeenLocation {
  readonly label: LocationLabel;
  readonly parts: readonly string[];
  readonly schema: FieldFacts | undefined;
}

/** Parts of a schema that say how a value is shown. */
interface FieldFacts {
  readonly 'x-field'?: FieldKind;
  readonly title?: string;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly 'x-labels'?: Readonly<Record<string, string>>;
}

export function changeDescriptionsWith(
  blockOf: BlockOf,
  formats: ValueFormats = plainFormats,
): ChangeDescriptions {
  const walk = walkWith(blockOf);
  const nameOf = (block: unknown): string => {
    const key = isObject(block) && typeof block.key === 'string' ? block.key : '';
    return blockOf(key)?.name ?? key;
  };

  function seenAt(doc: DocPath, document: unknown, at: At): SeenLocation {
    const kind = kindAt(doc)?.kind;
    const page = kind && isObject(document) ? kind.title(document as never) : doc;
    const all = partsOf(at);
    let schema: FieldFacts | undefined = kind?.schema;
    let value = document;
    let block: string | undefined;
    let field: string[] = [];
    let depth = 0;
    for (const part of all) {
      if (isPrice(schema)) break;
      depth += 1;
      const list = Array.isArray(value) ? value : undefined;
      value = valueAt(value, [part]);
      if (list) {
        const isBlock = isObject(value) && typeof value.block_id === 'string';
        if (isBlock) {
          block = nameOf(value);
          field = [];
        } else if (isKeyed(list) && field.length > 0) {
          const title = field.pop();
          field.push(itemName(value) ?? `${title} ${indexIn(list, part) + 1}`);
        }
        const items: FieldFacts | undefined = schema?.items;
        schema = isBlock ? blockSchema(value) : items;
      } else {
        schema = schema?.properties?.[part];
        if (part !== 'props' && part !== 'blocks') field.push(titleOf(schema, part));
      }
    }
    return {
      label: { page, ...(block && { block }), ...(field.length > 0 && { field: field.join(' › ') }) },
      parts: all.slice(0, depth),
      schema,
    };
  }

  const blockSchema = (block: unknown): FieldFacts | undefined => {
    const props = isObject(block) ? blockOf(String(block.key))?.props : undefined;
    return props && { properties: { props } };
  };

  /** Texts of a block and of the blocks in its columns; its name if it has none. */
  function textOfBlock(block: unknown): string {
    const texts = walk(blocks(), [block]).flatMap(({ kind, value, at }) =>
      (kind === 'text' || kind === 'rich_text') && !at.endsWith('/alt') ? textIn(value).trim() || [] : [],
    );
    return texts.join(' · ') || nameOf(block);
  }

  function shown(value: unknown, schema: FieldFacts | undefined, docs: DocumentSet): string | undefined {
    if (value === undefined) return undefined;
    if (isPrice(schema) && isObject(value)) return priceText(value, formats);
    const kind = schema?.['x-field'];
    if (typeof value === 'boolean') return value ? 'On' : 'Off';
    if (typeof value === 'string') {
      if (isDay(value)) return formats.day(value);
      if (kind === 'choice') return schema?.['x-labels']?.[value] ?? asLabel(value);
      if (kind === 'page') return pageName(docs, value);
    }
    if (isObject(value) && typeof value.block_id === 'string') return shortened(textOfBlock(value));
    if (isObject(value) && typeof value.to === 'string') return shortened(targetText(docs, value));
    if (isObject(value) && typeof value.asset_id === 'string') return shortened(textIn(value) || 'A picture');
    return shortened(textIn(value));
  }

  return {
    labelOfLocation: (doc, document, at) => seenAt(doc, document, at).label,
    describeChange(patches, before, limit = wordsMax) {
      let docs = before;
      return patches.slice(0, limit).map((patch) => {
        const { doc } = patch;
        const after = apply(docs, [patch]).docs;
        const at = patch.do === 'insert' ? `${patch.at}${atOf([idOf(patch.item) ?? ''])}` : patch.at;
        // Inserted values exist only in the document afterwards.
        const changedDocument = patch.do === 'insert' ? after[doc] : docs[doc];
        const { label, parts, schema } = seenAt(doc, changedDocument ?? after[doc], at);
        const valueBefore = valueAt(docs[doc], parts);
        const valueAfter = patch.do === 'move' ? valueBefore : valueAt(after[doc], parts);
        const [old, now] = [shown(valueBefore, schema, docs), shown(valueAfter, schema, after)];
        docs = after;
        const kind = schema?.['x-field'];
        return {
          doc,
          at,
          ...label,
          ...(old !== undefined && { was: old }),
          ...(now !== undefined && { is: now }),
          ...(kind !== undefined && { kind }),
        };
      });
    },
  };
}

const isPrice = (schema: FieldFacts | undefined): boolean =>
  schema?.properties?.amount !== undefined && schema.properties.currency !== undefined;

/** A price in words: its own text, or the amount in its currency. */
function priceText(
  { amount, currency, label }: Readonly<Record<string, unknown>>,
  { money }: ValueFormats,
): string {
  if (typeof label === 'string') return label;
  return typeof amount === 'number' ? money(amount, typeof currency === 'string' ? currency : '') : '';
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Name of an item, for a label. */
function itemName(item: unknown): string | undefined {
  const name = nameOfItem(item);
  return name !== undefined && name.length > nameCharactersMax
    ? `${name
        .slice(0, nameCharactersMax - 1)
        .toWellFormed()
        .trimEnd()}…`
    : name;
}

function pageName(docs: DocumentSet, pageId: unknown): string {
  const page = docs[`pages/${pageId}.json`];
  return isObject(page) && typeof page.title === 'string' ? page.title : 'A page';
}

/** A link's target in words: the page's title, the name of the file, or the address. */
function targetText(
  docs: DocumentSet,
  { to, page_id: pageId, name, url }: Readonly<Record<string, unknown>>,
) {
  return to === 'page' ? pageName(docs, pageId) : String(name ?? url ?? '');
}

/** Readable names of technical members. */
const plainNames: Readonly<Record<string, string>> = {
  seo: 'search result',
  cta: 'button',
  alt: 'what it shows',
};

const asLabel = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const titleOf = (schema: FieldFacts | undefined, name: string): string =>
  schema?.title ?? asLabel(plainNames[name] ?? name);

const shortened = (text: string): string =>
  text.length > charactersMax ? `${text.slice(0, charactersMax - 1).toWellFormed()}…` : text;

/** Text of a value: all its texts, joined. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map(textIn)
      .filter(Boolean)
      .join(value.every((item) => typeof item === 'string') ? ', ' : ' ');
  if (!isObject(value)) return '';
  const members = ['text', 'title', 'label', 'heading', 'alt', 'url', 'name', 'content'];
  return members
    .filter((name) => Object.hasOwn(value, name))
    .map((name) => textIn(value[name]))
    .filter(Boolean)
    .join(' ');
}
