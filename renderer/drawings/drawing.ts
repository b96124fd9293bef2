import type { Picture } from '../stored.ts';
import type { HeadingType } from '../theme/type.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Text of a drawing, in the face of the site's headings. It is made smaller until it fits its box. */
export interface DrawnText {
  readonly text: string;
  readonly type: HeadingType;
  readonly sizePx: number;
  readonly color: string;
  readonly box: Box;
  /** Middle of the box both ways, or its left edge with the top or the bottom. */
  readonly at: 'middle' | 'top' | 'bottom';
}

/** Picture in a drawing; undefined facts are those of a draft that is not saved yet. */
export type InsetPicture = Pick<Picture, 'asset_id'> &
  Partial<Pick<Picture, 'file' | 'width' | 'height' | 'widths' | 'formats'>>;

/** A picture that is drawn for a site: a ground of shapes, and what stands upon it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG without texts and pictures: what draws it knows no fonts, and reads no files. */
  readonly svg: string;
  readonly texts: readonly DrawnText[];
  /** Whole within its box, in the middle or at its left edge. */
  readonly inset?: { readonly picture: InsetPicture; readonly box: Box; readonly at: 'middle' | 'left' };
}

/** Letters that the faces of drawings have; others would be drawn as boxes. */
export const canBeDrawn = (text: string): boolean =>
  /^[\x20-\x7e\u00a0-\u017f\u0218-\u021b–—‘’‚“”„†•…‹›€™→←↑↗−]+$/.test(text);

export const svgOf = (width: number, height: number, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
