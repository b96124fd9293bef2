import { idOf, partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import { apply, type DocumentSet, diff, type Patch } from '../../../../renderer/edits/index.ts';

/** Applies patches one by one, skipping those whose place no longer exists. */
export function applied(
  documents: DocumentSet,
  patches: readonly Patch[],
): {
  readonly documents: DocumentSet;
  readonly inverse: readonly Patch[];
  readonly appliedPatches: readonly Patch[];
} {
  let now = documents;
  const inverse: Patch[] = [];
  const appliedPatches: Patch[] = [];
  for (const patch of patches) {
    try {
      const step = apply(now, [patch]);
      now = step.docs;
      inverse.unshift(...step.inverse);
      appliedPatches.push(patch);
    } catch {
      // Another person removed its place.
    }
  }
  return { documents: now, inverse, appliedPatches };
}

export const possible = (documents: DocumentSet, patches: readonly Patch[]): readonly Patch[] =>
  applied(documents, patches).appliedPatches;

/** Maximum patches per save; the server accepts 200. */
const patchesMax = 150;

/** Merges patches: of several texts for one place only the last is kept. `from` are the documents they apply to. */
export function joined(from: DocumentSet, patches: readonly Patch[]): readonly Patch[] {
  const made: Patch[] = [];
  for (const patch of patches) {
    let before = made.length - 1;
    while (isText(patch) && isText(made[before]) && !isOfPlace(made[before], patch)) before -= 1;
    if (isText(patch) && isOfPlace(made[before], patch)) made.splice(before, 1);
    made.push(patch);
  }
  return made.length <= patchesMax ? made : patchesBetween(from, applied(from, patches).documents);
}

/** Patches from one state to another: place by place, or whole documents if those would be too many. */
export function patchesBetween(from: DocumentSet, to: DocumentSet): readonly Patch[] {
  const patches = diff(from, to);
  if (patches.length <= patchesMax) return patches;
  return [...new Set(patches.map(({ doc }) => doc))].map((doc) => ({
    ...({ do: 'set', doc, at: '' } as const),
    ...(to[doc] !== undefined && { value: to[doc] }),
  }));
}

const isText = (patch: Patch | undefined): boolean => patch?.do === 'set' && typeof patch.value === 'string';

const isOfPlace = (previous: Patch | undefined, other: Patch): boolean =>
  previous?.doc === other.doc && previous.at === other.at;

/** True if the server adds ids and facts to the patch's value: pictures, links, new items. */
export function isIncomplete(patch: Patch): boolean {
  const value = patch.do === 'set' ? patch.value : patch.do === 'insert' ? patch.item : undefined;
  return typeof value === 'object' && value !== null && !isTree(value);
}

const isTree = (value: object): boolean => valueAt(value, ['type']) === 'doc';

/**
 * True if an undo may restore its place: it still holds what was written there, so nobody else has changed it
 * since.
 */
export function isUnchangedSince(documents: DocumentSet, patches: readonly Patch[], inverse: Patch): boolean {
  if (inverse.do !== 'set') return true;
  const last = patches.findLast((patch) => patch.doc === inverse.doc && targetOf(patch) === inverse.at);
  if (last === undefined || last.do === 'move') return true;
  const value = last.do === 'set' ? last.value : last.item;
  return isIncluded(value, valueAt(documents[inverse.doc], partsOf(inverse.at)));
}

const targetOf = (patch: Patch): string =>
  patch.do === 'insert' ? `${patch.at}/${idOf(patch.item) ?? ''}` : patch.at;

/** Compares texts only, because the server completes pictures, links and ids. */
function isIncluded(expected: unknown, now: unknown): boolean {
  if (typeof expected === 'string') return now === expected;
  if (Array.isArray(expected))
    return Array.isArray(now) && expected.every((item, index) => isIncluded(item, now[index]));
  if (typeof expected !== 'object' || expected === null) return true;
  if (typeof now !== 'object' || now === null) return false;
  return Object.entries(expected).every(([name, value]) =>
    isIncluded(value, (now as typeof expected)[name as never]),
  );
}
