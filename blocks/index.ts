// Every language: a server draws the pages of all sites.
import '../renderer/languages/index.ts';
import type { Documents } from '../renderer/page/documents.ts';
import { rendererWith } from '../renderer/page/render-page.ts';
import type { Behaviour } from '../renderer/registry.ts';
import { type SearchDocument, searchDocuments } from '../renderer/search-documents.ts';
import { motionRule } from '../renderer/theme/motion.ts';
import { blockOf, drawingRegistry, walk } from './drawing.ts';
import { behaviours, messageStyle, motions, printStyle } from './generated.ts';

export { blockOf, blocks, drawPage, forCanvas, rewrite, walk } from './drawing.ts';

const own = <T>(list: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;

/** Renders pages of a tree's documents. */
export const { renderPage, renderMessage } = rendererWith({
  ...drawingRegistry,
  messageStyle,
  printStyle,
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
