import type { Patch } from '../../../../renderer/edits/index.ts';
import { blockSchema } from '../../fields/block-schema.ts';
import { type FieldSchema, inWords } from '../../fields/schema.ts';
import { newId, withNewIds } from './block-changes.ts';
import type { EditedPage, PlacedBlock } from './site-documents.ts';

export interface EmptyField {
  readonly field: string;
  readonly name: string;
}

/** Texts that cannot be edited in their place on the page and therefore stay in the inspector. */
const beside: readonly string[] = ['tag', 'empty_text', 'cta_label', 'services', 'address'];

/** Names for a list item, by field or by block. */
const itemNames: Readonly<Record<string, string>> = {
  facts: 'Fact',
  plans: 'Plan',
  days: 'Day',
  special: 'Special day',
  members: 'Person',
  ways: 'Way',
  columns: 'Column',
  faq: 'Question',
  testimonials: 'Quote',
  steps: 'Step',
  stats: 'Number',
  logos: 'Logo',
  products: 'Product',
  features: 'Point',
  social_links: 'Profile',
  link_items: 'Link',
};

/** Maximum number of chips in a block's toolbar. */
const chipsMax = 4;

/** Shorter names of fields than their form labels. */
const shortNames: Readonly<Record<string, string>> = {
  intro: 'Intro',
  eyebrow: 'Line above',
  caption: 'Caption',
  actions: 'Button',
};

const fieldsOf = (key: string): readonly (readonly [string, FieldSchema])[] =>
  Object.entries(blockSchema(key).properties ?? {});

const isLinks = ({ items }: FieldSchema): boolean => items?.['x-field'] === 'link';

/** Fields that a click can start: missing texts, another button, another item. */
export function emptyFieldsOf({ key, props }: PlacedBlock): readonly EmptyField[] {
  return fieldsOf(key)
    .filter(([field, schema]) => {
      if (beside.includes(field)) return false;
      const value = props[field];
      if (schema['x-field'] === 'text') return value === undefined || value === '';
      if (schema['x-field'] !== 'items') return false;
      const count = Array.isArray(value) ? value.length : 0;
      return count < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (count > 0 || isLinks(schema));
    })
    .map(([field, schema]) => ({
      field,
      name:
        shortNames[field] ??
        (schema['x-field'] === 'items'
          ? isLinks(schema)
            ? (itemNames[field] ?? 'Link')
            : (itemNames[field] ?? itemNames[key] ?? 'Item')
          : (schema.title ?? inWords(field))),
    }))
    .slice(0, chipsMax);
}

/** Fills an empty field with placeholder text and returns the text's address. */
export function fillField(
  { doc }: EditedPage,
  { block_id, key, props }: PlacedBlock,
  field: string,
): { readonly patches: readonly Patch[]; readonly focus: string } | undefined {
  const schema = fieldsOf(key).find(([name]) => name === field)?.[1];
  if (!schema) return undefined;
  const pointer = `/blocks/${block_id}/props/${field}`;
  if (schema['x-field'] === 'text') {
    const value = shortNames[field] ?? schema.title ?? inWords(field);
    return { patches: [{ do: 'set', doc, at: pointer, value }], focus: pointer };
  }
  const list = (Array.isArray(props[field]) ? props[field] : []) as readonly { readonly item_id: string }[];
  const last = list.at(-1);
  const item = isLinks(schema)
    ? { item_id: newId('i'), label: shortNames[field] ?? 'Link', target: { to: 'url', url: '#' } }
    : (withNewIds(last) as { readonly item_id: string } | undefined);
  if (!item) return undefined;
  const patch: Patch =
    props[field] === undefined
      ? { do: 'set', doc, at: pointer, value: [item] }
      : { do: 'insert', doc, at: pointer, item, after: last?.item_id ?? null };
  return { patches: [patch], focus: `${pointer}/${item.item_id}${firstText(schema)}` };
}

/** Address of the first text of an item. */
function firstText({ items }: FieldSchema): string {
  const textProperty = Object.entries(items?.properties ?? {}).find(
    ([, { 'x-field': kind }]) => kind === 'text',
  );
  return textProperty ? `/${textProperty[0]}` : '';
}
