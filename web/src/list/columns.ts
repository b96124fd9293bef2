import type { ReactNode } from 'react';

/** How wide columns are: so that the same thing is as wide in every table. The sizes are in the style sheet. */
type ColumnWidth = 'name' | 'wide' | 'text' | 'mark' | 'time' | 'number' | 'button' | 'buttons';

export interface Column<T> {
  /** Column heading; on a phone the label beside the value. */
  title: string;
  cell: (record: T) => ReactNode;
  width: ColumnWidth;
  /** Numbers stand right. */
  alignsRight?: boolean;
  /** The heading is for screen readers only, as over buttons. */
  hidesTitle?: boolean;
}

/** The CSS grid tracks of columns. */
export const tracksOf = (columns: readonly { readonly width: ColumnWidth }[]): string =>
  columns.map(({ width }) => `var(--column-${width})`).join(' ');
