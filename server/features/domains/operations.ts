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
    summary: 'List the own domains of a site, with the records to set',
    guide: 'Each record says what to enter, what is published now, and how the two compare.',
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
    summary: 'Add an own domain to a site',
    guide:
      'A domain and its `www.` come as a pair: the one that is named shows the site, the other leads to it. Nothing is changed in the DNS: ' +
      'set the records that are answered, and they are looked up by themselves. Repeats answer alike.',
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
      says: 'With its www. or bare partner. Answers the DNS records for a person to set.',
    },
    example: {
      needs: 'a public host for sites: `SITES_HOST` or `DOMAINS_IPS`',
      input: { site_id: 10, name: 'www.bakery.example' },
      output: { data: [examples.domain], target: examples.target },
    },
  }),
  domainCheck: defineOperation({
    name: 'domain.check',
    summary: 'Look the own domains of a site up now',
    guide:
      'All of them, or the one that is named; what was looked up within the last ten seconds is answered as it was. They are looked up often for a while from then on.',
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
      says: 'All, or the one that is named.',
    },
    example: {
      needs: 'a domain of yours',
      input: { site_id: 10 },
      output: { data: [examples.domain], target: examples.target },
    },
  }),
  domainMakePrimary: defineOperation({
    name: 'domain.make_primary',
    summary: 'Have a site shown at one of its own domains',
    guide: 'All its other names, and its first address here, lead there from then on.',
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
    summary: 'Move an own domain here from another site of the project',
    guide:
      'With its other half, its certificate and its records as they are: visitors see the other site from that moment.',
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
    summary: 'Remove an own domain from a site',
    guide:
      'The site is no longer served at it from that moment. The records at the DNS service are yours to remove.',
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
