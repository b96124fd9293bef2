import {
  type At,
  apply,
  type CompiledIds,
  compile,
  type DocumentSet,
  type Edit,
  EditRefused,
  idOf,
  type Patch,
} from '../../../../renderer/edits/index.ts';
import type { NewId } from '../../../../renderer/normalise.ts';
import type { DocPath } from '../../../../renderer/stored.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Draft } from './draft.ts';

/** Location that an edit changed. */
export interface EditLocation {
  readonly doc: DocPath;
  readonly at: At;
  /** Member of the edit that holds the value written there, if it is a patch. */
  readonly from?: string;
}

export interface AppliedEdits {
  /** Ids and other facts of each edit. */
  readonly made: readonly object[];
  /** Locations that each edit changed. */
  readonly touched: readonly (readonly EditLocation[])[];
}

/**
 * Applies one edit to a draft and returns the ids it created. Throws a validation error that names the
 * invalid member.
 */
export function applyEdit<E extends Edit>(draft: Draft, edit: E, newId: NewId): CompiledIds<E> {
  return applyEdits(draft, [edit], newId, () => '').made[0] as CompiledIds<E>;
}

/**
 * Applies edits in order, each on the result of the previous ones. `pointerTo` returns the position of an
 * edit in the input.
 */
export function applyEdits(
  draft: Draft,
  edits: readonly Edit[],
  newId: NewId,
  pointerTo: (index: number) => string,
): AppliedEdits {
  const before = draft.documents();
  const created: object[] = [];
  const touched: (readonly EditLocation[])[] = [];
  let docs = before;
  for (const [index, edit] of edits.entries()) {
    try {
      const compiled = compile(edit, docs, newId);
      docs = patched(docs, edit, compiled.patches);
      created.push(compiled.made);
      touched.push(
        compiled.patches.flatMap((patch, patchIndex) =>
          editLocationsOf(patch, edit.op === 'document.patch' ? `/patches/${patchIndex}` : undefined),
        ),
      );
    } catch (refused) {
      if (!(refused instanceof EditRefused)) throw refused;
      refuseField(`${pointerTo(index)}${refused.pointer}`, refused.code, refused.message);
    }
  }
  for (const path of new Set([...Object.keys(before), ...Object.keys(docs)])) {
    if (docs[path] === before[path]) continue;
    if (docs[path] === undefined) draft.removeAt(path);
    else draft.writeAt(path, docs[path]);
  }
  return { made: created, touched };
}

function patched(docs: DocumentSet, { op }: Edit, patches: readonly Patch[]): DocumentSet {
  try {
    return apply(docs, patches).docs;
  } catch (refused) {
    if (!(refused instanceof EditRefused)) throw refused;
    const { code, message, pointer } = refused;
    throw new EditRefused(op === 'document.patch' ? `/patches${pointer}` : '', code, message);
  }
}

const editLocationsOf = (patch: Patch, from: string | undefined): readonly EditLocation[] => {
  const { doc, at } = patch;
  if (patch.do === 'move') return [{ doc, at }, ...(patch.to ? [patch.to] : [])];
  if (from === undefined) return [{ doc, at }];
  if (patch.do === 'set') return [{ doc, at, from: `${from}/value` }];
  const id = idOf(patch.item);
  const list = { doc, at };
  return id === undefined ? [list] : [list, { doc, at: `${at}/${id}`, from: `${from}/item` }];
};
