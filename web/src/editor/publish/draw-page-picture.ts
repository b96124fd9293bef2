import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { drawOnCanvas } from '../../drawing/draw-on-canvas.ts';

export interface PagePictureDrawn {
  readonly lang: string;
  readonly sheets: readonly string[];
  readonly html: string;
  /** Addresses of changes, of which the first one is in sight. */
  readonly seen: readonly string[];
}

/** A page before and after a change; undefined where the page does not exist. */
export interface PagePictures {
  readonly before: PagePictureDrawn | undefined;
  readonly after: PagePictureDrawn | undefined;
}

interface Drawing {
  readonly before: DocumentSet;
  readonly after: DocumentSet;
  readonly pageId: string;
  /** Parts of the page to outline. */
  readonly outlined: readonly string[];
  /** Addresses of the changes. */
  readonly changed: readonly string[];
  readonly canvasUrl: string;
}

/** Draws a page before and after a change. Both pictures begin at the same part: the first that is outlined. */
export function drawPagePictures({
  before,
  after,
  pageId,
  outlined,
  changed,
  canvasUrl,
}: Drawing): PagePictures {
  const marked = new Set(outlined);
  const draw = (documents: DocumentSet) => drawOnCanvas(documents, pageId, canvasUrl);
  const [old, now] = [draw(before), draw(after)];
  const start = startOf(old, now, marked);
  const picture = (drawn: Drawn | undefined) => pictureFrom(drawn, { start, marked, seen: changed });
  return { before: picture(old), after: picture(now) };
}

type Drawn = NonNullable<ReturnType<typeof drawOnCanvas>>;

/**
 * Parts of a page up to the first outlined one, nearest first: a removed part is only in the page before. None if the
 * page is shown from its top.
 */
function startOf(
  old: Drawn | undefined,
  now: Drawn | undefined,
  marked: ReadonlySet<string>,
): readonly string[] {
  const [first] = [now, old]
    .map((drawn) => {
      const ids = drawn?.parts.map(({ id }) => id) ?? [];
      return ids.slice(0, ids.findIndex((id) => marked.has(id)) + 1);
    })
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.length - other.length);
  // The first two parts are the header and the opening block.
  return first === undefined || first.length < 3 ? [] : first.toReversed();
}

interface PictureOptions {
  readonly start: readonly string[];
  readonly marked: ReadonlySet<string>;
  readonly seen: readonly string[];
}

function pictureFrom(
  drawn: Drawn | undefined,
  { start, marked, seen }: PictureOptions,
): PagePictureDrawn | undefined {
  if (!drawn) return undefined;
  const ids = drawn.parts.map(({ id }) => id);
  // A part that is added stands below the one before it.
  const from = start.find((id) => ids.includes(id));
  const index = from === undefined ? 0 : ids.indexOf(from) + (from === start[0] ? 0 : 1);
  const shownParts = drawn.parts.slice(index);
  return {
    lang: drawn.lang,
    seen,
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
