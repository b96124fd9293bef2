import type { FitWork, MadeImage } from '../image-work.ts';
import { readImage, whole } from './read-image.ts';

const white = '#ffffff';
const qualities = [80, 60, 40] as const;

/**
 * Makes a JPEG of a whole picture that is no larger than asked for, in pixels and in bytes. Fails with an `ImageFault`.
 * @param bytes a PNG, JPEG or WebP by its beginning
 */
export async function makeFitting(bytes: Uint8Array, work: FitWork): Promise<MadeImage> {
  const { picture } = await readImage(bytes);
  return whole(async () => {
    for (let share = 1; ; share /= 2) {
      const fitting = picture.clone().resize({
        width: Math.max(1, Math.round(work.widthPx * share)),
        height: Math.max(1, Math.round(work.heightPx * share)),
        fit: 'inside',
        withoutEnlargement: true,
      });
      for (const quality of qualities) {
        const { data, info } = await fitting
          .clone()
          .flatten({ background: white })
          .toColourspace('srgb')
          .jpeg({ quality, mozjpeg: true })
          .toBuffer({ resolveWithObject: true });
        // A picture of one pixel is as small as one can be.
        if (data.length <= work.bytesMax || Math.max(info.width, info.height) === 1)
          return { bytes: data, mediaType: 'image/jpeg', widthPx: info.width, heightPx: info.height };
      }
    }
  });
}
