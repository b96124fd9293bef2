import { fail, failState } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { lockSite } from '../../../../platform/db/lock-site.ts';
import {
  type Conflict,
  diffOf,
  documentProblems,
  isUnfinished,
  merge,
  type ReadDocument,
  treeProblems,
  unfinishedIn,
  viewOf,
} from '../../content/index.ts';
import type { operations } from '../operations.ts';
import { numberIn } from '../rules/ids.ts';
import { findChangeSet, findLastPublished, findRevision, updateChangeSet } from '../store/revisions.ts';
import { isBehind } from './contents.ts';
import { type Documents, emptyTree, readTree } from './documents.ts';
import { currentIds } from './staged-reply.ts';
import type { Staging } from './staging.ts';
import { conflictOf } from './tree-problems.ts';

type MergingHandlers = Pick<Handlers<typeof operations, Db>, 'changeSetMerge'>;

/** Merges into a change set what went live since it was started. */
export function mergingHandlers(documents: Documents, staging: Staging): MergingHandlers {
  return {
    async changeSetMerge({ change_set_id, choices = {} }, context) {
      const { db, site, now } = context;
      const { siteId } = site;
      await lockSite(db, siteId);
      const set = (await findChangeSet(db, siteId, numberIn(change_set_id) ?? 0)) ?? fail('not_found');
      if (set.ended !== null) failState(`It was ${set.ended}.`, ['open']);
      const head = (await findRevision(db, siteId, set.head_revision_id ?? 0)) ?? fail('not_found');
      const last = await findLastPublished(db, siteId);
      if (!last || !isBehind(set, last)) return staging.restate(context, head);

      const base =
        set.base_revision_id === null ? undefined : await findRevision(db, siteId, set.base_revision_id);
      const [before, ours, theirs] = [
        base ? await readTree(db, siteId, base.hash) : emptyTree,
        await readTree(db, siteId, head.hash),
        await readTree(db, siteId, last.hash),
      ];
      const read = await documents.readerFor(db, siteId, [before, ours, theirs]);
      const refuse = (conflicts: readonly Conflict[]): never =>
        fail('revision_conflict', {
          detail:
            'Both sides changed the same parts, or don’t fit together. Choose for each path, or change one side.',
          members: { ...currentIds(set, head), conflicts },
        });
      const merged = merge(before, ours, theirs, read, choices);
      if ('conflicts' in merged) return refuse(merged.conflicts);
      const { tree, joined, texts } = merged;
      const newDocuments = new Map([...joined].map(([path, document]) => [tree[path], document]));
      const readMerged: ReadDocument = (hash) => newDocuments.get(hash) ?? read(hash);
      const view = viewOf(tree, readMerged);
      const ofJoined = await documentProblems(joined);
      const problems = [
        ...ofJoined.filter((problem) => !isUnfinished(problem)),
        ...(await treeProblems(view)),
      ];
      if (problems.length > 0) return refuse(problems.map(conflictOf));
      const changes = diffOf(ours, tree, readMerged);
      const unfinished = unfinishedIn(ofJoined, view.at);
      const summary = ['Brought up to date with what went live.'];
      const current = { ...set, base_revision_id: last.revision_id };
      const reply = await staging.put(context, current, { tree, texts, changes, summary, unfinished });
      await updateChangeSet(db, set.change_set_id, { base_revision_id: last.revision_id, updated_at: now });
      return reply;
    },
  };
}
