import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../kernel/page.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Revisions';
const control = '/api/control-plane';
const center = '/api/command-center';
const tokens = ['admin', 'site', 'session'] as const;
const reading = { tokens, scope: 'read', site: 'required' } as const;
const staging = { tokens, scope: 'stage', site: 'required' } as const;
const publishing = { tokens, scope: 'publish', site: 'required' } as const;
const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `${control}/${path}` },
    { method, path: `${center}/${path}` },
  ] as const;
const told = ['change_set_id', 'revision', 'preview', 'diff.summary'];

/** What callers may ask about what is staged and what is live. */
export const operations = {
  revisionList: defineOperation({
    name: 'revision.list',
    summary: 'List the revisions of a site',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.RevisionListInput,
    output: ListOf(shape.Revision),
    errors: ['invalid_cursor'],
    rest: both('GET', 'revisions'),
    mcp: {
      tool: 'svc_revisions',
      title: 'List revisions',
      omits: ['include', 'fields'],
      tells: ['revision_id', 'change_set_id', 'hash', 'state', 'summary', 'created_at'],
    },
    example: { input: { site_id: 7 }, output: onlyPage(examples.revision) },
  }),
  revisionGet: defineOperation({
    name: 'revision.get',
    summary: 'Show one revision',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.RevisionInput,
    output: shape.Revision,
    errors: ['not_found'],
    rest: both('GET', 'revisions/{revision_id}'),
    example: { input: { site_id: 7, revision_id: 'rev_12' }, output: examples.revision },
  }),
  revisionDiff: defineOperation({
    name: 'revision.diff',
    summary: 'Say what a revision changes, by document and in words',
    chapter,
    access: reading,
    effect: 'read',
    mayBeSlow: true,
    input: shape.RevisionDiffInput,
    output: shape.RevisionDiff,
    errors: ['not_found'],
    rest: both('GET', 'revisions/{revision_id}/diff'),
    example: {
      input: { site_id: 7, revision_id: 'rev_12' },
      output: { revision_id: 'rev_12', against: 'rev_9', ...examples.diff, places: [examples.place] },
    },
  }),
  revisionPublish: defineOperation({
    name: 'revision.publish',
    summary: 'Publish exactly this revision',
    guide:
      'Without `confirm` it says what would change and what keeps it from being published. `expected_hash` is that of the revision that was ' +
      'looked at. Repeats answer alike. A change set that is behind is brought up to date with {change_set.merge} first.',
    chapter,
    access: publishing,
    effect: 'publish',
    confirm: shape.PublishPreview,
    repeatable: true,
    input: shape.PublishInput,
    output: shape.Published,
    errors: ['not_found', 'revision_conflict', 'state_conflict', 'publish_blocked'],
    rest: both('POST', 'revisions/publish'),
    mcp: {
      tool: 'svc_revision_publish',
      title: 'Publish a revision',
      says: 'Needs the exact revision_id and hash that somebody approved. Without confirm: what would change.',
      omits: ['note'],
    },
    example: {
      input: { site_id: 7, revision_id: 'rev_12', expected_hash: examples.hash },
      output: examples.published,
    },
  }),
  revisionRollback: defineOperation({
    name: 'revision.rollback',
    summary: 'Make content that was live before live again',
    guide: 'As a new revision: history is never rewritten. Open change sets are behind then.',
    chapter,
    access: publishing,
    effect: 'publish',
    confirm: shape.PublishPreview,
    repeatable: true,
    input: shape.RollbackInput,
    output: shape.Published,
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: both('POST', 'revisions/rollback'),
    mcp: {
      tool: 'svc_revision_rollback',
      title: 'Roll back',
      says: 'To a revision that was live before, as a new one.',
      omits: ['note'],
    },
    example: {
      input: { site_id: 7, revision_id: 'rev_9', expected_hash: examples.hash },
      output: examples.published,
    },
  }),
  siteUnpublish: defineOperation({
    name: 'site.unpublish',
    summary: 'Take a published site off the web',
    guide: 'Its content stays, and comes back by publishing.',
    chapter,
    access: publishing,
    effect: 'publish',
    confirm: shape.UnpublishPreview,
    repeatable: true,
    input: shape.UnpublishInput,
    output: shape.Published,
    errors: ['state_conflict'],
    rest: both('POST', 'revisions/unpublish'),
    example: {
      input: { site_id: 7 },
      output: { ...examples.published, published: false, revision_id: null, hash: null },
    },
  }),
  changeSetList: defineOperation({
    name: 'change_set.list',
    summary: 'List the change sets of a site',
    guide: 'Each is one piece of work, published or discarded by itself.',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.ChangeSetListInput,
    output: ListOf(shape.ChangeSet),
    errors: ['invalid_cursor'],
    rest: both('GET', 'change-sets'),
    example: { input: { site_id: 7 }, output: onlyPage(examples.changeSet) },
  }),
  changeSetDiscard: defineOperation({
    name: 'change_set.discard',
    summary: 'Discard a change set',
    guide: 'Nothing of it goes live. The live site stays as it is.',
    chapter,
    access: staging,
    effect: 'write',
    repeatable: true,
    input: shape.DiscardInput,
    output: shape.Discarded,
    errors: ['not_found', 'state_conflict'],
    rest: both('POST', 'revisions/discard'),
    mcp: { tool: 'svc_revision_discard', title: 'Discard a change set' },
    example: {
      input: { site_id: 7, change_set_id: 'cs_3' },
      output: { change_set_id: 'cs_3', discarded: true },
    },
  }),
  changeSetMerge: defineOperation({
    name: 'change_set.merge',
    summary: 'Bring a change set up to date with what went live since',
    guide:
      'Makes a new revision with a new hash, to be looked at again. Where both sides changed the same document it answers ' +
      '`revision_conflict` with `conflicts`: choose by path.',
    chapter,
    access: staging,
    effect: 'stage',
    input: shape.MergeInput,
    output: shape.Staged({}),
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: both('POST', 'revisions/merge'),
    mcp: {
      tool: 'svc_revision_merge',
      title: 'Merge what went live',
      says: 'For a change set that is behind. On conflicts choose by path.',
      tells: told,
    },
    example: { input: { site_id: 7, change_set_id: 'cs_3' }, output: examples.staged },
  }),
  fileList: defineOperation({
    name: 'file.list',
    summary: 'List the documents that a site is made of',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.FileListInput,
    output: shape.FileList,
    errors: ['not_found'],
    rest: both('GET', 'site-builder/files'),
    example: {
      input: { site_id: 7 },
      output: {
        ...examples.shown,
        data: [{ path: 'files/ads.txt', kind: 'file', title: 'File ads.txt', hash: examples.hash }],
      },
    },
  }),
  fileRead: defineOperation({
    name: 'file.read',
    summary: 'Show one document of a site',
    chapter,
    access: reading,
    effect: 'read',
    input: shape.FileReadInput,
    output: shape.FileRead,
    errors: ['not_found'],
    rest: both('GET', 'site-builder/file'),
    mcp: {
      tool: 'svc_site_builder_file_read',
      title: 'Read a document',
      says: 'Paths: site.json, navigation.json, pages/<page_id>.json, services.json, forms/…, galleries/…, files/….',
    },
    example: {
      input: { site_id: 7, path: 'files/ads.txt' },
      output: { ...examples.shown, path: 'files/ads.txt', content: 'contact=ads@example.com' },
    },
  }),
  fileWrite: defineOperation({
    name: 'file.write',
    summary: 'Stage one document of a site',
    guide: 'The live site stays as it is: look at the preview, then publish the revision.',
    chapter,
    access: staging,
    effect: 'stage',
    input: shape.FileWriteInput,
    output: shape.Staged({}),
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: both('POST', 'site-builder/file'),
    mcp: {
      tool: 'svc_site_builder_file_write',
      title: 'Write a document',
      says: 'Stages it and answers a preview. null removes it.',
      tells: told,
    },
    example: {
      input: { site_id: 7, path: 'files/ads.txt', content: 'contact=ads@example.com' },
      output: examples.staged,
    },
  }),
  previewCreate: defineOperation({
    name: 'preview.create',
    summary: 'Make another link to the preview of a revision',
    chapter,
    access: staging,
    effect: 'write',
    input: shape.RevisionInput,
    output: shape.PreviewAnswer,
    errors: ['not_found'],
    rest: both('POST', 'site-builder/preview'),
    example: {
      input: { site_id: 7, revision_id: 'rev_12' },
      output: { revision_id: 'rev_12', preview: examples.staged.preview },
    },
  }),
  previewRevoke: defineOperation({
    name: 'preview.revoke',
    summary: 'Revoke every link to the preview of a revision',
    chapter,
    access: staging,
    effect: 'write',
    repeatable: true,
    input: shape.RevisionInput,
    output: shape.PreviewRevoked,
    errors: ['not_found'],
    rest: both('POST', 'site-builder/preview/revoke'),
    example: {
      input: { site_id: 7, revision_id: 'rev_12' },
      output: { revision_id: 'rev_12', revoked: true },
    },
  }),
};
