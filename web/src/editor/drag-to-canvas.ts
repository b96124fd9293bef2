import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import type { ToCanvas } from '../../../canvas/src/bridge.ts';
import type { Sample } from './model/samples.ts';

/** A block being dragged from the dialog to the page. */
export interface CanvasDrag {
  readonly isDragging: boolean;
  /** Starts the drag once the pointer has moved. */
  grab(event: ReactPointerEvent<HTMLElement>, sample: Sample): void;
  /** True right after a drag: the click that ends it must not count as a click. */
  hasDragged(): boolean;
  /** Returns the block that was dropped on the page, once the canvas has reported where. */
  take(): Sample | undefined;
}

/** Pixels that a pointer must move to start a drag: less is an unsteady click. */
const threshold = 6;

/** Drags a block onto the canvas with a mouse or pen. A finger scrolls the list, and taps. */
export function useDragToCanvas(send: (message: ToCanvas) => void): CanvasDrag {
  const [isDragging, setDragging] = useState(false);
  const carried = useRef<Sample>(undefined);
  const hasDragged = useRef(false);

  function grab({ clientX, clientY, pointerType, button }: ReactPointerEvent<HTMLElement>, sample: Sample) {
    hasDragged.current = false;
    if (pointerType === 'touch' || button !== 0) return;
    let isMoving = false;
    const follow = (event: PointerEvent) => {
      if (!isMoving && Math.hypot(event.clientX - clientX, event.clientY - clientY) < threshold) return;
      if (!isMoving) {
        isMoving = true;
        hasDragged.current = true;
        setDragging(true);
      }
      send({
        t: 'drag',
        phase: pointInCanvas(event) ? 'over' : 'cancel',
        ...(pointInCanvas(event) ?? nowhere),
      });
    };
    const end = (point: ReturnType<typeof pointInCanvas>) => {
      for (const [name, listener] of listeners)
        window.removeEventListener(name, listener as EventListener, { capture: name === 'keydown' });
      if (!isMoving) return;
      setDragging(false);
      if (point) carried.current = sample;
      send({ t: 'drag', phase: point ? 'drop' : 'cancel', ...(point ?? nowhere) });
    };
    const listeners = [
      ['pointermove', follow],
      ['pointerup', (event: PointerEvent) => end(pointInCanvas(event))],
      ['pointercancel', () => end(undefined)],
      [
        'keydown',
        (event: KeyboardEvent) => {
          if (event.key !== 'Escape' || !isMoving) return;
          event.stopPropagation();
          end(undefined);
        },
      ],
    ] as const;
    for (const [name, listener] of listeners)
      window.addEventListener(name, listener as EventListener, name === 'keydown' ? { capture: true } : {});
  }

  return {
    isDragging,
    grab,
    hasDragged: () => hasDragged.current,
    take() {
      const sample = carried.current;
      carried.current = undefined;
      return sample;
    },
  };
}

const nowhere = { x: 0, y: 0 };

/** Pointer position within the page on the canvas; undefined outside it. */
function pointInCanvas({ clientX, clientY }: PointerEvent): { x: number; y: number } | undefined {
  const frame = document.querySelector<HTMLElement>('iframe[data-canvas]');
  if (!frame) return undefined;
  const { left, top, right, bottom, width } = frame.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) return undefined;
  const scale = width / frame.offsetWidth;
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}
