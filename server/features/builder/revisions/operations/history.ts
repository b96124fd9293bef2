import { defineOperation } from '../../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../../kernel/page.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';
import { both, chapter, readAccess, shownMembers, stageAccess } from './access.ts';

/** Operations on revisions and change sets. */
export const historyOperations = {
  revisionList: defineOperation({
    name: 'revision.list',
    summary: 'List the revisions of a site',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.RevisionListInput,
    output: ListOf(shape.Revision),
    errors: ['invalid_cursor'],
    rest: both('GET', 'revisions'),
    mcp: {
      tool: 'svc_revisions',
      inDefaultToolset: 'where built',
      title: 'List revisions',
      hiddenInput: ['include', 'fields'],
      outputMembers: ['revision_id', 'change_set_id', 'hash', 'state', 'summary', 'created_at'],
    },
    example: { input: { site_id: 10 }, output: onlyPage(examples.revision) },
  }),
  revisionGet: defineOperation({
    name: 'revision.get',
    summary: 'Show one revision',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.RevisionInput,
    output: shape.Revision,
    errors: ['not_found'],
    rest: both('GET', 'revisions/{revision_id}'),
    example: { input: { site_id: 10, revision_id: 'rev_10' }, output: examples.revision },
  }),
  revisionDiff: defineOperation({
    name: 'revision.diff',
    summary: 'Say what a revision changes, by document and in words',
    chapter,
    access: readAccess,
    effect: 'read',
    mayBeSlow: true,
    input: shape.RevisionDiffInput,
    output: shape.RevisionDiff,
    errors: ['not_found'],
    rest: both('GET', 'revisions/{revision_id}/diff'),
    example: {
      input: { site_id: 10, revision_id: 'rev_10' },
      output: { revision_id: 'rev_10', against: 'rev_9', ...examples.diff, places: [examples.location] },
    },
  }),
  changeSetList: defineOperation({
    name: 'change_set.list',
    summary: 'List the change sets of a site',
    guide: 'Each is one piece of work, published or discarded by itself.',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.ChangeSetListInput,
    output: ListOf(shape.ChangeSet),
    errors: ['invalid_cursor'],
    rest: both('GET', 'change-sets'),
    example: { input: { site_id: 10 }, output: onlyPage(examples.changeSet) },
  }),
  changeSetDiscard: defineOperation({
    name: 'change_set.discard',
    summary: 'Discard a change set',
    guide: 'Nothing of it goes live. The live site stays as it is.',
    chapter,
    access: stageAccess,
    effect: 'write',
    repeatable: true,
    input: shape.DiscardInput,
    output: shape.Discarded,
    errors: ['not_found', 'state_conflict'],
    rest: both('POST', 'revisions/discard'),
    mcp: { tool: 'svc_revision_discard', title: 'Discard a change set', hiddenInput: ['merged'] },
    example: {
      input: { site_id: 10, change_set_id: 'cs_5' },
      output: { change_set_id: 'cs_5', discarded: true },
    },
  }),
  changeSetMerge: defineOperation({
    name: 'change_set.merge',
    summary: 'Bring a change set up to date with what went live since',
    guide:
      'Makes a new revision with a new hash, to be looked at again. Where both sides changed the same document it answers ' +
      '`revision_conflict` with `conflicts`: choose by path.',
    chapter,
    access: stageAccess,
    effect: 'stage',
    input: shape.MergeInput,
    output: shape.Staged({}),
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: both('POST', 'revisions/merge'),
    mcp: {
      tool: 'svc_revision_merge',
      title: 'Merge what went live',
      description: 'For a change set that is behind. On conflicts choose by path.',
      outputMembers: shownMembers,
    },
    example: { input: { site_id: 10, change_set_id: 'cs_6' }, output: examples.staged },
  }),
};
