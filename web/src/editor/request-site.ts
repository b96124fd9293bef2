import type { ContentView } from '../api/builder.ts';
import { openCanvas } from '../api/canvas.ts';
import { startFrame } from '../drawing/early-frame.ts';
import type { Opened } from './model/model-server.ts';
import { serverOf } from './model/open-site.ts';

/** Documents of a draft and a canvas for them, both requested. */
export interface RequestedSite {
  readonly read: Promise<Opened>;
  readonly canvas: Promise<{ readonly url: string }>;
}

/** Requests a draft and a canvas, whose frame starts to load at once. */
export function requestSite(view: ContentView): RequestedSite {
  const site = { read: serverOf(view).read(), canvas: openCanvas(view.siteId) };
  site.canvas.then(({ url }) => startFrame(url), ignore);
  // Whoever waits for it reports a failure.
  site.read.catch(ignore);
  return site;
}

const ignore = () => {};
