import sharp, { type Sharp } from 'sharp';
import type { MadeRendition, MadeRenditions, RenditionsWork } from '../image-work.ts';
import { dominantColor } from './dominant-color.ts';
import { decodeOrFail, readImage } from './read-image.ts';

const quality = 80;

/**
 * Re-encodes a picture in several widths. It is decoded once: the narrower ones are made from the widest. Fails with
 * an `ImageFault`.
 * @param bytes a PNG, JPEG or WebP by its first bytes, or one of our drawings
 */
export async function makeRenditions(
  bytes: Uint8Array,
  { widthsPx }: RenditionsWork,
): Promise<MadeRenditions> {
  const { picture, width, height } = await readImage(bytes);
  const widest = Math.min(width, Math.max(...widthsPx));
  const widths = [...widthsPx.filter((each) => each < widest).sort((a, b) => a - b), widest];
  return decodeOrFail(async () => {
    const { data, info } = await picture
      .resize({ width: widest })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const upright = () => sharp(data, { raw: info });
    const { isOpaque } = await upright().stats();
    const renditions: MadeRendition[] = [];
    for (const each of widths) {
      const small = isOpaque ? upright().removeAlpha().resize(each) : upright().resize(each);
      renditions.push(await encoded(small.clone().webp({ quality }), 'image/webp'));
      renditions.push(
        isOpaque
          ? await encoded(small.jpeg({ quality, mozjpeg: true }), 'image/jpeg')
          : await encoded(small.png(), 'image/png'),
      );
    }
    return { widthPx: width, heightPx: height, color: await dominantColor(upright()), renditions };
  });
}

async function encoded(picture: Sharp, mediaType: MadeRendition['mediaType']): Promise<MadeRendition> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType, widthPx: info.width, heightPx: info.height };
}
