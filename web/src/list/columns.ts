import type { ReactNode } from 'react';

/** Shared widths, so that a field is equally wide in every table. The sizes are in the style sheet. */
type ColumnWidth =
  | 'main'
  | 'name'
  | 'wide'
  | 'text'
  | 'mark'
  | 'time'
  | 'short-time'
  | 'number'
  | 'button'
  | 'two-buttons'
  | 'buttons';

export interface Column<T> {
  /** Column heading; on a phone, the label next to the value. */
  title: string;
  cell: (record: T) => ReactNode;
  width: ColumnWidth;
  /** Aligns numbers to the right. */
  alignsRight?: boolean;
  /** Visually hides the heading, for example above buttons. */
  hidesTitle?: boolean;
  /** The value is clear without its heading, and shares a line with others on a card. */
  isBrief?: boolean;
  /** Hidden on narrow screens. */
  isSpare?: boolean;
  sort?: ColumnSort<T>;
}

/** Sorting by a column. */
export interface ColumnSort<T> {
  /** Name in the address, and in the API if the server sorts. */
  readonly by: string;
  /** Record that comes first in each order, for example `the oldest` and `the newest`. */
  readonly orderLabels: readonly [upwards: string, downwards: string];
  /** The first click sorts descending, as expected of times. */
  readonly isDownFirst?: boolean;
  /** Value to compare if the page has all records; null sorts last. */
  readonly value?: (record: T) => string | number | null | undefined;
}

export const byName = ['from A', 'from Z'] as const;
export const byTime = ['the oldest', 'the newest'] as const;
export const byPriority = ['the least urgent', 'the most urgent'] as const;
export const byCount = ['the fewest', 'the most'] as const;

/** The CSS grid tracks of columns. */
export const tracksOf = (columns: readonly { readonly width: ColumnWidth }[]): string =>
  columns.map(({ width }) => `var(--column-${width})`).join(' ');
