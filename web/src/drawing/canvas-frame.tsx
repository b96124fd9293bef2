import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FromCanvas } from '../../../canvas/src/bridge.ts';
import css from './canvas-frame.module.css';
import type { CanvasHandle } from './canvas-port.ts';
import { placeFrame } from './early-frame.ts';
import { widthOf } from './page-widths.ts';
import { useCanvasPort } from './use-canvas-port.ts';

interface CanvasFrameProps {
  url: string;
  title: string;
  /** Width of the page in CSS pixels; scaled down if there is less room. */
  width: number;
  /** Scale to show the page at, even if it then has to be scrolled sideways; undefined makes it fit. */
  zoom?: number | undefined;
  /** Called with the scale at which the page fits. */
  onFit?: (scale: number) => void;
  /** Called when the canvas is ready and still empty. */
  onOpen: (canvas: CanvasHandle) => void;
  onScale: (scale: number) => void;
  onMessage: (message: FromCanvas) => void;
  /** Called when the pointer or the keyboard reaches the canvas. */
  onApproach?: () => void;
}

/**
 * The canvas: a frame with an opaque origin that talks to the editor through a message port. React does not
 * make the frame, because it may have started to load before.
 */
export function CanvasFrame({
  url,
  title,
  width,
  zoom,
  onFit,
  onOpen,
  onScale,
  onMessage,
  onApproach,
}: CanvasFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { ref: measured, width: roomWidth, height: roomHeight } = useElementSize();
  const room = useMergedRef(container, measured);
  const isFilling = roomWidth > width && width >= widthOf.desktop;
  const fit = roomWidth === 0 || isFilling ? 1 : Math.min(1, roomWidth / width);
  const scale = fit < 1 ? (zoom ?? fit) : 1;
  const latestApproach = useRef(onApproach);
  latestApproach.current = onApproach;
  useLayoutEffect(() => {
    if (!container.current) return;
    const placed = placeFrame(url, container.current);
    placed.className = css.canvas ?? '';
    placed.dataset.canvas = '';
    placed.dataset.region = '';
    for (const reached of ['pointerenter', 'focus'])
      placed.addEventListener(reached, () => latestApproach.current?.());
    frame.current = placed;
    return () => placed.remove();
  }, [url]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another frame
  useLayoutEffect(() => {
    const placed = frame.current;
    if (!placed) return;
    placed.title = title;
    placed.toggleAttribute('data-narrow', width < widthOf.desktop);
    placed.style.width = `${isFilling ? roomWidth : width}px`;
    placed.style.height = `${roomHeight / scale}px`;
    // The unscaled size must not take up room.
    placed.style.marginRight = scale === 1 ? '' : `${width * (scale - 1)}px`;
    placed.style.transform = scale === 1 ? '' : `scale(${scale})`;
  }, [url, title, width, isFilling, roomWidth, roomHeight, scale]);
  useCanvasPort(frame, { onOpen, onMessage });
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the value changes
  useEffect(() => onScale(scale), [scale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the value changes
  useEffect(() => onFit?.(fit), [fit]);
  const isWide = scale > fit;
  // Scrolled sideways with the arrow keys too.
  const scrolled = isWide ? { tabIndex: 0, role: 'group', 'aria-label': `${title}, enlarged` } : {};
  return <div ref={room} className={css.room} data-wide={isWide} {...scrolled} />;
}
