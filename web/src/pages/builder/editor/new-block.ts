import { type FieldSchema, isValues } from '../fields/schema.ts';
import type { BlockOfPage } from '../page-documents.ts';

/** Returns a block as it begins: its example, without what is not of this site, and without ids. */
export const newBlock = (key: string, schema: FieldSchema, example: unknown): BlockOfPage => ({
  block_id: newBlockId(),
  key,
  props: startOf(schema, example) as Readonly<Record<string, unknown>>,
});

function startOf(schema: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => startOf(items, item)) : value;
  }
  if (!isValues(value) || !schema.properties) return value;
  const { properties } = schema;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = properties[name];
      if (name === 'item_id' || ofOneSite.has(own?.['x-field'])) return [];
      return [[name, own ? startOf(own, inner) : inner]];
    }),
  );
}

/** Fields that name something of a site: an example names what this one does not have. */
const ofOneSite = new Set<string | undefined>(['picture', 'form', 'gallery', 'service', 'page']);

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';
const newBlockId = (): string =>
  `b_${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => symbols[byte & 31]).join('')}`;
