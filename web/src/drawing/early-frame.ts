import { greeting } from '../../../canvas/src/bridge.ts';
import {
  type CanvasHandle,
  type CanvasPort,
  type EarlyPort,
  earlyPorts,
  openCanvasPort,
  takePort,
} from './canvas-port.ts';

declare global {
  interface Window {
    /** Frame of a canvas that `early-requests.js` starts to load. */
    earlyFrame?: Promise<StartedFrame | undefined> | undefined;
  }
}

interface StartedFrame {
  readonly url: string;
  readonly frame: HTMLIFrameElement;
  readonly hasGreeted: boolean;
}

/** A canvas that loads before its container exists. */
interface EarlyCanvas {
  readonly url: string;
  readonly frame: HTMLIFrameElement;
  readonly opened: Promise<CanvasPort>;
}

let waiting: EarlyCanvas | undefined;

/**
 * Starts to load a canvas before its container exists: frames have a process of their own, and the page is still
 * busy with the code of the editor. Only in browsers that can move a frame without reloading it.
 */
export async function startFrame(url: string): Promise<void> {
  if (waiting) discardFrame(waiting.url);
  const started = await window.earlyFrame;
  window.earlyFrame = undefined;
  if (!('moveBefore' in Element.prototype)) return;
  const isStarted = started?.url === url;
  if (!isStarted) started?.frame.remove();
  const frame = isStarted ? started.frame : appendFrame(url);
  const opened = Promise.withResolvers<CanvasPort>();
  const greet = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow && data === greeting) open();
  };
  const early: EarlyPort = {
    port: undefined,
    stopListening: () => window.removeEventListener('message', greet),
  };
  const open = () => {
    early.stopListening();
    if (!frame.contentWindow) return;
    early.port = openCanvasPort(frame.contentWindow);
    opened.resolve(early.port);
  };
  waiting = { url, frame, opened: opened.promise };
  earlyPorts.set(frame, early);
  if (isStarted && started.hasGreeted) open();
  else window.addEventListener('message', greet);
}

function appendFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = url;
  frame.inert = true;
  frame.style.cssText = 'position:fixed;inset:0;visibility:hidden';
  document.body.append(frame);
  return frame;
}

/** Calls back with a canvas that can be drawn on, unless it has been placed by then. */
export async function onEarlyCanvas(url: string, draw: (canvas: CanvasHandle) => void): Promise<void> {
  if (waiting?.url !== url) return;
  const port = await waiting.opened;
  await port.ready;
  if (waiting?.url === url) draw(port);
}

/** Moves the early frame of a canvas into a container, or creates a frame there. */
export function placeFrame(url: string, container: Element): HTMLIFrameElement {
  const early = waiting?.url === url && waiting.frame.isConnected ? waiting.frame : undefined;
  if (!early) {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.src = url;
    container.append(frame);
    return frame;
  }
  waiting = undefined;
  early.inert = false;
  early.style.cssText = '';
  (container as Element & { moveBefore(node: Element, before: null): void }).moveBefore(early, null);
  return early;
}

/** Removes the frame of a canvas that will not be shown. */
export function discardFrame(url: string): void {
  if (waiting?.url !== url) return;
  takePort(waiting.frame)?.close();
  waiting.frame.remove();
  waiting = undefined;
}
