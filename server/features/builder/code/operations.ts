import { defineOperation } from '../../../kernel/operation.ts';
import { staged } from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Third-party services';
const tokens = ['admin', 'site', 'session'] as const;
const addresses = ['/api/control-plane/site-builder/code', '/api/command-center/site-builder/code'];

/** Operations on third-party tags and scripts. */
export const operations = {
  codeGet: defineOperation({
    name: 'code.get',
    summary: 'Show the verification tags and third-party scripts of a site',
    chapter,
    access: { tokens: [...tokens], scope: 'read', site: 'required' },
    effect: 'read',
    input: shape.CodeGetInput,
    output: shape.SiteCode,
    errors: ['not_found'],
    rest: addresses.map((path) => ({ method: 'GET' as const, path })),
    example: {
      input: { site_id: 10 },
      output: {
        revision_id: 'rev_30',
        change_set_id: 'cs_12',
        hash: staged.revision.hash,
        tags: [{ name: 'google-site-verification', content: 'k3Zx' }],
        scripts: [
          {
            url: 'https://stats.example.com/script.js',
            origin: 'https://stats.example.com',
            purpose: 'Statistics',
            tracking: true,
          },
        ],
        held_back_by: [],
      },
    },
  }),
  codeSave: defineOperation({
    name: 'code.save',
    summary: 'Stage verification tags and third-party scripts',
    auditPhrase: 'change the third-party scripts in a draft of {site}',
    guide:
      'A script can do anything on public pages, and their policy allows its origin. Sites with pages for the team or ' +
      'customers load no scripts. Scripts that track visitors (`tracking`) wait for their consent.',
    chapter,
    access: { tokens: [...tokens], scope: 'publish', site: 'required' },
    effect: 'stage',
    input: shape.CodeSaveInput,
    output: shape.CodeSaved,
    errors: ['not_found', 'revision_conflict', 'state_conflict'],
    rest: addresses.map((path) => ({ method: 'POST' as const, path })),
    example: {
      input: {
        site_id: 10,
        scripts: [{ url: 'https://stats.example.com/script.js', purpose: 'Statistics', tracking: true }],
      },
      output: staged,
    },
  }),
};
