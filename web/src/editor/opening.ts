import type { View } from '../api/builder.ts';
import { openCanvas } from '../api/canvas.ts';
import { startFrame } from '../drawing/early-frame.ts';
import { serverOf } from './model/open-site.ts';
import type { Opened } from './model/site-model.ts';

/** Documents of a draft and a canvas for them, both requested. */
export interface Opening {
  readonly read: Promise<Opened>;
  readonly canvas: Promise<{ readonly url: string }>;
}

let begun: (View & { readonly opening: Opening }) | undefined;

function open(view: View): Opening {
  const opening = { read: serverOf(view).read(), canvas: openCanvas(view.siteId) };
  // Whoever takes it reports failures.
  for (const request of Object.values(opening)) request.catch(() => {});
  return opening;
}

/** Requests a draft and its canvas while the code of the editor is loading. */
export function beginOpening(view: View): void {
  const opening = open(view);
  begun = { ...view, opening };
  opening.canvas.then(
    ({ url }) => startFrame(url),
    () => {},
  );
}

/** Returns the requests begun for this draft, or makes them. */
export function takeOpening(view: View): Opening {
  const taken =
    begun?.siteId === view.siteId && begun.changeSet === view.changeSet ? begun.opening : undefined;
  begun = undefined;
  return taken ?? open(view);
}
