import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../../kernel/page.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import * as shape from './schema.ts';

const chapter = 'Site builder';
const tokens = ['admin', 'site', 'session'] as const;
const linkAccess = { tokens, scope: 'publish', site: 'required' } as const;
const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/site-builder/${path}` },
    { method, path: `/api/command-center/site-builder/${path}` },
  ] as const;
const visitors = { public: true, site: 'host' } as const;
const linkLimit = { name: 'site_pages', perMinute: 'sitePagesPerMinute' };
const token = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ';
const link = {
  pass_id: 12,
  url: `https://bakery.sites.example.com/enter/${token}`,
  expires_at: '2026-11-21T09:05:00.000Z',
};

/** Operations on access to non-public pages. */
export const operations = {
  teamLinkCreate: defineOperation({
    name: 'team_link.create',
    summary: "Create a link to a site's pages for the team, for yourself",
    auditPhrase: 'open private pages of {site}',
    isLoggedAsRead: true,
    guide:
      'The link gives one browser access. It must be opened within five minutes; access lasts twelve hours.',
    chapter,
    access: { tokens: ['session'], site: 'required' },
    effect: 'write',
    input: shape.PageLinkInput,
    output: shape.PageLink,
    errors: ['state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/team-link' },
    example: { input: { site_id: 10 }, output: link },
  }),
  customerLinkCreate: defineOperation({
    name: 'customer_link.create',
    summary: "Create a personal link to a site's pages for customers",
    auditPhrase: 'create a link to private pages of {site}',
    guide:
      'For one person: it shows a button and gives one browser access. It must be opened within 30 days; access lasts 30 days ' +
      'unless the link is revoked. Send it only to that person.',
    chapter,
    access: linkAccess,
    effect: 'write',
    input: shape.CustomerLinkInput,
    output: shape.PageLink,
    errors: ['state_conflict'],
    rest: both('POST', 'customer-link'),
    example: { input: { site_id: 10, name: 'Café Linden' }, output: link },
  }),
  customerLinkList: defineOperation({
    name: 'customer_link.list',
    summary: "List the personal links to a site's pages for customers",
    guide:
      'Unused links, and links whose browser still has access. Without their addresses, which are shown only once.',
    chapter,
    access: { tokens, scope: 'read', site: 'required' },
    effect: 'read',
    input: StrictObject({ site_id: SiteId, ...listParameters }),
    output: ListOf(shape.CustomerLink),
    rest: both('GET', 'customer-link'),
    example: {
      input: { site_id: 10 },
      output: onlyPage({
        pass_id: 12,
        name: 'Café Linden',
        created_by: 'ada@example.com',
        created_by_name: 'Ada',
        created_at: '2026-11-21T09:00:00.000Z',
        used_at: null,
        ends_at: '2026-12-21T09:00:00.000Z',
      }),
    },
  }),
  pageLinkRevoke: defineOperation({
    name: 'page_link.revoke',
    summary: 'Revoke a link to private pages, and the access it gave',
    auditPhrase: 'revoke a link to private pages of {site}',
    chapter,
    access: linkAccess,
    effect: 'write',
    repeatable: true,
    input: shape.PageLinkRevokeInput,
    output: shape.PageLinkRevoked,
    errors: ['not_found'],
    rest: both('POST', 'customer-link/revoke'),
    example: { input: { site_id: 10, pass_id: 1 }, output: { pass_id: 1, revoked: true } },
  }),
  pageLinkGet: defineOperation({
    name: 'page_link.get',
    summary: 'Show whose access a link gives, as a visitor',
    guide: 'The page of a link shows a button, because link previews open links automatically.',
    chapter,
    access: visitors,
    effect: 'read',
    limit: linkLimit,
    input: shape.PageLinkToken,
    output: shape.PageLinkShown,
    errors: ['not_found'],
    rest: { method: 'GET', path: '/enter/{token}' },
    example: { input: { token }, output: { kind: 'customer' } },
  }),
  pageLinkUse: defineOperation({
    name: 'page_link.use',
    summary: 'Redeem a link to private pages, as a visitor',
    auditPhrase: 'use a link to private pages of {site}',
    guide: 'Works once. The browser then gets a cookie of the site.',
    chapter,
    access: visitors,
    effect: 'write',
    success: 303,
    limit: linkLimit,
    input: shape.PageLinkToken,
    output: shape.PageLinkUsed,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/enter/{token}' },
    example: {
      input: { token },
      output: { kind: 'customer', pass: 'Z1NvbWVTZWFsZWRUZXh0', seconds: 2_592_000 },
    },
  }),
};
