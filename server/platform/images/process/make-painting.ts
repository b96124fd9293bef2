import sharp, { type Region } from 'sharp';
import type { MadeRendition, MadeRenditions, PaintingWork } from '../image-work.ts';
import { dominantColor } from './dominant-color.ts';
import { decodeOrFail, readImage } from './read-image.ts';

/** Low quality, because grain hides the artefacts. Source: design of the look, §4. */
const avif = { quality: 42, effort: 3, chromaSubsampling: '4:2:0' } as const;
const webp = { quality: 56 } as const;
/** Even lower for halftones, where edges of dots cost most and artefacts show least. */
const dotted = { avif: 26, webp: 34 } as const;

/** Strength of the grain in steps of grey, and the size of the cells of a halftone in pixels at 1120. */
const grain = 5;
const halftoneCell = 12;
const halftoneTurn = 0.5;

interface Plate {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Paints one of our grey pictures in given colours, in several widths, each as AVIF and as WebP. Fails with an `ImageFault`.
 * @param bytes the grey picture
 */
export async function makePainting(bytes: Uint8Array, work: PaintingWork): Promise<MadeRenditions> {
  const { width, height } = await readImage(bytes);
  const [x, y, w, h] = work.crop ?? [0, 0, 1, 1];
  const area = {
    left: Math.round(x * width),
    top: Math.round(y * height),
    width: Math.max(1, Math.min(Math.round(w * width), width - Math.round(x * width))),
    height: Math.max(1, Math.min(Math.round(h * height), height - Math.round(y * height))),
  };
  const widest = Math.max(...work.widthsPx);
  return decodeOrFail(async () => {
    const grey = await plate(bytes, area, widest);
    const mask = work.mask && (await plate(work.mask, area, widest));
    const data = work.isHalftone ? halftone(grey, mask, work) : painted(grey, mask, work);
    const info = { width: grey.width, height: grey.height, channels: 3 } as const;
    const image = () => sharp(data, { raw: info });
    const renditions: MadeRendition[] = [];
    for (const each of [...work.widthsPx].sort((a, b) => a - b)) {
      const small = each === widest ? image() : image().resize(each);
      const { data: raw, info: size } = await small.raw().toBuffer({ resolveWithObject: true });
      const at = () => sharp(raw, { raw: size });
      for (const [mediaType, picture] of [
        ['image/avif', at().avif(work.isHalftone ? { ...avif, quality: dotted.avif } : avif)],
        ['image/webp', at().webp(work.isHalftone ? { quality: dotted.webp } : webp)],
      ] as const)
        renditions.push({
          bytes: await picture.toBuffer(),
          mediaType,
          widthPx: size.width,
          heightPx: size.height,
        });
    }
    return { widthPx: grey.width, heightPx: grey.height, color: await dominantColor(image()), renditions };
  });
}

/** Part of a picture as one grey value per pixel. */
async function plate(bytes: Uint8Array, area: Region, width: number): Promise<Plate> {
  const { data, info } = await sharp(bytes)
    .extract(area)
    .greyscale()
    .resize({ width, kernel: 'lanczos3' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Deterministic pseudo-random numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function painted({ data }: Plate, mask: Plate | undefined, { ground, accent }: PaintingWork): Uint8Array {
  const colors = new Uint8Array(data.length * 3);
  const next = seededRandom(data.length);
  for (let at = 0; at < data.length; at++) {
    const noise = (next() + next() + next() - 1.5) * grain;
    const step = 3 * Math.max(0, Math.min(255, Math.round((data[at] ?? 0) + noise)));
    const share = (mask?.data[at] ?? 0) / 255;
    for (let part = 0; part < 3; part++)
      colors[at * 3 + part] = (ground[step + part] ?? 0) * (1 - share) + (accent[step + part] ?? 0) * share;
  }
  return colors;
}

/** Offsets of a halftone's inks in the colour tables, which have three bytes per grey. */
const darkStep = 22 * 3;
const lightStep = 118 * 3;
const markedStep = 150 * 3;

/** Halftone in two inks: dark dots, larger in dark areas, on a light ground; masked areas have separate dots on a dark ground. */
function halftone(grey: Plate, mask: Plate | undefined, work: PaintingWork): Uint8Array {
  const { width, height, data } = grey;
  const cell = Math.max(halftoneCell, (halftoneCell * width) / 1120);
  const [cos, sin] = [Math.cos(halftoneTurn), Math.sin(halftoneTurn)];
  const colors = new Uint8Array(width * height * 3);
  const isGrey = work.ground.every((part, at) => at % 3 === 0 || part === work.ground[at - 1]);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = (x * cos + y * sin) / cell;
      const v = (-x * sin + y * cos) / cell;
      const [cu, cv] = [Math.floor(u) + 0.5, Math.floor(v) + 0.5];
      const px = Math.max(0, Math.min(width - 1, Math.round((cu * cos - cv * sin) * cell)));
      const py = Math.max(0, Math.min(height - 1, Math.round((cu * sin + cv * cos) * cell)));
      const light = (data[py * width + px] ?? 0) / 255;
      const isMarked = (mask?.data[py * width + px] ?? 0) > 127;
      const radius = Math.sqrt(isMarked ? Math.min(1, 0.5 + 0.75 * light) : (1 - light) ** 1.35) * 0.72;
      const ink = Math.max(0, Math.min(1, (radius - Math.hypot(u - cu, v - cv)) * cell * 0.8 + 0.5));
      const lit = isMarked ? ink : 1 - ink;
      const [table, step] = isMarked
        ? ([work.accent, isGrey ? 765 : markedStep] as const)
        : ([work.ground, isGrey ? 200 * 3 : lightStep] as const);
      for (let part = 0; part < 3; part++)
        colors[(y * width + x) * 3 + part] =
          (work.ground[darkStep + part] ?? 0) * (1 - lit) + (table[step + part] ?? 255) * lit;
    }
  return colors;
}
