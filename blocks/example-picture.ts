import type { Picture } from '../renderer/stored.ts';

/** A picture for examples: it has facts but no file. */
export const examplePicture: Picture = {
  asset_id: 'example',
  file: '0'.repeat(64),
  width: 1600,
  height: 1067,
  widths: [640, 1280, 1600],
  formats: ['webp', 'jpeg'],
  alt: 'A sample picture',
  focal: [0.5, 0.4],
  color: '#a8a29a',
};
