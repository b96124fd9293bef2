import {
  type Static,
  type TArray,
  type TObject,
  type TProperties,
  type TSchema,
  type TStringOptions,
  Type,
} from 'typebox';
import type { Block, Elements, LinkItem, Picture, RichText, Target } from './stored.ts';
import { anchorPattern, fileNamePattern, pageIdPattern, urlCharactersMax } from './target.ts';

// Fields of blocks and documents. Each is a JSON Schema annotated with the meaning of its value (`x-field`),
// so that a single walker serves search, link checks, usage lists, normalisation and the editor's forms, and no
// block implements any of it.

/** Kind of a field's value. `word` is machine-readable text (addresses, keys, times), never prose. */
export type FieldKind =
  | 'text'
  | 'word'
  | 'number'
  | 'flag'
  | 'rich_text'
  | 'link'
  | 'target'
  | 'picture'
  | 'choice'
  | 'items'
  | 'blocks'
  | 'elements'
  | 'page'
  | 'form'
  | 'gallery'
  | 'service';

export type { Static, TObject, TProperties, TSchema };
export const optional = Type.Optional;

interface FieldOptions {
  /** Label of the field. */
  readonly title?: string;
  /** Hint for agents and people who fill in the field. */
  readonly description?: string;
}

/** Plain prose on one or several lines. */
export const text = (
  options: FieldOptions & {
    readonly maxLength?: number;
    readonly minLength?: number;
    readonly lines?: boolean;
  } = {},
) => {
  const { lines, ...rest } = options;
  return Type.String({
    maxLength: lines ? 2000 : 300,
    ...rest,
    ...(lines && { 'x-lines': true }),
    'x-field': 'text',
  });
};

export const word = (options: FieldOptions & TStringOptions = {}) =>
  Type.String({ maxLength: 200, ...options, 'x-field': 'word' });

/** An external address. */
export const url = (options: FieldOptions = {}) =>
  Type.String({ maxLength: 2048, ...options, 'x-field': 'word', 'x-url': true });

export const number = (
  options: FieldOptions & { readonly minimum?: number; readonly maximum?: number } = {},
) => Type.Number({ ...options, 'x-field': 'number' });

export const wholeNumber = (
  options: FieldOptions & { readonly minimum?: number; readonly maximum?: number } = {},
) => Type.Integer({ ...options, 'x-field': 'number' });

export const flag = (options: FieldOptions & { readonly default?: boolean } = {}) =>
  Type.Boolean({ ...options, 'x-field': 'flag' });

/** One of a fixed list of values; the first is the default. */
export const choice = <const Value extends string>(values: readonly Value[], options: FieldOptions = {}) =>
  Type.Enum<Value[]>([...values], { type: 'string', default: values[0], ...options, 'x-field': 'choice' });

/** Formatted text: Markdown or HTML on input, a closed tree in storage. */
export const richText = (options: FieldOptions = {}) =>
  Type.Unsafe<RichText>({
    type: 'object',
    required: ['type', 'content'],
    ...options,
    'x-field': 'rich_text',
  });

/** Content of an imported page as a closed tree, never written by hand. */
export const elements = (options: FieldOptions = {}) =>
  Type.Unsafe<Elements>({
    type: 'object',
    required: ['type', 'content'],
    ...options,
    'x-field': 'elements',
  });

const page = (options: FieldOptions = {}) =>
  Type.String({ pattern: pageIdPattern, ...options, 'x-field': 'page' });
export const form = (options: FieldOptions = {}) =>
  Type.String({ pattern: keyPattern, ...options, 'x-field': 'form' });
export const gallery = (options: FieldOptions = {}) =>
  Type.String({ pattern: keyPattern, ...options, 'x-field': 'gallery' });
export const service = (options: FieldOptions = {}) =>
  Type.String({ pattern: keyPattern, ...options, 'x-field': 'service' });

/** Pattern of an id with a prefix, such as `b_7k2m`. */
export const idPattern = (prefix: string): string => `^${prefix}_[A-Za-z0-9_-]{1,60}$`;
/** Pattern of a name in an address or a file name. */
export const keyPattern = '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$';

const strictObject = <P extends TProperties>(properties: P, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });
/** An object without additional members. */
export const group = strictObject;

/** Link target: a page by id (so that it survives renames), a file of the site, or an external address. */
export const target = (options: FieldOptions = {}) =>
  Type.Unsafe<Target>({
    ...Type.Union([
      strictObject({
        to: Type.Literal('page'),
        page_id: page(),
        anchor: optional(word({ pattern: anchorPattern })),
      }),
      strictObject({ to: Type.Literal('file'), name: word({ pattern: fileNamePattern }) }),
      strictObject({ to: Type.Literal('url'), url: word({ minLength: 1, maxLength: urlCharactersMax }) }),
    ]),
    ...options,
    'x-field': 'target',
  });

