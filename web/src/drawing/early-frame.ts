import { greeting } from '../../../canvas/src/bridge.ts';

/** Frames that load, and whether their canvas already waits for a port. */
const greetings = new WeakMap<HTMLIFrameElement, () => boolean>();
let waiting: { readonly url: string; readonly frame: HTMLIFrameElement } | undefined;

/**
 * Starts to load a canvas before the place where it will be shown is there: frames have a process of their
 * own, and the page is still busy with the code of the editor. Only in browsers that can move a frame without
 * loading it again.
 */
export function startFrame(url: string): void {
  if (waiting) discardFrame(waiting.url);
  if (!('moveBefore' in Element.prototype)) return;
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = url;
  frame.inert = true;
  frame.style.cssText = 'position:fixed;inset:0;visibility:hidden';
  let hasGreeted = false;
  const listen = ({ source, data }: MessageEvent) => {
    hasGreeted ||= source === frame.contentWindow && data === greeting;
  };
  window.addEventListener('message', listen);
  greetings.set(frame, () => {
    window.removeEventListener('message', listen);
    return hasGreeted;
  });
  document.body.append(frame);
  waiting = { url, frame };
}

/** Puts the frame of a canvas into its place, and returns it: the one that loads already, or a new one. */
export function placeFrame(url: string, place: Element): HTMLIFrameElement {
  const early = waiting?.url === url && waiting.frame.isConnected ? waiting.frame : undefined;
  if (!early) {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.src = url;
    place.append(frame);
    return frame;
  }
  waiting = undefined;
  early.inert = false;
  early.style.cssText = '';
  (place as Element & { moveBefore(node: Element, before: null): void }).moveBefore(early, null);
  return early;
}

/** Removes the frame of a canvas that will not be shown. */
export function discardFrame(url: string): void {
  if (waiting?.url !== url) return;
  takeGreeting(waiting.frame);
  waiting.frame.remove();
  waiting = undefined;
}

/** True if the canvas of this frame waits for a port since before it was placed; once. */
export function takeGreeting(frame: HTMLIFrameElement): boolean {
  const hasGreeted = greetings.get(frame)?.() ?? false;
  greetings.delete(frame);
  return hasGreeted;
}
