import type { FieldProblem } from '../../../kernel/errors.ts';

/** JSON pointer of a member with a name of the sender's choice. */
export const pointerOf = (name: string, parent = ''): string =>
  `${parent}/${name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Warning that only the beginning of a text is indexed. */
export const cutWarning = (pointer: string, charactersMax: number): FieldProblem => ({
  pointer,
  code: 'too_long',
  detail: `Kept whole in metadata; the index has its first ${charactersMax} characters.`,
});
