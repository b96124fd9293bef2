import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { CanvasHandle } from '../../drawing/canvas-port.ts';
import { useCanvasPort } from '../../drawing/use-canvas-port.ts';
import type { PagePictureDrawn } from './draw-page-picture.ts';
import css from './publish.module.css';

interface PagePictureProps {
  canvasUrl: string;
  drawn: PagePictureDrawn | undefined;
  /** Text alternative, such as "Home before". */
  name: string;
  /** Text shown in place of a missing page. */
  none: string;
}

/** Layout size of the page in CSS pixels: that of a laptop, so that its media queries apply. */
const page = { width: 1280, height: 960 };

/** A page scaled down. Nothing in it is interactive. */
export function PagePicture({ canvasUrl, drawn, name, none }: PagePictureProps) {
  const { ref: room, width } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const canvas = useRef<CanvasHandle>(undefined);
  const [isDrawn, setDrawn] = useState(false);
  const scale = width / page.width;

  function draw(): void {
    if (!canvas.current || !drawn) return;
    const { lang, sheets, html, seen } = drawn;
    canvas.current.send({
      t: 'look',
      radius: 0,
      lang,
      sheets,
      cells: [{ id: 'page', left: 0, top: 0, ...page, html, seen }],
    });
    setDrawn(true);
  }
  useCanvasPort(frame, {
    onOpen(opened) {
      canvas.current = opened;
      draw();
    },
    onMessage() {},
  });
  useEffect(draw, [drawn]);
  return (
    <div ref={room} className={css.picture} role="img" aria-label={name} data-empty={drawn === undefined}>
      {drawn === undefined ? (
        <span className={css.quiet}>{none}</span>
      ) : (
        <iframe
          ref={frame}
          src={canvasUrl}
          title={name}
          aria-hidden
          tabIndex={-1}
          sandbox="allow-scripts"
          data-drawn={isDrawn}
          style={{ ...page, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
