import type { Picture } from '../stored.ts';
import type { HeadingType } from '../theme/type.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Text of a drawing, in the site's heading font. It shrinks until it fits its box. */
export interface DrawnText {
  readonly text: string;
  readonly type: HeadingType;
  readonly sizePx: number;
  readonly color: string;
  readonly box: Box;
  /** Alignment in the box: centred both ways, or at the left edge at the top or bottom. */
  readonly at: 'middle' | 'top' | 'bottom';
}

/** Picture in a drawing. Facts are undefined in an unsaved draft. */
export type InsetPicture = Pick<Picture, 'asset_id'> &
  Partial<Pick<Picture, 'file' | 'width' | 'height' | 'widths' | 'formats'>>;

/** A picture generated for a site: a background of shapes with texts and pictures on top. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG without texts and pictures: its rasteriser has no fonts and reads no files. */
  readonly svg: string;
  readonly texts: readonly DrawnText[];
  /** Picture shown completely within its box, centred or at the left edge. */
  readonly inset?: { readonly picture: InsetPicture; readonly box: Box; readonly at: 'middle' | 'left' };
}

/** Characters that the fonts of drawings contain; others would be drawn as boxes. */
export const canBeDrawn = (text: string): boolean =>
  /^[\x20-\x7e\u00a0-\u017f\u0218-\u021b–—‘’‚“”„†•…‹›€™→←↑↗−]+$/.test(text);

export const svgOf = (width: number, height: number, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
