import { fail, failState } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { page, pageRequest } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { lockSite } from '../../../../platform/db/lock-site.ts';
import { recordChange } from '../../../changes/index.ts';
import { callerNames } from '../../../identity/index.ts';
import { changesInWords, diffOf } from '../../content/index.ts';
import type { operations } from '../operations.ts';
import { presentChangeSet, presentPublication, presentRevision } from '../present.ts';
import { changeSetName, numberIn, revisionName } from '../rules/ids.ts';
import { mergedSummary } from '../rules/state.ts';
import {
  countChangeSets,
  countPublications,
  countRevisions,
  findChangeSet,
  findLastPublished,
  findPublication,
  findRevision,
  prependSummary,
  revokePreviews,
  type StoredRevision,
  selectChangeSets,
  selectPublications,
  selectRevisions,
  selectRevisionsById,
  updateChangeSet,
} from '../store/revisions.ts';
import type { DraftFollower } from '../work/draft-followers.ts';
import { isBehind } from './contents.ts';
import { type Documents, emptyTree, readTree } from './documents.ts';
import type { DraftSummaries } from './draft-summaries.ts';
import { shownChangesMax, shownDiff } from './staged-reply.ts';
import type { Staging } from './staging.ts';

type RevisionHandlers = Pick<
  Handlers<typeof operations, Db>,
  | 'revisionList'
  | 'revisionGet'
  | 'revisionDiff'
  | 'changeSetList'
  | 'publicationList'
  | 'changeSetDiscard'
  | 'previewCreate'
  | 'previewRevoke'
>;

/** Names of the accounts among authors. */
const namesOf = (db: Db, rows: readonly { readonly created_by: string }[]) =>
  callerNames(
    db,
    rows.map(({ created_by }) => created_by),
  );

export function revisionHandlers(
  documents: Documents,
  staging: Staging,
  summaries: DraftSummaries,
  followers: () => readonly DraftFollower[],
): RevisionHandlers {
  const revisionOf = async (db: Db, siteId: number, name: string) =>
    (await findRevision(db, siteId, numberIn(name) ?? 0)) ?? fail('not_found');

  /** Revision to compare with. */
  async function otherOf(
    db: Db,
    siteId: number,
    revision: StoredRevision,
    against: string,
  ): Promise<StoredRevision | undefined> {
    if (against === 'parent')
      return revision.parent_id === null ? undefined : findRevision(db, siteId, revision.parent_id);
    if (against !== 'published') return revisionOf(db, siteId, against);
    const last = await findLastPublished(db, siteId);
    return last && findRevision(db, siteId, last.revision_id);
  }

  return {
    async revisionList(input, { db, site: { siteId } }) {
      const request = pageRequest('revisions', input);
      const changeSetId = input.change_set_id === undefined ? undefined : numberIn(input.change_set_id);
      const rows = await selectRevisions(db, siteId, {
        changeSetId,
        rows: request.rows,
        before: request.after?.[0],
      });
      const liveId = (await findPublication(db, siteId))?.revision_id;
      const nameOf = await namesOf(db, rows);
      const total = request.wantsTotal ? await countRevisions(db, siteId, changeSetId) : undefined;
      return page(
        request,
        rows,
        (row) => presentRevision(row, liveId, nameOf),
        (row) => [row.revision_id],
        total,
      );
    },

    async revisionGet({ revision_id }, { db, site: { siteId } }) {
      const liveId = (await findPublication(db, siteId))?.revision_id;
      const revision = await revisionOf(db, siteId, revision_id);
      return presentRevision(revision, liveId, await namesOf(db, [revision]));
    },

    async revisionDiff({ revision_id, against = 'published' }, { db, site: { siteId } }) {
      const revision = await revisionOf(db, siteId, revision_id);
      const other = await otherOf(db, siteId, revision, against);
      const before = other ? await readTree(db, siteId, other.hash) : emptyTree;
      const after = await readTree(db, siteId, revision.hash);
      const read = await documents.readerFor(db, siteId, [before, after]);
      return {
        revision_id: revisionName(revision.revision_id),
        against: other ? revisionName(other.revision_id) : null,
        ...shownDiff(diffOf(before, after, read)),
        places: changesInWords(before, after, read, shownChangesMax).map(({ doc, ...location }) => ({
          document: doc,
          ...location,
        })),
      };
    },

    async changeSetList(input, { db, site: { siteId } }) {
      const request = pageRequest('change sets', input);
      const isOpen = input.state === undefined ? undefined : input.state === 'open';
      const rows = await selectChangeSets(db, siteId, {
        isOpen,
        rows: request.rows,
        before: request.after?.[0],
      });
      const last = await findLastPublished(db, siteId);
      const heads = await selectRevisionsById(
        db,
        siteId,
        rows.flatMap(({ head_revision_id: id }) => (id === null ? [] : [id])),
      );
      const nameOf = await namesOf(db, rows);
      const changes = new Map<number, readonly string[]>();
      for (const row of rows) {
        // An ended draft says how it ended.
        const lines = row.ended === null ? await summaries.of(db, row) : undefined;
        if (lines) changes.set(row.change_set_id, lines);
      }
      const headOf = new Map(heads.map((head) => [head.revision_id, head]));
      const total = request.wantsTotal ? await countChangeSets(db, siteId, isOpen) : undefined;
      return page(
        request,
        rows,
        (row) => {
          const head = headOf.get(row.head_revision_id ?? 0);
          return presentChangeSet(row, head, changes.get(row.change_set_id), isBehind(row, last), nameOf);
        },
        (row) => [row.change_set_id],
        total,
      );
    },

    async publicationList(input, { db, site: { siteId } }) {
      const request = pageRequest('publications', input);
      const rows = await selectPublications(db, siteId, { rows: request.rows, before: request.after?.[0] });
      const nameOf = await namesOf(db, rows);
      const total = request.wantsTotal ? await countPublications(db, siteId) : undefined;
      return page(
        request,
        rows,
        (row) => presentPublication(row, nameOf),
        (row) => [row.publication_id],
        total,
      );
    },

    async changeSetDiscard({ change_set_id, merged = false }, { db, caller, site: { siteId }, now }) {
      await lockSite(db, siteId);
      const set = (await findChangeSet(db, siteId, numberIn(change_set_id) ?? 0)) ?? fail('not_found');
      if (set.ended === 'published')
        failState('It was published: roll back to what was live before.', ['open']);
      if (set.ended === null) {
        const { change_set_id: id } = set;
        await updateChangeSet(db, id, { ended: 'discarded', ended_at: now, updated_at: now });
        if (merged) await prependSummary(db, id, mergedSummary);
        await recordChange(db, { kind: 'change_set', id, op: 'updated', siteId, at: now });
        const by = caller.label;
        const ended = { db, siteId, changeSetId: id, publishedId: undefined, isMerged: merged, by, now };
        for (const follower of followers()) await follower.draftEnded(ended);
      }
      return { change_set_id: changeSetName(set.change_set_id), discarded: true };
    },

    async previewCreate({ revision_id }, { db, site: { siteId }, now }) {
      const revision = await revisionOf(db, siteId, revision_id);
      return {
        revision_id: revisionName(revision.revision_id),
        preview: staging.previewOf(revision, now),
      };
    },

    async previewRevoke({ revision_id }, { db, site: { siteId } }) {
      const revision = await revisionOf(db, siteId, revision_id);
      await revokePreviews(db, revision.revision_id);
      return { revision_id: revisionName(revision.revision_id), revoked: true };
    },
  };
}
