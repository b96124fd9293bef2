import { blockOf, blocks } from '../../../../../blocks/index.ts';
import { addressOf, type Edit, valueAtPointer } from '../../../../../renderer/edits/index.ts';
import { refuseUnknownName } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type AppliedEdits,
  applyEdits,
  type Draft,
  type EditLocation,
  type TreeProblem,
} from '../../content/index.ts';
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
            namesLocations: true,
            pointerOf: (problem) => applied && draft && pointerOf(problem, edits, applied, draft),
          },
        );
      },
    }),
  };
}

const editPointer = (index: number): string => `/edits/${index}`;

/**
 * Pointer to the value that caused a problem, in the last edit that changed its location: to the edit as a whole if
 * the value is not the caller's own. Undefined if no edit changed it.
 */
function pointerOf(
  { path, pointer }: TreeProblem,
  edits: readonly Edit[],
  { touched }: AppliedEdits,
  draft: Draft,
): string | undefined {
  const at = `${addressOf(draft.at(path), pointer)}/`;
  const isCause = (location: EditLocation): boolean =>
    location.doc === path && (at.startsWith(`${location.at}/`) || location.at.startsWith(at));
  const index = touched.findLastIndex((locations) => locations.some(isCause));
  if (index === -1) return undefined;
  const cause = touched[index]?.findLast(isCause);
  const edit = edits[index];
  return (
    editPointer(index) +
    (cause?.from === undefined ? memberAt(edit, pointer, at) : cause.from + below(cause, pointer))
  );
}

/** Rest of a problem's pointer below the location that was written: both have one part per level. */
const below = ({ at }: EditLocation, pointer: string): string =>
  pointer
    .split('/')
    .slice(at.split('/').length)
    .map((part) => `/${part}`)
    .join('');

/**
 * Longest end of a pointer into a document that an edit has too: `/props/heading` of `/blocks/3/props/heading`. Props
 * that are named by their address are found by it.
 */
function memberAt(edit: Edit | undefined, pointer: string, at: string): string {
  if (edit?.op === 'page.duplicate' && pointer === '/path') return '/new_path';
  if (edit?.op === 'block.save') {
    const name = Object.keys(edit.props).find(
      (each) => each.startsWith('/') && at.includes(`/props${each}/`),
    );
    if (name !== undefined) return `/props/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  const parts = pointer.split('/').slice(1);
  const ends = parts.map((_, index) => `/${parts.slice(index).join('/')}`);
  return ends.find((end) => valueAtPointer(edit, end) !== undefined) ?? '';
}

/** Refuses unknown kinds of blocks. */
function refuseUnknownBlocks(edits: readonly Edit[]): void {
  for (const [index, edit] of edits.entries())
    if (edit.op === 'block.add' && !blockOf(edit.block_key))
      refuseUnknownName({
        pointer: `${editPointer(index)}/block_key`,
        noun: 'block',
        sent: edit.block_key,
        known: blocks.map(({ key }) => key),
      });
}
