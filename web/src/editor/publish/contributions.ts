import { isSame, partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import { type DocumentSet, diff, idOf, type Patch } from '../../../../renderer/edits/index.ts';
import type { Revision } from '../../api/builder.ts';
import { type ChangedDocument, changeText, type OneChange } from './changes-by-page.ts';

type Author = Pick<Revision['created_by'], 'name' | 'display_name'>;

/** Consecutive saves of one author, represented by the last one. */
interface AuthorRun {
  readonly author: Author;
  readonly revision: string;
}

/** Documents before and after an author's saves. */
interface Contribution {
  readonly author: Author;
  readonly before: DocumentSet;
  readonly after: DocumentSet;
}

/** Changes of one author, in words. */
export interface AuthorChanges {
  readonly author: Author;
  /** Places such as “Menu › Price”, in the order of the pages. */
  readonly places: readonly string[];
}

/** Groups the saves of a draft, newest first, into runs of one author each, oldest first. */
export function runsOf(
  revisions: readonly Pick<Revision, 'revision_id' | 'created_by'>[],
): readonly AuthorRun[] {
  const runs: AuthorRun[] = [];
  for (const { revision_id: revision, created_by: author } of revisions.toReversed()) {
    if (runs.at(-1)?.author.name === author.name) runs.pop();
    runs.push({ author, revision });
  }
  return runs;
}

/**
 * Names the author of each change of a draft: the last one who changed its place. Among `contributions`, later ones
 * stand after earlier ones. Those of drafts that were added to this one stand last: a person added them, but did
 * not make them.
 */
export function changesByAuthor(
  changed: readonly ChangedDocument[],
  contributions: readonly Contribution[],
  published: DocumentSet,
): readonly AuthorChanges[] {
  const touched = contributions.map(({ author, before, after }) => ({
    author,
    after,
    patches: Map.groupBy(diff(before, after), ({ doc }) => doc),
  }));
  const authorOf = (change: OneChange) =>
    touched.findLast(
      ({ patches, after }) =>
        patches.get(change.doc)?.some((patch) => isAbout(patch, change.at)) === true &&
        isKept(change, after, published),
    )?.author;
  const placesByAuthor = new Map<string, { author: Author; places: string[] }>();
  for (const { title, changes } of changed)
    for (const change of changes) {
      const author = authorOf(change);
      if (author === undefined) continue;
      const known = placesByAuthor.get(author.name) ?? { author, places: [] };
      known.places.push(`${title} › ${changeText(change).subject}`);
      placesByAuthor.set(author.name, known);
    }
  return [...placesByAuthor.values()];
}

/** True if a patch is at a place, within it or around it. */
function isAbout(patch: Patch, at: string): boolean {
  const changedAt = patch.do === 'insert' ? `${patch.at}/${idOf(patch.item) ?? ''}` : patch.at;
  return isWithin(changedAt, at) || isWithin(at, changedAt);
}

const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}/`);

/** True if a place still is as an author left it. The server may have completed a picture or a link. */
function isKept({ doc, at }: OneChange, after: DocumentSet, published: DocumentSet): boolean {
  const [left, now] = [valueAt(after[doc], partsOf(at)), valueAt(published[doc], partsOf(at))];
  return typeof now === 'object' ? left !== undefined || now === null : isSame(left, now);
}
