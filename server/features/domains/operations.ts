import { defineOperation } from '../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Own domains';
const tokens = ['admin', 'site', 'session'] as const;
const publishAccess = { tokens, scope: 'publish', site: 'required' } as const;
const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/site-builder/${path}` },
    { method, path: `/api/command-center/site-builder/${path}` },
  ] as const;

/** Operations on the custom domains of a site. */
export const operations = {
  domainList: defineOperation({
    name: 'domain.list',
    summary: 'List the domains of a site, with the DNS records to set',
    guide: 'Each record has the value to enter, the published value, and a comparison.',
    chapter,
    access: { tokens, scope: 'read', site: 'required' },
    effect: 'read',
    input: shape.DomainsInput,
    output: shape.Domains,
    rest: both('GET', 'domains'),
    mcp: { tool: 'svc_site_builder_domains', title: 'List own domains' },
    example: { input: { site_id: 10 }, output: { data: [examples.domain], target: examples.target } },
  }),
  domainAdd: defineOperation({
    name: 'domain.add',
    summary: 'Add a domain to a site',
    auditPhrase: 'add a domain to {site}',
    guide:
      'A domain and its `www.` are added as a pair: the given one shows the site, the other redirects to it. DNS is not ' +
      'changed: set the returned records, and they are checked automatically. Repeats return the same answer.',
    chapter,
    access: publishAccess,
    effect: 'write',
    success: 200,
    repeatable: true,
    input: shape.DomainAddInput,
    output: shape.Domains,
    errors: ['state_conflict'],
    rest: both('POST', 'domains'),
    mcp: {
      tool: 'svc_site_builder_domain_add',
      title: 'Add an own domain',
      description: 'Also adds its www. or bare counterpart. Returns the DNS records for a person to set.',
    },
    example: {
      needs: 'a public host for sites: `SITES_HOST` or `DOMAINS_IPS`',
      input: { site_id: 10, name: 'www.bakery.example' },
      output: { data: [examples.domain], target: examples.target },
    },
  }),
  domainCheck: defineOperation({
    name: 'domain.check',
    summary: 'Check the domains of a site now',
    auditPhrase: 'check the domains of {site}',
    guide:
      'All of them, or the given one; results of the last ten seconds are reused. Afterwards they are checked frequently for a while.',
    chapter,
    access: publishAccess,
    effect: 'write',
    success: 200,
    repeatable: true,
    input: shape.DomainCheckInput,
    output: shape.Domains,
    errors: ['not_found', 'state_conflict'],
    rest: both('POST', 'domains/check'),
    mcp: {
      tool: 'svc_site_builder_domain_check',
      title: 'Check own domains',
      description: 'All, or the given one.',
    },
    example: {
      needs: 'a domain of yours',
      input: { site_id: 10 },
      output: { data: [examples.domain], target: examples.target },
    },
  }),
  domainMakePrimary: defineOperation({
    name: 'domain.make_primary',
    summary: 'Make a domain the primary address of a site',
    auditPhrase: 'make a domain the primary address of {site}',
    guide: 'Its other domains and its original address redirect to it.',
    chapter,
    access: publishAccess,
    effect: 'publish',
    confirm: shape.DomainPrimaryPreview,
    repeatable: true,
    input: shape.DomainInput,
    output: shape.Domains,
    errors: ['not_found', 'state_conflict'],
    rest: both('POST', 'domains/primary'),
    mcp: { tool: 'svc_site_builder_domain_primary', title: 'Make a domain primary' },
    example: {
      needs: 'a domain of yours',
      input: { site_id: 10, name: 'www.bakery.example' },
      output: { data: [examples.domain], target: examples.target },
    },
  }),
  domainMove: defineOperation({
    name: 'domain.move',
    summary: 'Move a domain to this site from another site of the project',
    auditPhrase: 'move a domain to {site}',
    guide: 'With its counterpart, certificate and records: visitors see this site at once.',
    chapter,
    access: { tokens: ['session'], scope: 'publish', site: 'required' },
    effect: 'publish',
    confirm: shape.DomainMovePreview,
    input: shape.DomainInput,
    output: shape.Domains,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/site-builder/domains/move' },
    example: {
      needs: 'a domain of yours',
      input: { site_id: 10, name: 'www.bakery.example' },
      output: { data: [examples.domain], target: examples.target },
    },
  }),
  domainRemove: defineOperation({
    name: 'domain.remove',
    summary: 'Remove a domain from a site',
    auditPhrase: 'remove a domain from {site}',
    guide: 'The site stops being served there at once. Remove the DNS records yourself.',
    chapter,
    access: { tokens: ['session'], role: 'administrator', site: 'required' },
    effect: 'delete',
    confirm: shape.DomainRemovalPreview,
    input: shape.DomainInput,
    output: shape.DomainRemoved,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/site-builder/domains/delete' },
    example: {
      needs: 'a domain of yours',
      input: { site_id: 10, name: 'www.bakery.example' },
      output: { name: 'www.bakery.example', removed: true },
    },
  }),
};
