import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { documentsOf, editSite, openSite } from '../../api/builder.ts';
import type { ContentView } from '../../api/content-view.ts';
import { Problem } from '../../api/problem.ts';
import type { Base } from './base.ts';
import type { ModelServer, Opened } from './model-server.ts';
import type { UnsentChanges } from './site-model.ts';
import type { UnsentStore } from './unsent-store.ts';

interface BaseFields {
  readonly revision_id: string | null;
  readonly change_set_id: string | null;
  readonly hash: string | null;
}

const baseOf = ({ revision_id, change_set_id, hash }: BaseFields): Base => ({
  revisionId: revision_id,
  changeSetId: change_set_id,
  hash,
});

/**
 * Unsent patches left by closed tabs, each on the revision it was made on; on the current one if that no
 * longer exists.
 */
export const unsentOf = (
  siteId: number,
  store: UnsentStore,
  { documents }: Opened,
): Promise<readonly UnsentChanges[]> =>
  Promise.all(
    store.unsent().map(async ({ patches, revisionId }) => ({
      patches,
      from:
        (revisionId && ((await documentsOf(siteId, revisionId).catch(() => undefined)) as DocumentSet)) ||
        documents,
    })),
  );

/** Reads and writes one draft of a site. */
export const serverOf = (view: ContentView): ModelServer => ({
  async read() {
    const { documents, rights, ...fields } = await openSite(view);
    return { base: baseOf(fields), documents: documents as DocumentSet, rights };
  },
  async save(patches: readonly Patch[], { revisionId }) {
    const { revision, change_set_id } = await editSite(view, revisionId, patches);
    return {
      base: baseOf({ ...revision, change_set_id }),
      isAlone: revision.base_revision_id === revisionId,
    };
  },
  isOwnConflict: (problem) => problem instanceof Problem && problem.code === 'revision_conflict',
});
