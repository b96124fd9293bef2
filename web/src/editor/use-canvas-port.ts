import { type RefObject, useEffect, useRef } from 'react';
import { type FromCanvas, greeting, readFromCanvas, type ToCanvas } from '../../../canvas/src/bridge.ts';

export interface CanvasHandle {
  send(message: ToCanvas): void;
}

interface CanvasPort {
  /** A canvas is there, and has drawn nothing yet. */
  readonly onOpen: (canvas: CanvasHandle) => void;
  readonly onMessage: (message: FromCanvas) => void;
}

/** Joins a frame with a canvas in it by a channel of its own. */
export function useCanvasPort(frame: RefObject<HTMLIFrameElement | null>, port: CanvasPort): void {
  const latest = useRef(port);
  latest.current = port;
  useEffect(() => {
    let open: MessagePort | undefined;
    const greet = (event: MessageEvent) => {
      const inner = frame.current?.contentWindow;
      if (!inner || event.source !== inner || event.data !== greeting) return;
      open?.close();
      const { port1, port2 } = new MessageChannel();
      open = port1;
      port1.onmessage = ({ data }) => {
        // Messages of a frame that was replaced come to nothing.
        if (open !== port1) return;
        const message = readFromCanvas(data);
        if (message?.t === 'ready') latest.current.onOpen({ send: (next) => port1.postMessage(next) });
        else if (message) latest.current.onMessage(message);
      };
      inner.postMessage(greeting, '*', [port2]);
    };
    window.addEventListener('message', greet);
    return () => {
      window.removeEventListener('message', greet);
      open?.close();
    };
  }, [frame]);
}
