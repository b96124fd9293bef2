import type { SenderProfile } from '../../api/records.ts';
import type { ShownPhoto } from './photo-cut.tsx';

/** The photo that a profile has, at the server that this page came from: its address for others may have another name. */
export const photoOf = ({ photo }: Pick<SenderProfile, 'photo'>): ShownPhoto | undefined =>
  photo ? { src: new URL(photo.url).pathname } : undefined;
