import { blockOf, blocks } from '../../../../../blocks/index.ts';
import { addressOf, type Edit } from '../../../../../renderer/edits/index.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type AppliedEdits, applyEdits, type Draft, type TreeProblem } from '../../content/index.ts';
import type { Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { readEdits } from './read-edits.ts';

type EditHandlers = Pick<Handlers<typeof operations, Db>, 'siteEdit'>;

/** Applies batches of edits, each as one revision. */
export function editHandlers(staging: Staging): EditHandlers {
  return {
    siteEdit: prepared({
      async prepare(input, context) {
        const edits = readEdits(input.edits);
        refuseUnknownBlocks(edits);
        return { edits, readText: await staging.readTexts(context, input.edits) };
      },
      run(input, context, { edits, readText }) {
        let applied: AppliedEdits | undefined;
        let draft: Draft | undefined;
        return staging.stage(
          context,
          input,
          (opened, newId) => {
            draft = opened;
            applied = applyEdits(opened, edits, newId, editPointer);
            return { made: [...applied.made] };
          },
          {
            readText,
            mayLeaveUnfinished: true,
            pointerOf: (problem) => applied && draft && pointerOf(problem, applied, draft),
          },
        );
      },
    }),
  };
}

const editPointer = (index: number): string => `/edits/${index}`;

/** Pointer to the last edit that changed the location of a problem; undefined if none did. */
function pointerOf(
  { path, pointer }: TreeProblem,
  { touched }: AppliedEdits,
  draft: Draft,
): string | undefined {
  const at = `${addressOf(draft.at(path), pointer)}/`;
  const index = touched.findLastIndex((places) =>
    places.some(
      (location) => location.doc === path && (at.startsWith(`${location.at}/`) || location.at.startsWith(at)),
    ),
  );
  return index === -1 ? undefined : editPointer(index);
}

/** Refuses unknown kinds of blocks. */
function refuseUnknownBlocks(edits: readonly Edit[]): void {
  for (const [index, edit] of edits.entries())
    if (edit.op === 'block.add' && !blockOf(edit.block_key))
      refuseField(
        `${editPointer(index)}/block_key`,
        'not_allowed',
        `There is no such block. Use one of ${blocks.map(({ key }) => key).join(', ')}.`,
      );
}
