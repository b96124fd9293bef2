import { type RefObject, useEffect, useRef } from 'react';
import { type FromCanvas, greeting } from '../../../canvas/src/bridge.ts';
import { type CanvasHandle, type CanvasPort, openCanvasPort, takePort } from './canvas-port.ts';

interface CanvasListener {
  /** Called when the canvas is ready; it is empty, unless it was drawn on before it was placed. */
  readonly onOpen: (canvas: CanvasHandle) => void;
  readonly onMessage?: (message: FromCanvas) => void;
}

/** Opens a channel to the canvas in a frame, and a new one whenever the frame reloads. */
export function useCanvasPort(frame: RefObject<HTMLIFrameElement | null>, listener: CanvasListener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    let port: CanvasPort | undefined;
    const use = (opened: CanvasPort) => {
      port?.close();
      port = opened;
      void opened.ready.then(() => {
        if (port === opened) latest.current.onOpen(opened);
      });
      opened.listen((message) => latest.current.onMessage?.(message));
    };
    const greet = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow;
      if (inner && source === inner && data === greeting) use(openCanvasPort(inner));
    };
    window.addEventListener('message', greet);
    const early = frame.current && takePort(frame.current);
    if (early) use(early);
    return () => {
      window.removeEventListener('message', greet);
      port?.close();
      port = undefined;
    };
  }, [frame]);
}
