import sharp, { type OverlayOptions } from 'sharp';
import type { CardWork, MadeRendition, MadeRenditions, TextWork } from '../image-work.ts';
import { dominantColor } from './dominant-color.ts';
import { decodeOrFail, readImage } from './read-image.ts';

/** Factor for shrinking a text that does not fit, and maximum number of steps; text that still overflows is cut off. */
const smaller = 0.86;
const attemptsMax = 8;

/** Pango's unit of letter spacing: a 1024th of a point, which is a pixel at 72 to an inch. */
const spacingUnits = 1024;

/** Draws texts and a picture on one of our drawings, in several widths as PNG. Fails with an `ImageFault`. */
export async function makeCard(
  svg: Uint8Array,
  { widthsPx, texts, inset }: CardWork,
): Promise<MadeRenditions> {
  const { picture, width, height } = await readImage(svg);
  return decodeOrFail(async () => {
    const layers: OverlayOptions[] = [];
    if (inset) {
      const { box, at } = inset;
      const { picture: own } = await readImage(inset.bytes);
      const { data, info } = await own
        .resize({ width: box.width, height: box.height, fit: 'inside' })
        .toColourspace('srgb')
        .png()
        .toBuffer({ resolveWithObject: true });
      layers.push({
        input: data,
        left: box.x + (at === 'left' ? 0 : Math.round((box.width - info.width) / 2)),
        top: box.y + Math.round((box.height - info.height) / 2),
      });
    }
    for (const text of texts) layers.push(await textLayer(text));
    const { data, info } = await picture
      .ensureAlpha()
      .composite(layers)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = () => sharp(data, { raw: info });
    const { isOpaque } = await image().stats();
    const renditions: MadeRendition[] = [];
    for (const each of [...widthsPx].sort((a, b) => a - b)) {
      const small = image().resize(each);
      const png = await (isOpaque ? small.removeAlpha() : small)
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true });
      renditions.push({
        bytes: png.data,
        mediaType: 'image/png',
        widthPx: png.info.width,
        heightPx: png.info.height,
      });
    }
    return { widthPx: width, heightPx: height, color: await dominantColor(image()), renditions };
  });
}

async function textLayer(text: TextWork): Promise<OverlayOptions> {
  const { box, at } = text;
  const { data, info } = await drawnText(text);
  const [room, below] = [box.width - info.width, box.height - info.height];
  return {
    input: data,
    left: box.x + (at === 'middle' ? Math.round(room / 2) : 0),
    top: box.y + (at === 'top' ? 0 : at === 'bottom' ? below : Math.round(below / 2)),
  };
}

async function drawnText({ text, family, files, sizePx, tracking, leading, color, box }: TextWork) {
  // A font is loaded by the first text that references its file.
  for (const fontfile of files)
    await sharp({ text: { text: '.', font: `${family}, 8`, fontfile } })
      .raw()
      .toBuffer();
  for (let attempt = 0, size = sizePx; ; attempt++, size *= smaller) {
    const spacing = Math.round(tracking * size * spacingUnits);
    const markup = `<span foreground="${color}" letter_spacing="${spacing}" line_height="${leading}">${escaped(text)}</span>`;
    const drawn = sharp({
      text: {
        text: markup,
        font: `${family}, ${Math.round(size)}`,
        fontfile: files[0] ?? '',
        rgba: true,
        width: box.width,
        dpi: 72,
        wrap: 'word',
      },
    });
    const rendered = await drawn.png().toBuffer({ resolveWithObject: true });
    const fits = rendered.info.width <= box.width && rendered.info.height <= box.height;
    if (fits) return rendered;
    if (attempt < attemptsMax) continue;
    const area = {
      left: 0,
      top: 0,
      width: Math.min(box.width, rendered.info.width),
      height: Math.min(box.height, rendered.info.height),
    };
    return sharp(rendered.data).extract(area).png().toBuffer({ resolveWithObject: true });
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
