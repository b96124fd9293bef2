import type { CSSProperties } from 'react';
import css from './avatar.module.css';
import { type Crop, placeOf, type Size } from './crop.ts';

/** A photo as it is to be seen: one that is square already, or a square of a larger one. */
export interface ShownPhoto {
  readonly src: string;
  readonly cut?: { readonly crop: Crop; readonly size: Size };
}

const percent = (share: number): string => `${share * 100}%`;

/** Fills what it stands in, which is square and hides what is beyond it. */
export const PhotoCut = ({ src, cut }: ShownPhoto) => (
  <img className={css.photo} src={src} alt="" draggable={false} style={cut && styleOf(cut)} />
);

function styleOf({ crop, size }: NonNullable<ShownPhoto['cut']>): CSSProperties {
  const { width, height, left, top } = placeOf(crop, size);
  return { width: percent(width), height: percent(height), left: percent(left), top: percent(top) };
}
