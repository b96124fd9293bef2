import { initialsOf } from '../../ui/format-text.ts';
import css from './avatar.module.css';
import { PhotoCut, type ShownPhoto } from './photo-cut.tsx';

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
