import sharp, { type Region } from 'sharp';
import type { MadeImage, SquareWork } from '../image-work.ts';
import { decodeOrFail, readImage } from './read-image.ts';

/** JPEG for opaque pictures, because every mail client shows it, otherwise PNG. */
const jpeg = { quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

/**
 * Crops a picture to a square. For a file with several pictures, the first is used. Fails with an `ImageFault`.
 * @param bytes a PNG, JPEG or WebP by its first bytes
 */
export async function makeSquare(bytes: Uint8Array, work: SquareWork): Promise<MadeImage> {
  const { picture, width, height } = await readImage(bytes);
  const area = squareIn(width, height, work);
  const sidePx = Math.min(work.sidePx, area.width);
  return decodeOrFail(async () => {
    const { data, info } = await picture
      .extract(area)
      .resize(sidePx, sidePx)
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true });
    const cut = sharp(data);
    const { isOpaque } = await cut.stats();
    return {
      bytes: isOpaque ? await cut.removeAlpha().jpeg(jpeg).toBuffer() : data,
      mediaType: isOpaque ? 'image/jpeg' : 'image/png',
      widthPx: info.width,
      heightPx: info.height,
    };
  });
}

function squareIn(width: number, height: number, { centre, zoom }: SquareWork): Region {
  const side = Math.max(1, Math.round(Math.min(width, height) / Math.max(1, zoom)));
  const inside = (share: number, total: number) =>
    Math.round(Math.min(Math.max(share * total - side / 2, 0), total - side));
  return { left: inside(centre.x, width), top: inside(centre.y, height), width: side, height: side };
}
