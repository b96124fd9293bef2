import type { AnyBlock, BlockOf } from '../renderer/block.ts';
import { drawableDocuments, markedDocuments } from '../renderer/canvas/mark-documents.ts';
import { pageDrawerWith } from '../renderer/page/draw-page.ts';
import type { DrawingRegistry } from '../renderer/registry.ts';
import { rewriteWith, walkWith } from '../renderer/walk.ts';
import { baseStyle, definitions, postStyle, styles } from './generated.ts';

// Blocks as a browser needs them: drawn part by part, without whole pages, scripts, motion and languages that
// the site does not use.

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

/** Blocks and styles for drawing. */
export const drawingRegistry: DrawingRegistry = {
  blockOf,
  blockAt: (placement) => blocks.find((block) => block.placement === placement),
  baseStyle,
  postStyle,
  styleOf: (key) => (Object.hasOwn(styles, key) ? (styles[key] ?? '') : ''),
};

/** Draws pages of a tree's documents for the canvas. */
export const { drawPage } = pageDrawerWith(drawingRegistry);
