/** A square cropped from a picture and resized. */
export interface SquareWork {
  /**
   * Centre of the square as fractions of the upright picture's width and height, 0 to 1. The square is moved inside
   * the picture.
   */
  readonly centre: { readonly x: number; readonly y: number };
  /** 1 crops the largest square, 2 one of half the side, and so on. */
  readonly zoom: number;
  /** Maximum side of the result; a smaller square keeps its size. */
  readonly sidePx: number;
}

/** A whole picture resized. */
export interface FitWork {
  /** Bounding box; a smaller picture keeps its size. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Maximum size of the result, reached by reducing quality first, then dimensions by half. At least 4 KiB. */
  readonly bytesMax: number;
}

/** A whole picture in several widths, each as WebP and in a format every browser shows. */
export interface RenditionsWork {
  /** Widths in pixels; those wider than the picture are replaced by its own. */
  readonly widthsPx: readonly number[];
}

/** One of our grey pictures painted in the colours of a site, in several widths, each as AVIF and as WebP. */
export interface PaintingWork {
  /** Widths in pixels; a smaller picture is enlarged, which its grain hides. */
  readonly widthsPx: readonly number[];
  /** Part of it: left, top, width and height as fractions. */
  readonly crop?: readonly [x: number, y: number, width: number, height: number];
  /** Red, green and blue for each of 256 greys, outside and inside the mask. */
  readonly ground: Uint8Array;
  readonly accent: Uint8Array;
  /** Mask of the same size: white for the accent. */
  readonly mask?: Uint8Array;
  /** Renders dots of two inks instead of tones. */
  readonly isHalftone?: boolean;
}

/** Text on a drawing, shrunk to fit its box. */
export interface TextWork {
  readonly text: string;
  /** Font family as named in its files, and the files, which ship with the product. */
  readonly family: string;
  readonly files: readonly string[];
  readonly sizePx: number;
  /** Letter spacing and line height, relative to the font size. */
  readonly tracking: number;
  readonly leading: number;
  readonly color: string;
  readonly box: BoxPx;
  readonly at: 'middle' | 'top' | 'bottom';
}

export interface BoxPx {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One of our drawings with texts and a picture on it, in several widths as PNG. */
export interface CardWork {
  readonly widthsPx: readonly number[];
  readonly texts: readonly TextWork[];
  readonly inset?: { readonly bytes: Uint8Array; readonly box: BoxPx; readonly at: 'middle' | 'left' };
}

/** Tasks for a picture, or for one of our own SVG drawings; SVG from users is never accepted. */
export type ImageWork =
  | ({ readonly kind: 'square' } & SquareWork)
  | ({ readonly kind: 'fit' } & FitWork)
  | ({ readonly kind: 'renditions' | 'drawing' } & RenditionsWork)
  | ({ readonly kind: 'painting' } & PaintingWork)
  | ({ readonly kind: 'card' } & CardWork);

/** A re-encoded picture: upright, in sRGB, without any metadata of the original. */
export interface MadeImage {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture in one width and format. */
export interface MadeRendition {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/avif' | 'image/webp' | 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture in several widths, re-encoded: upright, in sRGB, without any metadata of the original. */
export interface MadeRenditions {
  /** Dimensions of the picture itself, upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Dominant colour: `#7a5c41`. */
  readonly color: string;
  /** Narrowest first. */
  readonly renditions: readonly MadeRendition[];
}

/** Result type of a task. */
export type MadeOf<Work extends ImageWork> = Work extends {
  readonly kind: 'renditions' | 'drawing' | 'painting' | 'card';
}
  ? MadeRenditions
  : MadeImage;

/** Sources: the contract, §8; the reference of sender profiles, §3 (pixels). */
export const imageLimits = { sidePx: 8192, pixels: 40_000_000, secondsPerImage: 10 } as const;

/** Request to a worker; ids match answers to requests. */
export interface ImageQuestion {
  readonly id: number;
  /** Path of the picture, or the number of bytes that follow on standard input. */
  readonly picture: { readonly path: string } | { readonly length: number };
  /** Processor time limit. */
  readonly seconds: number;
  readonly work: ImageWork;
}

export type ImageAnswer =
  | { readonly id: number; readonly made: MadeImage | MadeRenditions }
  | { readonly id: number; readonly fault: ImageReason };

/** Messages for people. */
const imageReasons = {
  wrong_kind: 'Use a PNG, JPEG or WebP picture. The content of this file is none of them.',
  too_many_pixels: `Use a picture of at most ${imageLimits.sidePx} pixels a side and ${imageLimits.pixels / 1_000_000} million in all.`,
  broken: 'The picture is damaged or incomplete. Save it again and retry.',
  too_slow: 'The picture takes too long to read. Save it in a smaller size and retry.',
} as const;

/** Reason why a picture could not be processed. */
export type ImageReason = keyof typeof imageReasons;

export class ImageFault extends Error {
  readonly reason: ImageReason;

  constructor(reason: ImageReason) {
    super(imageReasons[reason]);
    this.reason = reason;
  }
}
