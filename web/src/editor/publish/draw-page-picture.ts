import { drawPage } from '../../../../blocks/drawing.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { documentsIn, urlsOn } from '../../drawing/draw-on-canvas.ts';

export interface PagePictureDrawn {
  readonly lang: string;
  readonly sheets: readonly string[];
  readonly html: string;
}

/** Draws a page starting slightly above the first outlined part; undefined if the page does not exist. */
export function drawPagePicture(
  documents: DocumentSet,
  pageId: string,
  outlined: readonly string[],
  canvasUrl: string,
): PagePictureDrawn | undefined {
  const drawn = drawPage({ documents: documentsIn(documents), pageId, urlFor: urlsOn(canvasUrl) });
  if (!drawn) return undefined;
  const marked = new Set(outlined);
  const first = drawn.parts.findIndex(({ id }) => marked.has(id));
  // The first two parts are the header and the opening block.
  const shownParts = drawn.parts.slice(first > 2 ? first - 1 : 0);
  return {
    lang: drawn.lang,
    html: shownParts
      .map(({ id, html }) => (marked.has(id) ? `<div class="is-changed">${html}</div>` : html))
      .join(''),
    sheets: [...drawn.sheets.map(({ css }) => css), outline],
  };
}

const outline = `
.is-changed { position: relative; }
.is-changed::after { content: ''; position: absolute; inset: 6px; border: 6px solid #3b6cf6; border-radius: 12px; box-shadow: 0 0 0 4px #fff; }
.cell { align-content: start !important; }
`;
