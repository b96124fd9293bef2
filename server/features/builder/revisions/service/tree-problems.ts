import { refusedFields } from '../../../../kernel/errors.ts';
import type { Conflict, TreeProblem } from '../../content/index.ts';

/** A problem as a conflict of a merge that would make it. */
export const conflictOf = ({ path, detail }: TreeProblem): Conflict => ({
  path,
  at: '',
  base: null,
  ours: null,
  theirs: null,
  why: detail,
});

/** Codes of problems that fields have by other names. */
const codes: Readonly<Record<string, string>> = {
  invalid: 'not_allowed',
  unfinished: 'not_allowed',
};

/** Fails `validation_failed` with a field for each problem, where there are any. */
export function refuseProblems(
  problems: readonly TreeProblem[],
  pointerOf: (problem: TreeProblem) => string | undefined = () => undefined,
): void {
  if (problems.length === 0) return;
  throw refusedFields(
    problems.map((problem) => {
      const { path, pointer, code, detail } = problem;
      const place = pointerOf(problem);
      return {
        pointer: place ?? '',
        code: codes[code] ?? code,
        detail: place === undefined ? `${path} at ${pointer || '/'}: ${detail}` : detail,
      };
    }),
  );
}
