import { type FromCanvas, greeting, readFromCanvas, type ToCanvas } from '../../../canvas/src/bridge.ts';

export interface CanvasHandle {
  send(message: ToCanvas): void;
}

/** Channel to the canvas in a frame. */
export interface CanvasPort extends CanvasHandle {
  /** Resolves when the canvas can be drawn on. */
  readonly ready: Promise<void>;
  /** Receives the canvas's messages, also those that came before. */
  listen(receive: (message: FromCanvas) => void): void;
  close(): void;
}

/** Channel of a canvas that loads before its frame is placed. */
export interface EarlyPort {
  /** Undefined until the canvas has sent its greeting. */
  port: CanvasPort | undefined;
  stopListening(): void;
}

/** Early channels by frame. */
export const earlyPorts = new WeakMap<HTMLIFrameElement, EarlyPort>();

/** Returns the channel to the canvas of a frame that was opened before the frame was placed; once. */
export function takePort(frame: HTMLIFrameElement): CanvasPort | undefined {
  const early = earlyPorts.get(frame);
  early?.stopListening();
  earlyPorts.delete(frame);
  return early?.port;
}

/** Opens a channel to a canvas that has sent its greeting. */
export function openCanvasPort(inner: Window): CanvasPort {
  const { port1, port2 } = new MessageChannel();
  const ready = Promise.withResolvers<void>();
  const early: FromCanvas[] = [];
  let receive = (message: FromCanvas): void => void early.push(message);
  let isClosed = false;
  port1.onmessage = ({ data }) => {
    // Messages of a replaced frame are ignored.
    if (isClosed) return;
    const message = readFromCanvas(data);
    if (message?.t === 'ready') ready.resolve();
    else if (message) receive(message);
  };
  inner.postMessage(greeting, '*', [port2]);
  return {
    ready: ready.promise,
    send: (message) => port1.postMessage(message),
    listen(next) {
      receive = next;
      early.splice(0).forEach(next);
    },
    close() {
      isClosed = true;
      port1.close();
    },
  };
}