const affiliate = strictObject({
  provider: choice(['amazon', 'ebay']),
  given_url: word({ maxLength: 2048 }),
  id_from: choice(['link', 'site', 'central', 'supplied_url']),
  tracking_id: optional(word()),
  custom_id: optional(word({ maxLength: 256 })),
});

/** A link with its label. */
export const link = (options: FieldOptions = {}) =>
  Type.Unsafe<LinkItem>({
    ...strictObject({
      item_id: word({ pattern: idPattern('i') }),
      label: text({ minLength: 1, maxLength: 120 }),
      target: target(),
      description: optional(text()),
      social_platform: optional(word({ pattern: '^[a-z0-9_-]{1,30}$' })),
      sponsored: optional(Type.Literal(true, { description: 'Marks the link as paid.' })),
      affiliate: optional(affiliate),
    }),
    ...options,
    'x-field': 'link',
    'x-id': 'item_id',
  });

const share = Type.Number({ minimum: 0, maximum: 1 });
/** A use of an asset with its facts copied, so that later changes of the asset do not change the page. */
export const picture = (options: FieldOptions = {}) =>
  Type.Unsafe<Picture>({
    ...strictObject({
      asset_id: word({ pattern: keyPattern }),
      file: word({ pattern: '^(?:sha256:)?[0-9a-f]{64}$' }),
      width: Type.Integer({ minimum: 1, maximum: 20000 }),
      height: Type.Integer({ minimum: 1, maximum: 20000 }),
      widths: Type.Array(Type.Integer({ minimum: 1, maximum: 20000 }), { maxItems: 12 }),
      formats: Type.Array(Type.Enum(['avif', 'webp', 'jpeg', 'png'], { type: 'string' }), {
        minItems: 1,
        maxItems: 4,
      }),
      alt: text({ maxLength: 500 }),
      focal: optional(
        Type.Unsafe<readonly [number, number]>({ type: 'array', items: share, minItems: 2, maxItems: 2 }),
      ),
      color: optional(word({ pattern: '^#[0-9a-f]{6}$' })),
    }),
    ...options,
    'x-field': 'picture',
  });

interface ListOptions extends FieldOptions {
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * A list whose items have ids, so that two people's changes merge. `short` names the property for which a
 * plain text is shorthand on input.
 */
export const items = <P extends TProperties>(
  properties: P,
  options: ListOptions & { readonly short?: string } = {},
) => {
  const { short, ...rest } = options;
  const item = strictObject({ item_id: word({ pattern: idPattern('i') }), ...properties });
  return Type.Array(item, {
    maxItems: 60,
    ...rest,
    'x-field': 'items',
    'x-id': 'item_id',
    ...(short !== undefined && { 'x-short': short }),
  });
};

/** A list whose items are identified by a key that people choose, such as the fields of a form. */
export const keyedItems = <P extends TProperties>(
  id: string,
  properties: P,
  options: ListOptions = {},
): TArray<TObject<P>> =>
  Type.Array(strictObject(properties), { maxItems: 500, ...options, 'x-field': 'items', 'x-id': id });

export const linkItems = (options: ListOptions = {}) =>
  Type.Array(link(), { maxItems: 100, ...options, 'x-field': 'items', 'x-id': 'item_id' });

/**
 * Texts by name. Written as a schema because `Type.Record` brings the library's whole type engine along, a
 * tenth of what the editor loads.
 */
const texts = Type.Unsafe<Record<string, string>>({
  type: 'object',
  patternProperties: { '^.*$': Type.String({ maxLength: 500 }) },
});

/** Blocks in order. Their props are validated by the definition of their key. */
export const blocks = (options: ListOptions = {}) =>
  Type.Unsafe<readonly Block[]>({
    type: 'array',
    maxItems: 200,
    ...options,
    items: strictObject({
      block_id: word({ pattern: idPattern('b') }),
      key: word({ pattern: '^[a-z][a-z0-9_]{0,40}$' }),
      props: Type.Object({}),
      children: optional(Type.Array(Type.Array(Type.Object({}), { maxItems: 60 }), { maxItems: 6 })),
      effect: optional(
        strictObject({
          effect_id: word({ pattern: keyPattern }),
          parameters: optional(texts),
        }),
      ),
    }),
    'x-field': 'blocks',
    'x-id': 'block_id',
  });
