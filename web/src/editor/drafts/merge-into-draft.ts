import {
  type Choose,
  type Conflict,
  type DocumentSet,
  diff,
  join,
  type Patch,
} from '../../../../renderer/edits/index.ts';
import { closeMerged, documentsOf, editSite, openSite } from '../../api/builder.ts';

interface Proposed {
  readonly siteId: number;
  /** Documents of the proposal. */
  readonly proposed: DocumentSet;
  /** Revision that was live when the proposal was created; null if the site was not published. */
  readonly base: string | null;
}

/** A proposal beside the shared draft, before it is added. */
export interface PreparedMerge {
  readonly before: DocumentSet;
  readonly proposed: DocumentSet;
  readonly shared: DocumentSet;
  readonly sharedRevision: string | null;
  /** Values that both changed, for a person to choose from. */
  readonly conflicts: readonly Conflict[];
}

/** Maximum patches in one call. */
const patchesMax = 200;

/** Reads the shared draft and compares a proposal with it. Changes nothing. */
export async function prepareMerge({ siteId, proposed, base }: Proposed): Promise<PreparedMerge> {
  const before = base === null ? {} : await documentsOf(siteId, base);
  const opened = await openSite({ siteId, changeSet: undefined });
  const shared = opened.documents as DocumentSet;
  const { conflicts } = join(before, proposed, shared);
  return {
    before,
    proposed,
    shared,
    sharedRevision: opened.revision_id,
    // Where both moved a block, the shared draft's order stays: there is no text to choose.
    conflicts: conflicts.filter(({ why }) => why === undefined),
  };
}

/** Adds a proposal to the shared draft, with the chosen values where both changed one, and closes the proposal. */
export async function mergeIntoDraft(
  { siteId, changeSet }: { readonly siteId: number; readonly changeSet: string },
  { before, proposed, shared, sharedRevision }: PreparedMerge,
  choose: Choose,
): Promise<void> {
  const patches = diff(shared, join(before, proposed, shared, choose).docs);
  if (patches.length > 0)
    await editSite({ siteId, changeSet: undefined }, sharedRevision, fitting(patches, shared, proposed));
  await closeMerged(siteId, changeSet);
}

/** Patches that fit into one call: whole documents if there are too many places. */
function fitting(patches: readonly Patch[], draft: DocumentSet, proposed: DocumentSet): readonly Patch[] {
  if (patches.length <= patchesMax) return patches;
  const docs = [...new Set(patches.map(({ doc }) => doc))].filter((doc) => draft[doc] !== proposed[doc]);
  return docs.map((doc) => ({
    ...({ do: 'set', doc, at: '' } as const),
    ...(proposed[doc] !== undefined && { value: proposed[doc] }),
  }));
}
