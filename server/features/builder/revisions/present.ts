import { isoTime, isoTimeOrNull, type Static } from '../../../kernel/schema.ts';
import { changeSetName, hashName, revisionName } from './rules/ids.ts';
import { stateOf } from './rules/state.ts';
import type { ChangeSet, Publication, Revision } from './schema.ts';
import type {
  RevisionInState,
  StoredChangeSet,
  StoredPublication,
  StoredRevision,
} from './store/revisions.ts';

const nameOrNull = (revisionId: number | null): string | null =>
  revisionId === null ? null : revisionName(revisionId);

const summaryOf = ({ summary }: Pick<StoredRevision, 'summary'>): string[] => JSON.parse(summary) as string[];

/** A revision as callers see it. `liveId` is the live revision; `nameOf` names the author of a label. */
export const presentRevision = (
  row: RevisionInState,
  liveId: number | null | undefined,
  nameOf: (label: string) => string,
): Static<typeof Revision> => ({
  revision_id: revisionName(row.revision_id),
  change_set_id: changeSetName(row.change_set_id),
  hash: hashName(row.hash),
  state: stateOf({
    ended: row.ended,
    publishedAt: row.published_at,
    isLive: row.revision_id === liveId,
  }),
  base_revision_id: nameOrNull(row.parent_id),
  created_by: { name: row.created_by, interface: row.interface, display_name: nameOf(row.created_by) },
  summary: summaryOf(row),
  created_at: isoTime(row.created_at),
  published_at: isoTimeOrNull(row.published_at),
});

/** A draft as callers see it. `changes` are all its changes in words; undefined falls back to those of its last save. */
export const presentChangeSet = (
  row: StoredChangeSet,
  head: StoredRevision | undefined,
  changes: readonly string[] | undefined,
  isBehind: boolean,
  nameOf: (label: string) => string,
): Static<typeof ChangeSet> => ({
  change_set_id: changeSetName(row.change_set_id),
  kind: row.kind,
  state: row.ended ?? 'open',
  base_revision_id: nameOrNull(row.base_revision_id),
  head_revision_id: nameOrNull(row.head_revision_id),
  hash: head ? hashName(head.hash) : null,
  behind: row.ended === null && isBehind,
  summary: changes ? [...changes] : head ? summaryOf(head) : [],
  created_by: row.created_by,
  created_by_name: nameOf(row.created_by),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});

export const presentPublication = (
  row: StoredPublication,
  nameOf: (label: string) => string,
): Static<typeof Publication> => ({
  publication_id: row.publication_id,
  revision_id: nameOrNull(row.revision_id),
  note: row.note,
  created_by: { name: row.created_by, interface: row.interface, display_name: nameOf(row.created_by) },
  created_at: isoTime(row.created_at),
});
