import { type FieldSchema, isValues } from '../../fields/schema.ts';
import { newId } from './block-changes.ts';
import type { PlacedBlock } from './site-documents.ts';

/** Creates a block from its example, without references to another site and without ids. */
export const newBlock = (key: string, schema: FieldSchema, example: unknown): PlacedBlock => ({
  block_id: newId('b'),
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
      const property = properties[name];
      if (name === 'item_id' || ofOneSite.has(property?.['x-field'])) return [];
      return [[name, property ? startOf(property, inner) : inner]];
    }),
  );
}

/** Fields that reference records of a site: those in an example do not exist on this one. */
const ofOneSite = new Set<string | undefined>(['picture', 'form', 'gallery', 'service', 'page']);
