import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Copy protection';
const site = { tokens: ['admin', 'site', 'session'], site: 'required' } as const;
const addresses = ['/api/control-plane/site-protection', '/api/command-center/site-protection'];
const agentMembers = ['mode', 'areas', 'restrictions', 'notice_text', 'picture_max_px', 'deterrence'];

/** Operations on the copy protection of a site. */
export const operations = {
  protectionGet: defineOperation({
    name: 'protection.get',
    summary: 'Show the copy protection of a site',
    guide:
      'A deterrent, not DRM: it cannot prevent screenshots, photos or inspection with a browser’s tools.',
    chapter,
    access: { ...site, scope: 'read' },
    effect: 'read',
    input: shape.ProtectionGetInput,
    output: shape.SiteProtection,
    rest: addresses.map((path) => ({ method: 'GET' as const, path })),
    mcp: {
      tool: 'svc_site_builder_protection',
      title: 'Show copy protection',
      description: 'A deterrent, not DRM.',
      outputMembers: agentMembers,
    },
    example: { input: { site_id: 10 }, output: examples.protection },
  }),
  protectionSave: defineOperation({
    name: 'protection.save',
    summary: 'Set the copy protection of a site',
    auditPhrase: 'change the copy protection of {site}',
    guide:
      'Takes effect at once, without a revision. Omitted members keep their values. A mode sets its default restrictions; ' +
      'those in the same call override them. Keyboard use, forms, links and assistive technology are never affected.',
    chapter,
    access: { ...site, scope: 'protection' },
    effect: 'write',
    repeatable: true,
    input: shape.ProtectionSaveInput,
    output: shape.SiteProtection,
    rest: addresses.map((path) => ({ method: 'POST' as const, path })),
    mcp: {
      tool: 'svc_site_builder_protection_save',
      title: 'Save copy protection',
      description:
        'Takes effect at once, without a revision. Omitted members keep their values; a mode sets its restrictions, those in ' +
        'the call override them.',
      outputMembers: agentMembers,
    },
    example: {
      input: {
        site_id: 10,
        mode: 'balanced',
        areas: { page: false },
        restrictions: { disable_print: true },
      },
      output: examples.protection,
    },
  }),
};
