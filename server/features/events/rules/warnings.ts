import type { FieldProblem } from '../../../kernel/errors.ts';

/** Warning that only the beginning of a text is indexed. */
export const cutWarning = (pointer: string, charactersMax: number): FieldProblem => ({
  pointer,
  code: 'too_long',
  detail: `Kept whole in metadata; the index has its first ${charactersMax} characters.`,
});
