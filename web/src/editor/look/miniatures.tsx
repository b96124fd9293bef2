import { Button, UnstyledButton } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { SampleCell } from '../../../../canvas/src/bridge.ts';
import type { CanvasHandle } from '../../drawing/canvas-port.ts';
import { useCanvasPort } from '../../drawing/use-canvas-port.ts';
import type { DrawnSamples } from './draw-samples.ts';
import css from './miniatures.module.css';

interface Miniature {
  readonly id: string;
  readonly name: string;
  /** Button below it that leads to further ones. */
  readonly more?: { readonly label: string; readonly onOpen: () => void };
}

interface MiniaturesProps {
  url: string;
  drawn: DrawnSamples;
  groups: readonly { readonly title: string | undefined; readonly items: readonly Miniature[] }[];
  /** Ids of the current values; undefined if none is current. */
  chosen?: readonly string[];
  size: 'small' | 'large';
  onChoose: (id: string) => void;
  onGrab?: (id: string, event: PointerEvent<HTMLElement>) => void;
}

/** Layout width of a miniature: that of a laptop, so that its media queries apply. */
const pageWidth = 1280;
/** Corner radius in pixels, the style sheet's medium radius. */
const radius = 8;

/** Buttons that show blocks in the site's look. A single frame behind all of them draws the pictures. */
export function Miniatures({ url, drawn, groups, chosen, size, onChoose, onGrab }: MiniaturesProps) {
  const { ref: measured, width, height } = useElementSize();
  const room = useRef<HTMLDivElement>(null);
  const joined = useMergedRef(room, measured);
  const frame = useRef<HTMLIFrameElement>(null);
  const canvas = useRef<CanvasHandle>(undefined);
  const shown = useRef<DrawnSamples>(undefined);
  const [isDrawn, setDrawn] = useState(false);
  const scale = width / pageWidth;

  function draw(): void {
    const holder = room.current;
    if (!canvas.current || !holder || scale === 0) return;
    const origin = holder.getBoundingClientRect();
    const hasNewSheets = shown.current?.sheets.join() !== drawn.sheets.join();
    const cells = [...holder.querySelectorAll<HTMLElement>('[data-picture-of]')].map(
      (element): SampleCell => {
        const box = element.getBoundingClientRect();
        const id = element.dataset.pictureOf ?? '';
        return {
          id,
          left: (box.left - origin.left) / scale,
          top: (box.top - origin.top) / scale,
          width: box.width / scale,
          height: box.height / scale,
          // Redraws a miniature that was filtered out before.
          html: drawn.html.get(id) ?? '',
        };
      },
    );
    canvas.current.send({
      t: 'look',
      lang: drawn.lang,
      radius: radius / scale,
      cells,
      ...(hasNewSheets && { sheets: drawn.sheets }),
    });
    shown.current = drawn;
    setDrawn(true);
  }
  useCanvasPort(frame, {
    onOpen(opened) {
      canvas.current = opened;
      shown.current = undefined;
      draw();
    },
    onMessage() {},
  });
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when one of these is another
  useEffect(draw, [drawn, ids, width, height]);

  return (
    <div ref={joined} className={css.room} data-size={size}>
      <iframe
        ref={frame}
        className={css.frame}
        src={url}
        title="Miniatures"
        aria-hidden
        tabIndex={-1}
        sandbox="allow-scripts"
        data-drawn={isDrawn}
        style={{
          width: pageWidth,
          height: scale === 0 ? 0 : height / scale,
          transform: `scale(${scale})`,
        }}
      />
      {groups.map(({ title, items }) => (
        <section key={title ?? ''} aria-label={title}>
          {title === undefined ? null : <h3 className={css.title}>{title}</h3>}
          <ul className={css.list} data-many={items.length > 4}>
            {items.map(({ id, name, more }) => (
              <li key={id}>
                <UnstyledButton
                  className={css.choice}
                  aria-pressed={chosen?.includes(id)}
                  onClick={() => onChoose(id)}
                  onPointerDown={(event) => onGrab?.(id, event)}
                >
                  <span className={css.picture} data-picture-of={id} />
                  <span className={css.name}>{name}</span>
                </UnstyledButton>
                {more ? (
                  <Button
                    className={css.more}
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${name}: ${more.label}`}
                    onClick={more.onOpen}
                  >
                    {more.label}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
