import { type RefObject, useEffect, useRef } from 'react';
import { type FromCanvas, greeting, readFromCanvas, type ToCanvas } from '../../../canvas/src/bridge.ts';
import { takeGreeting } from './early-frame.ts';

export interface CanvasHandle {
  send(message: ToCanvas): void;
}

interface CanvasListener {
  /** Called when the canvas is ready and still empty. */
  readonly onOpen: (canvas: CanvasHandle) => void;
  readonly onMessage?: (message: FromCanvas) => void;
}

/** Opens a channel to the canvas in a frame, and a new one whenever the frame reloads. */
export function useCanvasPort(frame: RefObject<HTMLIFrameElement | null>, listener: CanvasListener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    let port: MessagePort | undefined;
    const greet = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow;
      if (inner && source === inner && data === greeting) open(inner);
    };
    const open = (inner: Window) => {
      port?.close();
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port1.onmessage = ({ data }) => {
        // Messages of a replaced frame are ignored.
        if (port !== port1) return;
        const message = readFromCanvas(data);
        if (message?.t === 'ready') latest.current.onOpen({ send: (next) => port1.postMessage(next) });
        else if (message) latest.current.onMessage?.(message);
      };
      inner.postMessage(greeting, '*', [port2]);
    };
    window.addEventListener('message', greet);
    if (frame.current?.contentWindow && takeGreeting(frame.current)) open(frame.current.contentWindow);
    return () => {
      window.removeEventListener('message', greet);
      port?.close();
    };
  }, [frame]);
}
