/** A square that is cut out of a picture and brought to a size. */
export interface SquareWork {
  /** The middle of the square, from the left and from the top, as shares of the upright picture: 0 to 1. It is moved inside. */
  readonly centre: { readonly x: number; readonly y: number };
  /** 1 takes the largest square there is, 2 one of half its side, and so on. */
  readonly zoom: number;
  /** The side of what is made, at most; a smaller square keeps its size. */
  readonly sidePx: number;
}

/** A picture that is brought to a size as a whole. */
export interface FitWork {
  /** Bounding box; a smaller picture keeps its size. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Maximum size of the result, reached by reducing quality first, then dimensions by half. At least 4 KiB. */
  readonly bytesMax: number;
}

/** A picture that is brought to several widths as a whole, each as WebP and as what every browser shows. */
export interface RenditionsWork {
  /** In pixels; wider ones than the picture are left out, and its own takes their place. */
  readonly widthsPx: readonly number[];
}

/** Tasks for a picture, or for one of our own SVG drawings; SVG from users is never accepted. */
export type ImageWork =
  | ({ readonly kind: 'square' } & SquareWork)
  | ({ readonly kind: 'fit' } & FitWork)
  | ({ readonly kind: 'renditions' | 'drawing' } & RenditionsWork);

/** A picture that was made anew: upright, in sRGB, and without anything the one before carried along. */
export interface MadeImage {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture in one width and one kind. */
export interface MadeRendition {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/webp' | 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture in several widths, each made anew: upright, in sRGB, and without anything the one before carried along. */
export interface MadeRenditions {
  /** Dimensions of the picture itself, upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its dominant colour: `#7a5c41`. */
  readonly color: string;
  /** The narrowest first. */
  readonly renditions: readonly MadeRendition[];
}

/** Result type of a task. */
export type MadeOf<Work extends ImageWork> = Work extends { readonly kind: 'renditions' | 'drawing' }
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
  wrong_kind: 'Use a PNG, JPEG or WebP picture. The file is none, whatever it is called.',
  too_many_pixels: `Use a picture of at most ${imageLimits.sidePx} pixels a side and ${imageLimits.pixels / 1_000_000} million in all.`,
  broken: 'The picture is broken or cut off, so that it cannot be shown. Save it anew and try again.',
  too_slow: 'The picture takes too long to read. Save it anew in a smaller size and try again.',
} as const;

/** Why no picture could be made. */
export type ImageReason = keyof typeof imageReasons;

export class ImageFault extends Error {
  readonly reason: ImageReason;

  constructor(reason: ImageReason) {
    super(imageReasons[reason]);
    this.reason = reason;
  }
}
