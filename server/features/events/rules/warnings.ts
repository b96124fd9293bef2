import type { FieldProblem } from '../../../kernel/errors.ts';

/** Says that the index has the beginning of a text alone. */
export const cutWarning = (pointer: string, charactersMax: number): FieldProblem => ({
  pointer,
  code: 'too_long',
  detail: `Kept whole in metadata; the index has its first ${charactersMax} characters.`,
});
