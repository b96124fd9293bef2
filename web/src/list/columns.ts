import type { ReactNode } from 'react';

/** Shared widths, so that the same field is equally wide in every table. The sizes are in the style sheet. */
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
  /** Column heading; on a phone the label beside the value. */
  title: string;
  cell: (record: T) => ReactNode;
  width: ColumnWidth;
  /** Numbers stand right. */
  alignsRight?: boolean;
  /** The heading is for screen readers only, as over buttons. */
  hidesTitle?: boolean;
  /** Understandable without its heading: on a card it shares a line with others. */
  isBrief?: boolean;
  /** Left out where there is little room. */
  isSpare?: boolean;
  sort?: ColumnSort<T>;
}

/** Sorting by a column. */
export interface ColumnSort<T> {
  /** Name in the address, and in the API where the server sorts. */
  readonly by: string;
  /** The record that comes first in each order, for example `the oldest` and `the newest`. */
  readonly words: readonly [upwards: string, downwards: string];
  /** The first press sorts downwards, as times want it. */
  readonly isDownFirst?: boolean;
  /** Compared value, where all records are on the page; null sorts last. */
  readonly value?: (record: T) => string | number | null | undefined;
}

export const byName = ['from A', 'from Z'] as const;
export const byTime = ['the oldest', 'the newest'] as const;
export const byPriority = ['the least urgent', 'the most urgent'] as const;
export const byCount = ['the fewest', 'the most'] as const;

/** The CSS grid tracks of columns. */
export const tracksOf = (columns: readonly { readonly width: ColumnWidth }[]): string =>
  columns.map(({ width }) => `var(--column-${width})`).join(' ');
