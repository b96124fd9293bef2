import type { Edit } from '../../../../../renderer/edits/index.ts';
import { type FieldProblem, fail, refuseField } from '../../../../kernel/errors.ts';
import type { TObject } from '../../../../kernel/schema.ts';
import { inputChecker } from '../../../../kernel/validate.ts';
import { didYouMean } from '../../../../text/nearest-names.ts';
import { editShapes, patchShapes } from '../schema.ts';

type Checker = ReturnType<typeof inputChecker>;
const checkersOf = (shapes: Readonly<Record<string, TObject>>): ReadonlyMap<string, Checker> =>
  new Map(Object.entries(shapes).map(([name, shape]) => [name, inputChecker(shape)]));
const edits = checkersOf(editShapes);
const patches = checkersOf(patchShapes);

/** Maximum number of problems in one response. */
const problemsMax = 100;

/** Maximum number of patches per batch: each takes up to 0.1 ms in a list of 500 items. */
const patchesMax = 400;

/**
 * Validates the edits of a call, each by the schema of its operation. Throws `validation_failed` with the
 * location of every problem.
 */
export function readEdits(input: readonly Readonly<Record<string, unknown>>[]): readonly Edit[] {
  const problems: FieldProblem[] = [];
  let patchesSent = 0;
  for (const [index, edit] of input.entries()) {
    const at = `/edits/${index}`;
    const own = problemsOf(edit, 'op', edits, at);
    problems.push(...own);
    if (edit.op === 'document.patch' && own.length === 0) {
      patchesSent += (edit.patches as readonly unknown[]).length;
      if (patchesSent > patchesMax)
        refuseField(`${at}/patches`, 'too_many', `Give at most ${patchesMax} patches in one batch.`);
      for (const [patchIndex, patch] of (
        edit.patches as readonly Readonly<Record<string, unknown>>[]
      ).entries())
        problems.push(...problemsOf(patch, 'do', patches, `${at}/patches/${patchIndex}`));
    }
    if (problems.length >= problemsMax) break;
  }
  const [first] = problems;
  if (first) {
    // The sentence alone would not say which of the edits it is about.
    const detail = `${first.pointer.slice(1)}: ${first.detail}`;
    fail('validation_failed', { detail, errors: problems.slice(0, problemsMax) });
  }
  return input as unknown as readonly Edit[];
}

function problemsOf(
  value: Readonly<Record<string, unknown>>,
  member: 'op' | 'do',
  checkers: ReadonlyMap<string, Checker>,
  at: string,
): readonly FieldProblem[] {
  const check = checkers.get(String(value[member]));
  if (check) return check(value).map((problem) => ({ ...problem, pointer: at + problem.pointer }));
  const names = [...checkers.keys()];
  const question = didYouMean(String(value[member] ?? ''), names);
  const detail = `${question && `${question} `}Use one of ${names.join(', ')}.`;
  return [
    { pointer: `${at}/${member}`, code: value[member] === undefined ? 'required' : 'not_allowed', detail },
  ];
}
