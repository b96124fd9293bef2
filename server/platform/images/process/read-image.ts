import sharp, { type Sharp } from 'sharp';
import { ImageFault, imageLimits } from '../image-work.ts';

// One picture at a time, without caching: decoded pictures are large.
sharp.concurrency(1);
sharp.cache(false);

/** A decoded picture in its upright orientation. */
export interface ReadImage {
  /** Rotated according to its metadata. */
  readonly picture: Sharp;
  readonly width: number;
  readonly height: number;
}

/** Opens a picture; the first of several in one file. Fails with an `ImageFault`. */
export async function readImage(bytes: Uint8Array): Promise<ReadImage> {
  const options = { failOn: 'error', limitInputPixels: imageLimits.pixels, pages: 1 } as const;
  const { width, height } = await decodeOrFail(
    async () => (await sharp(bytes, options).metadata()).autoOrient,
  );
  if (Math.max(width, height) > imageLimits.sidePx) throw new ImageFault('too_many_pixels');
  return { picture: sharp(bytes, options).autoOrient(), width, height };
}

/** Runs a decoder and turns its errors into an `ImageFault`. */
export async function decodeOrFail<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new ImageFault(/pixel limit/i.test(String(cause)) ? 'too_many_pixels' : 'broken');
  }
}
