import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Redirects';
const address = '/api/command-center/site-builder/redirects';
const readAccess = { tokens: ['session'], scope: 'read', site: 'required' } as const;
const stages = {
  chapter,
  access: { tokens: ['session'], scope: 'stage', site: 'required' },
  effect: 'stage',
  errors: ['not_found', 'revision_conflict', 'state_conflict'],
} as const;

/** Operations for people on redirects of a site. Programs write `redirects.json`. */
export const operations = {
  redirectList: defineOperation({
    name: 'redirect.list',
    summary: 'List the redirects of a site',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.RedirectListInput,
    output: shape.RedirectList,
    errors: ['not_found'],
    rest: { method: 'GET', path: address },
    example: {
      input: { site_id: 10 },
      output: {
        revision_id: 'rev_30',
        change_set_id: 'cs_12',
        hash: examples.staged.revision.hash,
        data: [examples.redirect],
      },
    },
  }),
  redirectSave: defineOperation({
    ...stages,
    name: 'redirect.save',
    summary: 'Stage a redirect from an old address, or mark it as gone',
    auditPhrase: 'save a redirect in a draft of {site}',
    input: shape.RedirectSaveInput,
    output: shape.RedirectSaved,
    rest: { method: 'POST', path: address },
    example: {
      input: { site_id: 10, from: '/old-menu', to: '/menu' },
      output: { ...examples.staged, redirect_id: 'i_7k2m' },
    },
  }),
  redirectDelete: defineOperation({
    ...stages,
    name: 'redirect.delete',
    summary: 'Stage the deletion of redirects',
    auditPhrase: 'remove redirects from a draft of {site}',
    input: shape.RedirectDeleteInput,
    output: shape.RedirectsDeleted,
    rest: { method: 'POST', path: `${address}/delete` },
    example: {
      input: { site_id: 10, redirect_ids: ['i_7k2m'] },
      output: { ...examples.staged, deleted: 1 },
    },
  }),
  redirectImport: defineOperation({
    ...stages,
    name: 'redirect.import',
    summary: 'Stage a list of redirects, such as the export of an old site',
    auditPhrase: 'import redirects into a draft of {site}',
    guide: 'Existing redirects are kept. Invalid lines are skipped and reported.',
    input: shape.RedirectImportInput,
    output: shape.RedirectsImported,
    rest: { method: 'POST', path: `${address}/import` },
    example: {
      input: { site_id: 10, csv: '/speisekarte.html,/menu\n/winter-2019,\n' },
      output: { ...examples.staged, added: 2, skipped: [] },
    },
  }),
  missingAddressList: defineOperation({
    name: 'missing_address.list',
    summary: 'List missing addresses that visitors requested, most requested first',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.MissingInput,
    output: shape.MissingAddresses,
    rest: { method: 'GET', path: `${address}/missing` },
    example: { input: { site_id: 10 }, output: { data: [examples.missing] } },
  }),
  missingAddressDismiss: defineOperation({
    name: 'missing_address.dismiss',
    summary: 'Dismiss a missing address',
    auditPhrase: 'dismiss a missing address of {site}',
    guide: 'It is listed again if visitors request it again.',
    chapter,
    access: { tokens: ['session'], scope: 'stage', site: 'required' },
    effect: 'write',
    success: 200,
    repeatable: true,
    input: shape.MissingDismissInput,
    output: shape.MissingAddresses,
    rest: { method: 'POST', path: `${address}/missing/dismiss` },
    example: { input: { site_id: 10, path: '/speisekarte.html' }, output: { data: [] } },
  }),
};
