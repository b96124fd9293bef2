import type { ContentView } from '../api/content-view.ts';
import { type RequestedSite, requestSite } from './request-site.ts';

interface Opening extends ContentView {
  readonly site: RequestedSite;
}
let begun: Opening | undefined;

const isOf = (view: ContentView, opening: Opening): boolean =>
  opening.siteId === view.siteId && opening.changeSet === view.changeSet;

/**
 * Requests a draft and its canvas, and draws a page of it, while the editor is loading and rendered; once, until it is
 * taken.
 */
export function beginOpening(view: ContentView, page: string | undefined): void {
  if (begun && isOf(view, begun)) return;
  const opening = { ...view, site: requestSite(view) };
  begun = opening;
  // Its code is part of the editor's.
  void import('./early-drawing.ts').then(({ drawEarly }) => drawEarly(opening.site, page)).catch(() => {});
  // A failure is not kept: it may have been before the person signed in.
  const { read, canvas } = opening.site;
  Promise.all([read, canvas]).catch(() => {
    if (begun === opening) begun = undefined;
  });
}

/** Returns what was requested for this draft, or requests it; once, since it grows old. */
export function takeOpening(view: ContentView): RequestedSite {
  const begunSite = begun && isOf(view, begun) ? begun.site : undefined;
  begun = undefined;
  return begunSite ?? requestSite(view);
}
