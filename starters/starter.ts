import type { DocPath, Picture } from '../renderer/stored.ts';
import type { Theme } from '../renderer/theme/colors.ts';
import type { Mood } from '../renderer/theme/inks.ts';
import type { MasterName } from './art/masters.ts';

/**
 * A grey master, painted in the starter's colours when a site is made. The site keeps it as painted: by then it is a picture
 * like any other, which may be cropped, described or replaced (decision 99).
 */
export interface Painting {
  readonly name: string;
  readonly alt: string;
  readonly master: MasterName;
  readonly mood?: Mood;
  /** Part of the master: left, top, width and height as fractions. */
  readonly crop?: readonly [x: number, y: number, width: number, height: number];
  readonly widthPx?: number;
  readonly isHalftone?: true;
  /** Uses warm lights regardless of the site's greys. */
  readonly isWarm?: true;
  /** Paints the masked part in the brand's colour instead of the accent's. */
  readonly marks?: 'brand';
}

/** A drawing in the site's colours, as cut paper. */
export interface Drawing {
  readonly name: string;
  readonly alt: string;
  /** SVG source. It is rendered once and never served. */
  svg(theme: Theme): string;
}

/** A picture that becomes an asset of the new site. */
export type StarterPicture = Painting | Drawing;

/** Trades by which starters are grouped when choosing one. */
export type Industry =
  | 'Food and hospitality'
  | 'Practice and advice'
  | 'Craft and design'
  | 'Culture and classes'
  | 'Anything';

/** Content of a new site. */
export interface Starter {
  readonly key: string;
  readonly name: string;
  readonly trade: Industry;
  readonly description: string;
  readonly theme: Theme;
  readonly pictures: readonly StarterPicture[];
  /** All documents, with pictures replaced by the assets created from them. */
  documents(pictureOf: (name: string) => Picture): Readonly<Record<DocPath, unknown>>;
}
