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
    summary: 'Show how pictures and texts of a site are protected',
    guide:
      'It deters, and is no DRM: nothing prevents screenshots, cameras or a look with a browser’s tools.',
    chapter,
    access: { ...site, scope: 'read' },
    effect: 'read',
    input: shape.ProtectionGetInput,
    output: shape.SiteProtection,
    rest: addresses.map((path) => ({ method: 'GET' as const, path })),
    mcp: {
      tool: 'svc_site_builder_protection',
      title: 'Show copy protection',
      says: 'It deters, and is no DRM.',
      tells: agentMembers,
    },
    example: { input: { site_id: 10 }, output: examples.protection },
  }),
  protectionSave: defineOperation({
    name: 'protection.save',
    summary: 'Say how pictures and texts of a site are protected',
    guide:
      'In effect at once, without a revision. What is left out stays; a mode begins with its own restrictions, and those that are ' +
      'named in the same call win. Keys, forms, links and what assistive technology needs are never touched.',
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
      says: 'In effect at once, no revision. What is left out stays; a mode sets its restrictions, named ones win.',
      tells: agentMembers,
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
