import { blocks, walk } from '../../../../blocks/drawing.ts';
import { valueProblems } from '../../../../blocks/validation.ts';
import type { AnyBlock } from '../../../../renderer/block.ts';
import { kindAt } from '../../../../renderer/content.ts';
import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { blockSchema } from '../../fields/block-schema.ts';
import { newId, withItemIds } from './block-changes.ts';
import { labelOfChoice } from './choice-labels.ts';
import { documentForBlock } from './document-for-block.ts';
import { neutralProps } from './neutral-props.ts';
import { newBlock } from './new-block.ts';
import { showsPicture, withPictures } from './sample-pictures.ts';
import type { PlacedBlock } from './site-documents.ts';

/** A block offered as a miniature, with the documents it needs. */
export interface Sample {
  /** The block's key and arrangement. */
  readonly id: string;
  readonly name: string;
  /** Name without the arrangement, e.g. "Hero". */
  readonly blockName: string;
  readonly category: AnyBlock['category'];
  readonly description: string;
  readonly block: PlacedBlock;
  readonly brought: readonly Patch[];
}

/** Blocks that most pages begin with, listed first. */
const firstBlocks: readonly string[] = ['hero', 'text', 'features'];
function rankOfBlock(key: string): number {
  const index = firstBlocks.indexOf(key);
  return index < 0 ? firstBlocks.length : index;
}

/** Blocks that people add. Imported blocks come from imports, and header and footer always exist. */
const offered = blocks
  .filter(({ category, placement }) => category !== 'import' && placement === undefined)
  .toSorted((one, other) => rankOfBlock(one.key) - rankOfBlock(other.key));

/** Arrangements of a block, the default first. */
function arrangementsOf(key: string): readonly string[] {
  const { enum: values = [] } = blockSchema(key).properties?.layout ?? {};
  return values.filter((value) => typeof value === 'string');
}

/** Pictures used on the site, without duplicates. */
function picturesIn(documents: DocumentSet): readonly Readonly<Record<string, unknown>>[] {
  const samples = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const [path, content] of Object.entries(documents)) {
    const schema = kindAt(path)?.kind.schema;
    if (!schema) continue;
    for (const { kind, value } of walk(schema, content)) {
      const picture = value as Readonly<Record<string, unknown>>;
      if (kind === 'picture' && Array.isArray(picture.formats)) samples.set(picture.asset_id, picture);
    }
  }
  return [...samples.values()];
}

/** Maximum pictures in a new gallery. */
const galleryPictures = 6;

/** Every block in each of its arrangements, with neutral texts and pictures of the site. */
export function samplesOf(documents: DocumentSet): readonly Sample[] {
  const pictures = picturesIn(documents);
  return offered.flatMap((definition) => {
    const { key } = definition;
    const arrangements = arrangementsOf(key);
    return (
      (arrangements.length > 1 ? arrangements : [undefined])
        .filter((layout) => pictures.length > 0 || !showsPicture(key, layout))
        .map((layout) => sampleOf(definition, layout, documents, pictures))
        // Blocks that require a picture are left out until the site has one.
        .filter(({ block }) => valueProblems(definition.props, block.props).length === 0)
    );
  });
}

function sampleOf(
  { key, name, category, description, example }: AnyBlock,
  layout: string | undefined,
  documents: DocumentSet,
  pictures: readonly Readonly<Record<string, unknown>>[],
): Sample {
  const fields = blockSchema(key);
  const { document, props: reference } = documentForBlock(key, documents, pictures.slice(0, galleryPictures));
  const start = newBlock(key, fields, neutralProps[key] ?? example);
  const props = {
    ...start.props,
    ...withPictures(key, layout, start.props, pictures),
    ...reference,
    ...(layout === undefined ? {} : { layout }),
  };
  const block = withItemIds({ ...start, block_id: newId('b'), props } as PlacedBlock, fields);
  return {
    id: layout === undefined ? key : `${key} ${layout}`,
    name: layout === undefined ? name : `${name}: ${labelOfChoice('layout', layout, key)}`,
    blockName: name,
    category,
    description,
    block,
    brought: document ? [document] : [],
  };
}
