import { openCanvas } from '../api/canvas.ts';
import type { ContentView } from '../api/content-view.ts';
import { startFrame } from '../drawing/early-frame.ts';
import type { Opened } from './model/model-server.ts';
import { serverOf } from './model/open-site.ts';

/** Documents of a draft and a canvas for them, both requested. */
export interface RequestedSite {
  readonly read: Promise<Opened>;
  readonly canvas: Promise<{ readonly url: string }>;
  /** Resolves when the canvas's frame loads, in browsers that can move one. */
  readonly frame: Promise<void>;
}

/** Requests a draft and a canvas, whose frame starts to load at once. */
export function requestSite(view: ContentView): RequestedSite {
  const read = serverOf(view).read();
  const canvas = openCanvas(view.siteId);
  // The code that awaits them reports a failure.
  read.catch(ignore);
  return { read, canvas, frame: canvas.then(({ url }) => startFrame(url)).catch(ignore) };
}

const ignore = () => {};
