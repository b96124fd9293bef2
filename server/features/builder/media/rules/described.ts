import type { FieldProblem } from '../../../../kernel/errors.ts';

/** What a picture says, as callers send it. */
export interface Described {
  readonly alt?: string | undefined;
  readonly decorative?: boolean | undefined;
}

export interface Description {
  readonly alt: string | null;
  readonly decorative: 0 | 1;
}

/**
 * What a picture says once this is sent: a text, nothing since it is decorative, or not yet said. A text makes it one that says
 * something; `decorative: true` takes the text away.
 */
export function describe(
  { alt, decorative }: Described,
  before: Description = { alt: null, decorative: 0 },
): Description | FieldProblem {
  if (decorative && alt)
    return {
      pointer: '/decorative',
      code: 'contradicts',
      detail: 'A decorative picture says nothing: leave out `alt`, or `decorative`.',
    };
  if (decorative) return { alt: null, decorative: 1 };
  if (alt !== undefined)
    return {
      alt: alt === '' ? null : alt,
      decorative: alt === '' && decorative === undefined ? before.decorative : 0,
    };
  return { alt: before.alt, decorative: decorative === false ? 0 : before.decorative };
}
