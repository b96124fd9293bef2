import type { CSSProperties } from 'react';
import type { SenderProfile } from '../../api/records.ts';
import { initialsOf } from '../../ui/format-text.ts';
import css from './avatar.module.css';
import { type Crop, placeOf, type Size } from './crop.ts';

interface SenderAvatarProps {
  /** Their letters stand where there is no photo. */
  name: string;
  photo: ShownPhoto | undefined;
  shape: 'round' | 'square';
}

/** The picture of a sender, as mail programs show it: as large as what it stands in lets it be. */
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

/** The photo that a profile has, at the server that this page came from: its address for others may have another name. */
export const photoOf = ({ photo }: Pick<SenderProfile, 'photo'>): ShownPhoto | undefined =>
  photo ? { src: new URL(photo.url).pathname } : undefined;
