import type { CSSProperties } from 'react';
import type { SenderProfile } from '../../api/records.ts';
import { initialsOf } from '../../ui/format-text.ts';
import css from './avatar.module.css';
import { type Crop, pictureBox, type Size } from './crop.ts';

interface SenderAvatarProps {
  /** Its initials are shown without a photo. */
  name: string;
  photo: ShownPhoto | undefined;
  shape: 'round' | 'square';
}

/** Picture of a sender as mail clients show it. Fills its container. */
export const SenderAvatar = ({ name, photo, shape }: SenderAvatarProps) => (
  <span
    className={css.avatar}
    data-shape={shape}
    role="img"
    aria-label={photo ? `The photo, ${shape}` : `No photo, ${shape}`}
  >
    {photo ? <PhotoCut {...photo} /> : <span aria-hidden="true">{initialsOf(name)}</span>}
  </span>
);

/** A photo for display: already square, or a square cut from a larger one. */
export interface ShownPhoto {
  readonly src: string;
  readonly cut?: { readonly crop: Crop; readonly size: Size };
}

const percent = (share: number): string => `${share * 100}%`;

/** Fills its container, which must be square and hide overflow. */
export const PhotoCut = ({ src, cut }: ShownPhoto) => (
  <img className={css.photo} src={src} alt="" draggable={false} style={cut && styleOf(cut)} />
);

function styleOf({ crop, size }: NonNullable<ShownPhoto['cut']>): CSSProperties {
  const { width, height, left, top } = pictureBox(crop, size);
  return { width: percent(width), height: percent(height), left: percent(left), top: percent(top) };
}

/** Photo of a profile at this page's own host: the public address may use another name. */
export const photoOf = ({ photo }: Pick<SenderProfile, 'photo'>): ShownPhoto | undefined =>
  photo ? { src: new URL(photo.url).pathname } : undefined;
