import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { language } from '../../time/language.ts';
import { type Crop, cutSidePx, inside, pushed, zoomMax } from './crop.ts';
import css from './crop-area.module.css';
import type { ChosenPhoto } from './photo-file.ts';
import { PhotoCut } from './sender-avatar.tsx';

interface CropAreaProps {
  photo: ChosenPhoto;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Step of a key, as a share of the square's side. */
const step = 0.05;
const stepWithShift = 0.25;
const zoomStep = 1.1;
/** Mail clients show pictures at up to 64 pixels, mostly on screens with double density. */
const sharpSidePx = 128;

const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** Direction in which each key moves the picture. */
const pushes: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

/** Selects the visible square of a photo: by dragging, with keys, and with a slider. */
export function CropArea({ photo, crop, onChange }: CropAreaProps) {
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const dragStart = useRef<{ crop: Crop; x: number; y: number }>(undefined);

  function byKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [push, zoom] = [pushes[event.key], zooms[event.key]];
    if (push === undefined && zoom === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? stepWithShift : step;
    const next = push
      ? pushed(crop, photo, push[0] * far, push[1] * far)
      : inside({ ...crop, zoom: crop.zoom * (zoom ?? 1) }, photo);
    const isSame = next.x === crop.x && next.y === crop.y && next.zoom === crop.zoom;
    setAnnouncement(isSame ? 'Can’t zoom further' : push ? 'Moved' : timesText(next.zoom));
    onChange(next);
  }

  function drag(event: PointerEvent) {
    if (!dragStart.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const { crop: from, x, y } = dragStart.current;
    onChange(pushed(from, photo, (event.clientX - x) / width, (event.clientY - y) / width));
  }

  return (
    <div className={css.crop}>
      <div
        className={css.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it
        tabIndex={0}
        aria-label="The part of the photo that is kept"
        aria-describedby={hintId}
        onKeyDown={byKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = { crop, x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
      >
        <PhotoCut src={photo.dataUrl} cut={{ crop, size: photo }} />
      </div>
      <div className={css.tools}>
        <label className={css.zoom}>
          Zoom
          <input
            type="range"
            min={0}
            max={Math.log2(zoomMax)}
            step={0.05}
            value={Math.log2(crop.zoom)}
            aria-valuetext={timesText(crop.zoom)}
            onChange={(event) =>
              onChange(inside({ ...crop, zoom: 2 ** Number(event.currentTarget.value) }, photo))
            }
          />
        </label>
        <p id={hintId} className={css.hint}>
          Drag the photo or use the arrow keys; + and − zoom. Apps with round pictures cut off the shaded
          corners.
        </p>
        <SmallPart sidePx={Math.round(cutSidePx(photo, crop.zoom))} />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}

const timesText = (zoom: number): string => `${number.format(zoom)} times`;

const SmallPart = ({ sidePx }: { sidePx: number }) =>
  sidePx < sharpSidePx ? (
    <p className={css.small}>
      This part is only {sidePx} pixels wide and will look blurred. Zoom out, or choose a larger photo.
    </p>
  ) : null;
