import type { FieldProblem } from '../../../../kernel/errors.ts';

/** Description of a picture as sent by callers. */
export interface Described {
  readonly alt?: string | undefined;
  readonly decorative?: boolean | undefined;
}

export interface Description {
  readonly alt: string | null;
  readonly decorative: 0 | 1;
}

/**
 * Description after a change: a text, decorative, or not given yet. A text makes the picture meaningful;
 * `decorative: true` removes the text.
 */
export function describe(
  { alt, decorative }: Described,
  before: Description = { alt: null, decorative: 0 },
): Description | FieldProblem {
  if (decorative && alt)
    return {
      pointer: '/decorative',
      code: 'contradicts',
      detail: 'A decorative picture has no description: leave out `alt` or `decorative`.',
    };
  if (decorative) return { alt: null, decorative: 1 };
  if (alt !== undefined)
    return {
      alt: alt === '' ? null : alt,
      decorative: alt === '' && decorative === undefined ? before.decorative : 0,
    };
  return { alt: before.alt, decorative: decorative === false ? 0 : before.decorative };
}
