import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Forms';
const addresses = ['/api/control-plane/site-forms', '/api/command-center/site-forms'];
const readAccess = { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'required' } as const;

/** Operations on forms of a site. */
export const operations = {
  formList: defineOperation({
    name: 'form.list',
    summary: 'List the forms of a site',
    guide: 'From your open change set if you have one, otherwise the live state.',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.FormListInput,
    output: shape.FormList,
    errors: ['not_found'],
    rest: addresses.map((path) => ({ method: 'GET' as const, path })),
    mcp: { tool: 'svc_site_builder_forms', title: 'List forms' },
    example: {
      input: { site_id: 10 },
      output: {
        revision_id: 'rev_30',
        change_set_id: 'cs_12',
        hash: examples.staged.revision.hash,
        data: [examples.form],
      },
    },
  }),
  formSave: defineOperation({
    name: 'form.save',
    summary: 'Save a form, or parts of it',
    auditPhrase: 'save a form in a draft of {site}',
    guide:
      'Staged: visitors see the earlier form until it is published. Each submission becomes an event of its site: ' +
      '`maps_to` marks the fields for name, e-mail and message; others are custom fields.',
    chapter,
    access: { ...readAccess, scope: 'stage' },
    effect: 'stage',
    input: shape.FormSaveInput,
    output: shape.FormSaved,
    errors: ['revision_conflict', 'state_conflict', 'not_found'],
    rest: addresses.map((path) => ({ method: 'POST' as const, path })),
    mcp: {
      tool: 'svc_site_builder_form_save',
      title: 'Save a form',
      description: 'Staged. Omitted members stay;',
      nullRemoves: true,
      hiddenInput: ['base_revision_id'],
      outputMembers: ['change_set_id', 'revision', 'preview.url', 'diff.summary', 'form_key', 'warnings'],
    },
    example: {
      input: { site_id: 10, form_key: 'contact', helper_note: 'We answer within a day.' },
      output: { ...examples.staged, form_key: 'contact', warnings: [] },
    },
  }),
  formDelete: defineOperation({
    name: 'form.delete',
    summary: 'Remove a form from a site',
    auditPhrase: 'remove a form from a draft of {site}',
    guide:
      'Staged: visitors see the form until the revision is published. Refused while a page shows it. Its events are kept.',
    chapter,
    access: { ...readAccess, scope: 'stage' },
    effect: 'stage',
    input: shape.FormDeleteInput,
    output: shape.FormDeleted,
    errors: ['revision_conflict', 'state_conflict', 'not_found'],
    rest: addresses.map((path) => ({ method: 'POST' as const, path: `${path}/delete` })),
    mcp: {
      tool: 'svc_site_builder_form_delete',
      title: 'Delete a form',
      description: 'Staged. Its events are kept.',
      hiddenInput: ['base_revision_id'],
      outputMembers: ['change_set_id', 'revision', 'preview.url', 'diff.summary', 'form_key'],
    },
    example: {
      input: { site_id: 10, form_key: 'newsletter' },
      output: { ...examples.staged, form_key: 'newsletter' },
    },
  }),
  formPostSend: defineOperation({
    name: 'form_post.send',
    summary: 'Send a form of a published site, as a visitor',
    auditPhrase: 'send a form of {site}',
    guide:
      'Sent by browsers as `application/x-www-form-urlencoded`. It becomes an event of the site; equal submissions within ten ' +
      'minutes count once. Submissions by bots get a success response and are discarded.',
    chapter,
    access: { public: true, site: 'host' },
    effect: 'send',
    success: 303,
    verbatim: true,
    idempotency: 'own',
    refusals: 'kept',
    limit: { name: 'site_form_posts', perMinute: 'siteFormPostsPerMinute' },
    input: shape.FormPostInput,
    output: shape.FormPostSent,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/forms/{form_key}' },
    example: {
      input: {
        form_key: 'contact',
        fields: [
          { name: 'name', value: 'Grace' },
          { name: 'email', value: 'grace@example.com' },
          { name: 'message', value: 'Do you deliver on Saturdays?' },
        ],
      },
      output: { next_path: '/forms/contact/sent' },
    },
  }),
};
