import type { FitWork, MadeImage } from '../image-work.ts';
import { decodeOrFail, readImage } from './read-image.ts';

const white = '#ffffff';
const qualities = [80, 60, 40] as const;

/**
 * Re-encodes a picture as a JPEG within limits on pixels and bytes. Fails with an `ImageFault`.
 * @param bytes a PNG, JPEG or WebP by its first bytes
 */
export async function makeFitting(bytes: Uint8Array, work: FitWork): Promise<MadeImage> {
  const { picture } = await readImage(bytes);
  return decodeOrFail(async () => {
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
        // A single pixel cannot be made smaller.
        if (data.length <= work.bytesMax || Math.max(info.width, info.height) === 1)
          return { bytes: data, mediaType: 'image/jpeg', widthPx: info.width, heightPx: info.height };
      }
    }
  });
}
