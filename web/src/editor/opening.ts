import type { ContentView } from '../api/builder.ts';
import { loadPart } from '../api/load-part.ts';
import type { RequestedSite } from './request-site.ts';

let begun: (ContentView & { readonly site: Promise<RequestedSite> }) | undefined;

const request = async (view: ContentView): Promise<RequestedSite> =>
  (await loadPart(() => import('./request-site.ts'))).requestSite(view);

/** Requests a draft and its canvas while the code of the editor is loading. */
export function beginOpening(view: ContentView): void {
  begun = { ...view, site: request(view) };
  // The editor reports a failure when it takes it.
  begun.site.catch(() => {});
}

/** Returns what was requested for this draft, or requests it; once, since it grows old. */
export function takeOpening(view: ContentView): Promise<RequestedSite> {
  const taken = begun?.siteId === view.siteId && begun.changeSet === view.changeSet ? begun.site : undefined;
  begun = undefined;
  return taken ?? request(view);
}
