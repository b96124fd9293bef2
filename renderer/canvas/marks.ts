/**
 * Marks around a text that record its place while a page is drawn for the canvas, so that views need not.
 * They are the last private-use characters of Unicode; a text that contains one is drawn without marks.
 */
export const markStart = '\u{10FF00}';
export const markSeparator = '\u{10FF01}';
export const markEnd = '\u{10FF02}';

/** Position of a value: its document, and an address that names list items by id. */
export interface ValueLocation {
  readonly doc: string;
  readonly at: string;
}

export interface MarkedField extends ValueLocation {
  readonly kind: 'text' | 'lines' | 'rich_text';
  /** Maximum characters; 0 if unlimited. */
  readonly maxLength: number;
}

export const markBefore = ({ kind, maxLength, doc, at }: MarkedField): string =>
  `${markStart}${kind} ${maxLength} ${doc} ${at}${markSeparator}`;

/** Parses the field named by a mark. */
export function readMark(text: string): MarkedField | undefined {
  const [kind, maxLength, doc, at] = text.split(' ');
  if ((kind !== 'text' && kind !== 'lines' && kind !== 'rich_text') || doc === undefined || at === undefined)
    return undefined;
  return { kind, maxLength: Number(maxLength), doc, at };
}

/** Text without marks, as readers see it. */
export const readText = (text: string): string =>
  withoutMarks(
    text
      .split(markStart)
      .map((part) => part.split(markSeparator).at(-1))
      .join(''),
  );

export const withoutMarks = (text: string): string =>
  text.replaceAll(markStart, '').replaceAll(markSeparator, '').replaceAll(markEnd, '');
