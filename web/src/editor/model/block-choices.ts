import { blockSchema } from '../../fields/block-schema.ts';
import { inWords } from '../../fields/schema.ts';
import type { PlacedBlock } from './site-documents.ts';

/** A choice of a block, shown by how each value looks. */
export interface DrawnChoice {
  readonly field: string;
  readonly title: string;
  readonly values: readonly { readonly id: string; readonly value: string; readonly block: PlacedBlock }[];
}

/** Stored values that are still valid but no longer offered. */
const formerTones: readonly string[] = ['accent', 'dark'];

/** Choices of a block, each value with the block as it would look; the arrangement comes first. */
export function choicesOf(block: PlacedBlock): readonly DrawnChoice[] {
  const { properties = {} } = blockSchema(block.key);
  return (
    Object.entries(properties)
      // Spacing is visible only on the page.
      .filter(([name, schema]) => schema['x-field'] === 'choice' && name !== 'spacing')
      .toSorted(([first], [other]) => rankOf(first) - rankOf(other))
      .map(([field, schema]) => ({
        field,
        title: schema.title ?? inWords(field),
        values: (schema.enum ?? [])
          .filter((value) => typeof value === 'string')
          .filter((value) => field !== 'tone' || !formerTones.includes(value))
          .map((value) => ({
            id: `${field} ${value}`,
            value,
            block: { ...block, block_id: `b_${field}_${value}`, props: { ...block.props, [field]: value } },
          })),
      }))
  );
}

const rankOf = (field: string): number => (field === 'layout' ? 0 : field === 'tone' ? 2 : 1);
