import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Editing';
const tokens = ['admin', 'site', 'session'] as const;
const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/site-builder/${path}` },
    { method, path: `/api/command-center/site-builder/${path}` },
  ] as const;

/** Operations on a draft as a whole. */
export const operations = {
  siteOpen: defineOperation({
    name: 'site.open',
    summary: 'Open a draft: every document of a site, its revision, and the caller’s rights',
    guide: 'The state that the next write will change. Send `revision_id` back as `base_revision_id`.',
    chapter,
    access: { tokens, scope: 'read', site: 'required' },
    effect: 'read',
    mayBeSlow: true,
    input: shape.OpenInput,
    output: shape.OpenSite,
    errors: ['not_found'],
    rest: both('GET', 'open'),
    mcp: {
      tool: 'svc_site_open',
      inDefaultToolset: 'where built',
      title: 'Open a draft',
      description: 'All documents of a site. Read the pages of a large site one by one.',
    },
    example: { input: { site_id: 10 }, output: examples.opened },
  }),
  siteEdit: defineOperation({
    name: 'site.edit',
    summary: 'Stage a batch of edits as one revision',
    auditPhrase: 'edit a draft of {site}',
    guide:
      'All or none, in order. `base_revision_id` is the revision the edits were based on: later changes are merged, and if ' +
      'both changed the same value, the call fails with `revision_conflict` and both values. Texts may be empty and links may ' +
      'have no target (`{to: "url", url: ""}`): the answer lists them as `unfinished`, and {revision.publish} refuses them.',
    chapter,
    access: { tokens, scope: 'stage', site: 'required' },
    effect: 'stage',
    input: shape.SiteEditInput,
    output: shape.SiteEdited,
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: both('POST', 'edits'),
    mcp: {
      tool: 'svc_site_edit',
      inDefaultToolset: 'where built',
      title: 'Edit a draft',
      description: 'Many changes as one revision, all or none.',
      outputMembers: ['made', 'change_set_id', 'revision', 'preview', 'diff.summary', 'unfinished'],
    },
    example: {
      input: {
        site_id: 10,
        base_revision_id: 'rev_8',
        edits: [{ op: 'block.save', block_id: 'b_4t8x', props: { heading: 'Flour on your hands' } }],
      },
      output: examples.edited,
    },
  }),
};
