/**
 * Marks around a text say where it stands while a page is drawn for the canvas, so that no view has to. They are the last of
 * Unicode's private characters; a text that has one is drawn without it.
 */
export const opens = '\u{10FF00}';
export const says = '\u{10FF01}';
export const closes = '\u{10FF02}';

/** Position of a value: its document and an address in which list members appear by id. */
export interface Place {
  readonly doc: string;
  readonly at: string;
}

export interface MarkedField extends Place {
  readonly kind: 'text' | 'lines' | 'rich_text';
  /** Characters at most; 0 where nothing is said. */
  readonly maxLength: number;
}

export const markBefore = ({ kind, maxLength, doc, at }: MarkedField): string =>
  `${opens}${kind} ${maxLength} ${doc} ${at}${says}`;

/** The field that a mark names. */
export function readMark(text: string): MarkedField | undefined {
  const [kind, maxLength, doc, at] = text.split(' ');
  if ((kind !== 'text' && kind !== 'lines' && kind !== 'rich_text') || doc === undefined || at === undefined)
    return undefined;
  return { kind, maxLength: Number(maxLength), doc, at };
}

/** Text as a reader sees it, without what marks say. */
export const readText = (text: string): string =>
  withoutMarks(
    text
      .split(opens)
      .map((part) => part.split(says).at(-1))
      .join(''),
  );

export const withoutMarks = (text: string): string =>
  text.replaceAll(opens, '').replaceAll(says, '').replaceAll(closes, '');
