import { refusedFields } from '../../../../kernel/errors.ts';
import type { Conflict, TreeProblem } from '../../content/index.ts';

/** A problem as a conflict, for a merge that would cause it. */
export const conflictOf = ({ path, detail }: TreeProblem): Conflict => ({
  path,
  at: '',
  base: null,
  ours: null,
  theirs: null,
  why: detail,
});

/** Problem codes that have another name in field errors. */
const codes: Readonly<Record<string, string>> = {
  invalid: 'not_allowed',
  unfinished: 'not_allowed',
};

/** Throws `validation_failed` with one field error per problem, if there are any. */
export function refuseProblems(
  problems: readonly TreeProblem[],
  pointerOf: (problem: TreeProblem) => string | undefined = () => undefined,
): void {
  if (problems.length === 0) return;
  throw refusedFields(
    problems.map((problem) => {
      const { path, pointer, code, detail } = problem;
      const location = pointerOf(problem);
      return {
        pointer: location ?? '',
        code: codes[code] ?? code,
        detail: location === undefined ? `${path} at ${pointer || '/'}: ${detail}` : detail,
      };
    }),
  );
}
