import { drawPage } from '../../../../blocks/drawing.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { documentsIn, urlsOn } from '../../drawing/draw-on-canvas.ts';

export interface PagePictureDrawn {
  readonly lang: string;
  readonly sheets: readonly string[];
  readonly html: string;
}

/** A page before and after a change; undefined where the page does not exist. */
export interface PagePictures {
  readonly before: PagePictureDrawn | undefined;
  readonly after: PagePictureDrawn | undefined;
}

/** Draws a page before and after a change. Both pictures begin at the same part: the first that is outlined. */
export function drawPagePictures(
  before: DocumentSet,
  after: DocumentSet,
  pageId: string,
  outlined: readonly string[],
  canvasUrl: string,
): PagePictures {
  const marked = new Set(outlined);
  const draw = (documents: DocumentSet) =>
    drawPage({ documents: documentsIn(documents), pageId, urlFor: urlsOn(canvasUrl) });
  const [old, now] = [draw(before), draw(after)];
  const start = startOf(now ?? old, marked);
  return { before: pictureFrom(old, start, marked), after: pictureFrom(now, start, marked) };
}

type Drawn = NonNullable<ReturnType<typeof drawPage>>;

/** Parts of a page up to the first outlined one, nearest first. None if the page is shown from its top. */
function startOf(drawn: Drawn | undefined, marked: ReadonlySet<string>): readonly string[] {
  const parts = drawn?.parts ?? [];
  const first = parts.findIndex(({ id }) => marked.has(id));
  // The first two parts are the header and the opening block.
  return first < 2
    ? []
    : parts
        .slice(0, first + 1)
        .map(({ id }) => id)
        .reverse();
}

function pictureFrom(
  drawn: Drawn | undefined,
  start: readonly string[],
  marked: ReadonlySet<string>,
): PagePictureDrawn | undefined {
  if (!drawn) return undefined;
  const ids = drawn.parts.map(({ id }) => id);
  // A part that is added stands below the one before it.
  const from = start.find((id) => ids.includes(id));
  const index = from === undefined ? 0 : ids.indexOf(from) + (from === start[0] ? 0 : 1);
  const shownParts = drawn.parts.slice(index);
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
