import type { DocumentSet } from '../../../renderer/edits/index.ts';
import type { CanvasHandle } from '../drawing/canvas-port.ts';
import { onEarlyCanvas } from '../drawing/early-frame.ts';
import { drawFor, nothingSent } from './model/draw-site.ts';
import { pagesOf } from './model/site-documents.ts';
import type { RequestedSite } from './request-site.ts';

/** First drawing of a page for its canvas. */
export interface FirstDrawing {
  readonly canvasUrl: string;
  readonly documents: DocumentSet;
  readonly pageId: string;
  readonly drawn: ReturnType<typeof drawFor>;
  /** Canvas that it was sent to. */
  sentTo?: CanvasHandle;
}
let made: FirstDrawing | undefined;

/** Draws a page as soon as its documents are here; on the canvas too if that is ready before the editor is. */
export async function drawEarly(
  { read, canvas, frame }: RequestedSite,
  page: string | undefined,
): Promise<void> {
  const [{ documents }, { url: canvasUrl }] = await Promise.all([read, canvas]);
  const pages = pagesOf(documents);
  const shown = pages.find(({ page_id }) => page_id === page) ?? pages[0];
  if (!shown) return;
  const drawing: FirstDrawing = {
    canvasUrl,
    documents,
    pageId: shown.page_id,
    drawn: drawFor(documents, shown, pages, canvasUrl, nothingSent, true),
  };
  made = drawing;
  await frame;
  await onEarlyCanvas(canvasUrl, (opened) => {
    if (!drawing.drawn) return;
    opened.send(drawing.drawn.message);
    drawing.sentTo = opened;
  });
}

/** Returns the first drawing for a canvas; once. */
export function takeFirstDrawing(canvasUrl: string): FirstDrawing | undefined {
  const taken = made?.canvasUrl === canvasUrl ? made : undefined;
  made = undefined;
  return taken;
}
