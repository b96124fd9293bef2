import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { editSite, openSite, type View } from '../../api/builder.ts';
import { Problem } from '../../api/problem.ts';
import type { Base, Met, ModelServer } from './site-model.ts';

interface Told {
  readonly revision_id: string | null;
  readonly change_set_id: string | null;
  readonly hash: string | null;
}

const baseOf = ({ revision_id, change_set_id, hash }: Told): Base => ({
  revisionId: revision_id,
  changeSetId: change_set_id,
  hash,
});

/** Reads and writes one draft of a site. */
export const serverOf = (view: View): ModelServer => ({
  async read() {
    const { documents, rights, ...told } = await openSite(view);
    return { base: baseOf(told), documents: documents as DocumentSet, rights };
  },
  async save(patches: readonly Patch[], { revisionId }) {
    const { revision, change_set_id } = await editSite(view, revisionId, patches);
    return baseOf({ ...revision, change_set_id });
  },
  metIn: (problem) =>
    problem instanceof Problem && problem.code === 'revision_conflict'
      ? conflictsOf(problem.members.conflicts)
      : undefined,
});

const conflictsOf = (given: unknown): readonly Met[] =>
  (Array.isArray(given) ? given : []).map(({ path, at, theirs }) => ({ doc: path, at, theirs }));
