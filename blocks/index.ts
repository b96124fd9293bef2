import type { AnyBlock, BlockOf } from '../renderer/block.ts';
import { drawableDocuments, markedDocuments } from '../renderer/canvas/mark-documents.ts';
import type { Documents } from '../renderer/page/documents.ts';
import { rendererWith } from '../renderer/page/render-page.ts';
import type { Behaviour } from '../renderer/registry.ts';
import { type SearchDocument, searchDocuments } from '../renderer/search-documents.ts';
import { motionRule } from '../renderer/theme/motion.ts';
import { rewriteWith, walkWith } from '../renderer/walk.ts';
import {
  baseStyle,
  behaviours,
  definitions,
  messageStyle,
  motions,
  postStyle,
  printStyle,
  styles,
} from './generated.ts';

/** Every block of the product. */
export const blocks: readonly AnyBlock[] = definitions;
const byKey = new Map(blocks.map((block) => [block.key, block]));

/** The definition of a block by its key. */
export const blockOf: BlockOf = (key) => byKey.get(key);

/** Walks every field of a document or of props, into nested blocks. */
export const walk = walkWith(blockOf);
/** Rewrites the fields of a value. */
export const rewrite = rewriteWith(blockOf);
/** Marks texts with their places, for the canvas. */
export const forCanvas = markedDocuments(rewrite);
/** Prepares documents for miniatures: unsaved pictures get a placeholder. */
export const forSamples = drawableDocuments(rewrite);

const own = <T>(list: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;

/** Renders pages of a tree's documents. */
export const { renderPage, renderMessage, drawPage } = rendererWith({
  blockOf,
  blockAt: (placement) => blocks.find((block) => block.placement === placement),
  baseStyle,
  messageStyle,
  postStyle,
  printStyle,
  styleOf: (key) => own(styles, key) ?? '',
  motionOf(key, motion) {
    const { quiet = '', lively = '' } = own(motions, key) ?? {};
    return motion === 'none' ? '' : motionRule(motion === 'lively' ? quiet + lively : quiet);
  },
  behaviourOf: (key) => own(behaviours, key),
});

/** A script part by the name under which pages request it. */
export const partNamed = (name: string): Behaviour | undefined =>
  Object.values(behaviours).find((part) => part.name === name);

/** Search entries of pages. */
export const searchDocumentsOf = (
  documents: Documents,
  pageIds: readonly string[],
): readonly SearchDocument[] => searchDocuments(blockOf, walk, documents, pageIds);
