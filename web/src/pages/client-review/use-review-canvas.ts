import { useEffect, useRef } from 'react';
import type { FromCanvas, Pin, ValueLocation } from '../../../../canvas/src/bridge.ts';
import type { DrawnPage } from '../../api/client-reviews.ts';
import type { CanvasHandle } from '../../drawing/canvas-port.ts';

/** Part of the page that a comment is about, and possibly a text within it. */
export interface Target {
  readonly id: string;
  readonly location?: ValueLocation;
}

interface ReviewCanvasOptions {
  readonly drawn: DrawnPage | undefined;
  readonly pins: readonly Pin[];
  readonly chosen: number | undefined;
  readonly onPick: (target: Target) => void;
  readonly onPin: (commentId: number) => void;
}

/** Draws a page sent by the server with the pins of its comments, and reports clicks. */
export function useReviewCanvas({ drawn, pins, chosen, onPick, onPin }: ReviewCanvasOptions) {
  const handle = useRef<CanvasHandle>(undefined);
  const scale = useRef(1);
  const shownPins = JSON.stringify(pins);

  function draw(): void {
    if (!drawn) return;
    const { lang, sheets, parts } = drawn;
    handle.current?.send({
      t: 'draw',
      lang,
      sheets,
      isForced: true,
      pages: [],
      parts: parts.map(({ id, place, name, html }) => ({ id, placement: place, name, html, isOwn: false })),
    });
    mark();
  }
  function mark(): void {
    handle.current?.send({ t: 'pins', pins, ...(chosen !== undefined && { chosen }) });
  }
  const latest = useRef({ draw, mark });
  latest.current = { draw, mark };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the page is another one
  useEffect(() => latest.current.draw(), [drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the pins change
  useEffect(() => latest.current.mark(), [shownPins, chosen]);

  return {
    onOpen(canvas: CanvasHandle) {
      handle.current = canvas;
      canvas.send({ t: 'review' });
      canvas.send({ t: 'scale', scale: scale.current });
      draw();
    },
    onScale(next: number) {
      scale.current = next;
      handle.current?.send({ t: 'scale', scale: next });
    },
    onMessage(message: FromCanvas) {
      if (message.t === 'picked') {
        const { id, location } = message;
        onPick({ id, ...(location && { location }) });
      } else if (message.t === 'pin') onPin(message.pin);
    },
    /** Outlines a part of the page that was chosen in the panel. */
    frame(target: Target | undefined) {
      const { id, location } = target ?? {};
      const focusOptions = { ...(id !== undefined && { id }), ...(location && { focus: location.at }) };
      handle.current?.send({ t: 'select', ...focusOptions, isSeen: true });
    },
  };
}
