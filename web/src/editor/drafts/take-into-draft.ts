import { type DocumentSet, diff, type Patch, rebase } from '../../../../renderer/edits/index.ts';
import { closeMerged, documentsOf, editSite, openSite } from '../../api/builder.ts';

interface Proposed {
  readonly siteId: number;
  readonly changeSet: string;
  /** Documents of the proposal. */
  readonly proposed: DocumentSet;
  /** Revision that was live when the proposal was created; null if the site was not published. */
  readonly base: string | null;
}

/** Maximum patches in one call. */
const patchesMax = 200;

/**
 * Merges a proposal into the shared draft and closes the proposal. Where both changed the same place the
 * draft wins; returns the number of such places.
 */
export async function mergeIntoDraft({ siteId, changeSet, proposed, base }: Proposed): Promise<number> {
  const before = base === null ? {} : await documentsOf(siteId, base);
  const shared = await openSite({ siteId, changeSet: undefined });
  const draft = shared.documents as DocumentSet;
  const { patches, conflicts } = rebase(diff(before, proposed), diff(before, draft), before);
  if (patches.length > 0)
    await editSite({ siteId, changeSet: undefined }, shared.revision_id, fitting(patches, draft, proposed));
  await closeMerged(siteId, changeSet);
  return conflicts.length;
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
