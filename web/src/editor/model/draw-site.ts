import { blockOf } from '../../../../blocks/drawing.ts';
import type { CanvasPart, ToCanvas } from '../../../../canvas/src/bridge.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { nameOfItem } from '../../../../renderer/item-name.ts';
import { drawOnCanvas } from '../../drawing/draw-on-canvas.ts';
import { emptyFieldsOf } from './empty-fields.ts';
import { blocksOf, type EditedPage, type PlacedBlock } from './site-documents.ts';

type Draw = Extract<ToCanvas, { t: 'draw' }>;

/** Drawing sent to a canvas last, so that the next one contains only the changes. */
export interface Sent {
  readonly html: ReadonlyMap<string, string>;
  readonly sheets: string;
}

export const nothingSent: Sent = { html: new Map(), sheets: '' };

/** Renders a page for a canvas; undefined if the page does not exist. */
export function drawFor(
  documents: DocumentSet,
  page: EditedPage,
  pages: readonly EditedPage[],
  canvasUrl: string,
  sent: Sent,
  isForced: boolean,
): { readonly message: Draw; readonly sent: Sent } | undefined {
  const drawn = drawOnCanvas(documents, page.page_id, canvasUrl);
  if (!drawn) return undefined;
  const blocksById = new Map(blocksOf(page).map((block) => [block.block_id, block]));
  const html = new Map(drawn.parts.map((part) => [part.id, part.html]));
  const sheets = drawn.sheets.map(({ css }) => css);
  const parts = drawn.parts.map(({ id, placement, html: text }): CanvasPart => {
    const block = blocksById.get(id);
    return {
      id,
      placement,
      name: nameOf(id, placement, block?.key),
      isOwn: block !== undefined && placement === 'main',
      ...(block && placement === 'main' ? { empty: emptyFieldsOf(block) } : {}),
      ...(sent.html.get(id) === text && !isForced ? {} : { html: text }),
    };
  });
  const all = sheets.join('\n');
  return {
    message: {
      t: 'draw',
      lang: drawn.lang,
      parts,
      isForced,
      pages: pages.map(({ page_id, title }) => ({ page_id, title })),
      ...(all === sent.sheets ? {} : { sheets }),
    },
    sent: { html, sheets: all },
  };
}

function nameOf(id: string, placement: CanvasPart['placement'], key: string | undefined): string {
  if (placement === 'header') return 'Header';
  if (placement === 'footer') return 'Footer';
  const partName = { title: 'Title of the page', post: 'Date of the post', posts: 'Other posts' }[id];
  if (partName !== undefined) return partName;
  return (key !== undefined && blockOf(key)?.name) || 'Note';
}

/** Names a block in a list by its kind and its first words. */
export function nameOfBlock(block: PlacedBlock): string {
  const words = firstWordsOf(block);
  const name = blockOf(block.key)?.name ?? block.key;
  return words === undefined ? name : `${name}: ${words}`;
}

const charactersMax = 60;

/** First words of a block, as people see them: its title, or the beginning of its text. */
export function firstWordsOf({ props }: Pick<PlacedBlock, 'props'>): string | undefined {
  const name = nameOfItem(props);
  if (name !== undefined) return name;
  const texts = Object.values(props).flatMap(textsOf);
  const words = (texts.find((text) => text.trim() !== '') ?? '').trim();
  if (words === '') return undefined;
  return words.length > charactersMax ? `${words.slice(0, charactersMax - 1).toWellFormed()}…` : words;
}

/** Texts of a formatted text, or names of the items of a list. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => nameOfItem(item) ?? textsOf(item));
  if (typeof value !== 'object' || value === null || !('content' in value)) return [];
  return textsOf(value.content);
}
