import { type DocumentChange, describeChanges, type Unfinished } from '../../content/index.ts';
import { changeSetName, hashName, revisionName } from '../rules/ids.ts';
import type { StoredChangeSet, StoredRevision } from '../store/revisions.ts';

/** Response of a builder write, except for the members of the edit: `Staged` of the schema. */
export interface StagedReply {
  readonly change_set_id: string;
  readonly revision: {
    readonly revision_id: string;
    readonly hash: string;
    readonly state: 'staged';
    readonly base_revision_id: string | null;
    readonly created_by: { readonly name: string; readonly interface: string };
  };
  readonly preview: { readonly url: string; readonly expires_at: string };
  readonly diff: ShownDiff;
  readonly unfinished: Unfinished[];
  readonly published: false;
}

export interface ShownDiff {
  readonly summary: string[];
  readonly documents: { path: string; title: string; change: 'added' | 'changed' | 'removed' }[];
}

/** Response of a dry run: `DryRun` of the schema. */
export interface DryReply {
  readonly confirmed: false;
  readonly would: string;
  readonly staged: false;
  readonly diff: ShownDiff;
  readonly unfinished: Unfinished[];
}

/** Maximum number of changes in a response; the diff of the revision has all. */
export const shownChangesMax = 100;

/** Changes in the form of responses. */
export const shownDiff = (
  changes: readonly DocumentChange[],
  summary: readonly string[] = describeChanges(changes),
): ShownDiff => ({
  summary: summary.slice(0, shownChangesMax),
  documents: changes.slice(0, shownChangesMax).map(({ path, title, change }) => ({ path, title, change })),
});

/** Current ids, for a caller whose write was refused. */
export const currentIds = (set: StoredChangeSet | undefined, head: StoredRevision | undefined) => ({
  current: {
    change_set_id: set ? changeSetName(set.change_set_id) : null,
    revision_id: head ? revisionName(head.revision_id) : null,
    hash: head ? hashName(head.hash) : null,
  },
});

/** Response of the write that staged a revision. */
export const stagedReply = (
  revision: StoredRevision,
  preview: StagedReply['preview'],
  diff: ShownDiff,
  unfinished: readonly Unfinished[] = [],
): StagedReply => ({
  change_set_id: changeSetName(revision.change_set_id),
  revision: {
    revision_id: revisionName(revision.revision_id),
    hash: hashName(revision.hash),
    state: 'staged',
    base_revision_id: revision.parent_id === null ? null : revisionName(revision.parent_id),
    created_by: { name: revision.created_by, interface: revision.interface },
  },
  preview,
  diff,
  unfinished: unfinished.slice(0, shownChangesMax),
  published: false,
});
