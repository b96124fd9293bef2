import type { DocPath } from '../../../../../renderer/stored.ts';
import { fail } from '../../../../kernel/errors.ts';
import { type Conflict, locationOf, type TreeProblem } from '../../content/index.ts';

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

/** Relation between the problems of documents and the call that caused them. */
interface ProblemReport {
  /** JSON pointer into the input; undefined for a problem elsewhere in the site. */
  readonly pointerOf?: ((problem: TreeProblem) => string | undefined) | undefined;
  /** True for calls that change several documents: every error then names the document and its field. */
  readonly namesLocations?: boolean | undefined;
  documentAt(path: DocPath): unknown;
}

/**
 * Throws `validation_failed` with one field error per problem, if there are any. Where a pointer into the call does
 * not locate a problem, its message names the field in plain words and by its address in the document.
 */
export function refuseProblems(
  problems: readonly TreeProblem[],
  { pointerOf, namesLocations = false, documentAt }: ProblemReport,
): void {
  const [first] = problems;
  if (!first) return;
  const located = (problem: TreeProblem) => locationOf(problem, documentAt(problem.path));
  const inWords = (problem: TreeProblem): string => {
    const { at, words } = located(problem);
    return `${words} (${problem.path} at ${at || '/'}): ${problem.detail}`;
  };
  const errors = problems.map((problem) => {
    const { code, detail } = problem;
    const pointer = pointerOf?.(problem);
    const isLocated = pointer !== undefined && !namesLocations;
    return {
      pointer: pointer ?? '',
      code: codes[code] ?? code,
      detail: isLocated ? detail : inWords(problem),
    };
  });
  const more = problems.length - 1;
  const others =
    more === 0 ? '' : more === 1 ? ' 1 more field needs attention.' : ` ${more} more fields need attention.`;
  fail('validation_failed', { detail: `${located(first).ownWords}: ${first.detail}${others}`, errors });
}
