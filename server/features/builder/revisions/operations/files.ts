import { defineOperation } from '../../../../kernel/operation.ts';
import * as examples from '../examples.ts';
import * as file from '../schema/files.ts';
import * as shape from '../schema.ts';
import { both, chapter, readAccess, shownMembers, stageAccess } from './access.ts';

/** Operations on single documents and on previews. */
export const fileOperations = {
  fileList: defineOperation({
    name: 'file.list',
    summary: 'List the documents of a site',
    chapter,
    access: readAccess,
    effect: 'read',
    input: file.FileListInput,
    output: file.FileList,
    errors: ['not_found'],
    rest: both('GET', 'site-builder/files'),
    example: {
      input: { site_id: 10 },
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
    access: readAccess,
    effect: 'read',
    input: file.FileReadInput,
    output: file.FileRead,
    errors: ['not_found'],
    rest: both('GET', 'site-builder/file'),
    mcp: {
      tool: 'svc_site_builder_file_read',
      title: 'Read a document',
      description:
        'Paths: site.json, navigation.json, pages/<page_id>.json, services.json, forms/…, galleries/…, files/….',
    },
    example: {
      input: { site_id: 10, path: 'files/ads.txt' },
      output: { ...examples.shown, path: 'files/ads.txt', content: 'contact=ads@example.com' },
    },
  }),
  fileWrite: defineOperation({
    name: 'file.write',
    summary: 'Stage one document of a site',
    auditPhrase: 'write a document in a draft of {site}',
    guide: 'The live site does not change: check the preview, then publish the revision.',
    chapter,
    access: stageAccess,
    effect: 'stage',
    input: file.FileWriteInput,
    output: shape.Staged({}),
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: both('POST', 'site-builder/file'),
    mcp: {
      tool: 'svc_site_builder_file_write',
      title: 'Write a document',
      description: 'Stages it and returns a preview. null removes it.',
      outputMembers: shownMembers,
    },
    example: {
      input: { site_id: 10, path: 'files/ads.txt', content: 'contact=ads@example.com' },
      output: examples.staged,
    },
  }),
  previewCreate: defineOperation({
    name: 'preview.create',
    summary: 'Create another preview link for a revision',
    auditPhrase: 'create a preview link for {site}',
    chapter,
    access: stageAccess,
    effect: 'write',
    input: shape.RevisionInput,
    output: shape.PreviewAnswer,
    errors: ['not_found'],
    rest: both('POST', 'site-builder/preview'),
    example: {
      input: { site_id: 10, revision_id: 'rev_10' },
      output: { revision_id: 'rev_10', preview: examples.staged.preview },
    },
  }),
  previewRevoke: defineOperation({
    name: 'preview.revoke',
    summary: 'Revoke all preview links of a revision',
    auditPhrase: 'revoke preview links of {site}',
    chapter,
    access: stageAccess,
    effect: 'write',
    repeatable: true,
    input: shape.RevisionInput,
    output: shape.PreviewRevoked,
    errors: ['not_found'],
    rest: both('POST', 'site-builder/preview/revoke'),
    example: {
      input: { site_id: 10, revision_id: 'rev_10' },
      output: { revision_id: 'rev_10', revoked: true },
    },
  }),
};
