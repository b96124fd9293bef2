import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Import';
const tokens = ['admin', 'site', 'session'] as const;
const at = <const M extends 'GET' | 'POST'>(method: M) => [
  { method, path: '/api/control-plane/site-builder/import' },
  { method, path: '/api/command-center/site-builder/import' },
];

/** Operations on importing an old site. */
export const operations = {
  siteImportStart: defineOperation({
    name: 'site_import.start',
    summary: 'Import an old site, from its own address or from a zip',
    auditPhrase: 'import an old site into {site}',
    guide:
      'Reads at most 50 pages, only from the site’s own host and as its robots.txt allows, or the HTML files of a zip. Each ' +
      'becomes a page with one `imported` block: its text, lists, tables and links; no scripts, styles or forms. Pictures are ' +
      'not fetched: replace each with an approved one by {image.replace}. Everything is staged in one change set; nothing is ' +
      'public until it is published.',
    chapter,
    access: { tokens, scope: 'stage', site: 'required' },
    effect: 'send',
    success: { statuses: [202], of: () => 202 },
    bodyLimit: 'importBodyBytes',
    input: shape.ImportStartInput,
    output: shape.ImportStarted,
    errors: ['state_conflict'],
    rest: at('POST'),
    mcp: {
      tool: 'svc_site_builder_import',
      title: 'Import an old site',
      description: 'Stages up to 50 pages. Then ask for its status.',
      outputMembers: ['job_id'],
    },
    example: {
      input: { site_id: 10, source: 'site' },
      output: {
        job_id: 41,
        status: 'running',
        status_url: 'https://desk.example.com/api/control-plane/site-builder/import?site_id=10&job_id=41',
      },
    },
  }),
  siteImportFind: defineOperation({
    name: 'site_import.find',
    summary: 'Show the progress of an import, and what it staged',
    chapter,
    access: { tokens, scope: 'read', site: 'required' },
    effect: 'read',
    input: shape.ImportFindInput,
    output: shape.SiteImport,
    errors: ['not_found'],
    rest: at('GET'),
    mcp: {
      tool: 'svc_site_builder_import_status',
      title: 'Show an import',
      outputMembers: ['status', 'message', 'pages', 'skipped', 'change_set_id', 'revision', 'preview.url'],
    },
    example: { input: { site_id: 10, job_id: 41 }, output: examples.siteImport },
  }),
};
