import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { FromCanvas } from '../../../canvas/src/bridge.ts';
import css from './canvas-frame.module.css';
import { widthOf } from './page-widths.ts';
import { type CanvasHandle, useCanvasPort } from './use-canvas-port.ts';

interface CanvasFrameProps {
  url: string;
  title: string;
  /** Width of the page in CSS pixels; scaled down if there is less room. */
  width: number;
  /** Called when the canvas is ready and still empty. */
  onOpen: (canvas: CanvasHandle) => void;
  onScale: (scale: number) => void;
  onMessage: (message: FromCanvas) => void;
}

/** The canvas: a frame with an opaque origin that talks to the editor through a message port. */
export function CanvasFrame({ url, title, width, onOpen, onScale, onMessage }: CanvasFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useCanvasPort(frame, { onOpen, onMessage });
  const { ref: room, width: roomWidth, height: roomHeight } = useElementSize();
  const isFilling = roomWidth > width && width >= widthOf.desktop;
  const scale = roomWidth === 0 || isFilling ? 1 : Math.min(1, roomWidth / width);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onScale(scale), [scale]);
  return (
    <div ref={room} className={css.room}>
      <iframe
        ref={frame}
        className={css.canvas}
        data-canvas
        data-region
        data-narrow={width < widthOf.desktop ? '' : undefined}
        src={url}
        title={title}
        sandbox="allow-scripts"
        style={{
          width: isFilling ? roomWidth : width,
          height: roomHeight / scale,
          transform: scale === 1 ? undefined : `scale(${scale})`,
        }}
      />
    </div>
  );
}
