import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../kernel/page.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { Done } from '../identity/schema.ts';
import { SiteId } from '../sites/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Mobile app';
const ownSite = { tokens: ['session'], site: 'required' } as const;
const phone = { tokens: ['app'], area: 'account' } as const;
const page = '/api/command-center/mobile-apps';

/** Operations on mobile apps: first those of their owners, then those of phones. */
export const operations = {
  mobileappList: defineOperation({
    name: 'mobileapp.list',
    summary: 'List mobile apps',
    guide: 'A site has at most one. The answer contains no codes and no tokens.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'read' },
    effect: 'read',
    input: StrictObject(listParameters),
    output: ListOf(shape.MobileApp),
    rest: [
      { method: 'GET', path: '/api/control-plane/mobileapp' },
      { method: 'GET', path: page },
    ],
    example: { input: {}, output: onlyPage(examples.app) },
  }),
  mobileappEnsure: defineOperation({
    name: 'mobileapp.ensure',
    summary: "Ensure a site's mobile app workspace",
    auditPhrase: 'set up the mobile app of {site}',
    guide:
      'Creates the app if there is none, otherwise changes the given members; a repeat changes nothing. Codes and signing ' +
      "credentials are never returned: people create configuration codes on the app's page. Disabling it signs out every " +
      'phone. A public app that becomes private gets a new key: signed-in phones stay signed in, others need a code.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'mobile', site: 'required' },
    effect: 'write',
    repeatable: true,
    success: { statuses: [200, 201], of: ({ created }) => (created ? 201 : 200) },
    input: shape.EnsureInput,
    output: shape.EnsuredApp,
    rest: [
      { method: 'POST', path: '/api/control-plane/mobileapp' },
      { method: 'POST', path: `${page}/{site_id}` },
    ],
    mcp: {
      tool: 'svc_mobileapp_ensure',
      inDefaultToolset: 'always',
      title: 'Ensure a mobile app',
      description:
        'Creates the app if there is none, otherwise changes the given members. People create codes on its page. enabled: false ' +
        'signs out every phone.',
    },
    example: {
      input: { site_id: 2, app_name: 'Harbour Lane', enabled: true, visibility: 'public' },
      output: { ...examples.app, created: false },
    },
  }),
  mobileappCodeCreate: defineOperation({
    name: 'mobileapp_code.create',
    summary: 'Create a configuration code; it is shown once',
    auditPhrase: 'create a configuration code for {site}',
    guide:
      "It works once, within 15 minutes, and gives a phone the key of the site's app. Signing in also requires an account " +
      'with access to the site.',
    chapter,
    access: ownSite,
    effect: 'write',
    success: 201,
    input: StrictObject({ site_id: SiteId }),
    output: shape.CodeCreated,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: `${page}/{site_id}/codes` },
    example: {
      input: { site_id: 2 },
      output: {
        ...examples.code,
        configuration_code: 'EXAMP1E0',
        setup: { command_center_url: '{base_url}', configuration_code: 'EXAMP1E0' },
      },
    },
  }),
  mobileappCodeList: defineOperation({
    name: 'mobileapp_code.list',
    summary: 'List the configuration codes that can still be used',
    guide: 'Without the codes themselves. Used, revoked and expired codes are not listed.',
    chapter,
    access: ownSite,
    effect: 'read',
    input: StrictObject({ site_id: SiteId, ...listParameters }),
    output: ListOf(shape.ConfigurationCode),
    rest: { method: 'GET', path: `${page}/{site_id}/codes` },
    example: { input: { site_id: 2 }, output: onlyPage(examples.code) },
  }),
  mobileappCodeRevoke: defineOperation({
    name: 'mobileapp_code.revoke',
    summary: 'Revoke a configuration code',
    auditPhrase: 'revoke a configuration code of {site}',
    chapter,
    access: ownSite,
    effect: 'delete',
    input: StrictObject({ site_id: SiteId, code_id: shape.CodeId }),
    output: Done,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${page}/{site_id}/codes/{code_id}/revoke` },
    example: { input: { site_id: 2, code_id: 3 }, output: { done: true } },
  }),
  mobileappSessionList: defineOperation({
    name: 'mobileapp_session.list',
    summary: 'List the phones that are signed in to an app',
    chapter,
    access: ownSite,
    effect: 'read',
    input: StrictObject({ site_id: SiteId, ...listParameters }),
    output: ListOf(shape.AppSession),
    rest: { method: 'GET', path: `${page}/{site_id}/sessions` },
    example: { input: { site_id: 2 }, output: onlyPage(examples.session) },
  }),
  mobileappSessionRevoke: defineOperation({
    name: 'mobileapp_session.revoke',
    summary: 'Sign one phone out',
    auditPhrase: 'sign a phone of {site} out',
    chapter,
    access: ownSite,
    effect: 'delete',
    input: StrictObject({ site_id: SiteId, session_id: shape.SessionId }),
    output: shape.Revoked,
    errors: ['not_found'],
    rest: { method: 'POST', path: `${page}/{site_id}/sessions/{session_id}/revoke` },
    example: { input: { site_id: 2, session_id: 11 }, output: { site_id: 2, revoked: 1 } },
  }),
  mobileappSessionRevokeAll: defineOperation({
    name: 'mobileapp_session.revoke_all',
    summary: 'Sign every phone of an app out',
    auditPhrase: 'sign every phone of {site} out',
    chapter,
    access: ownSite,
    effect: 'delete',
    input: StrictObject({ site_id: SiteId }),
    output: shape.Revoked,
    rest: { method: 'POST', path: `${page}/{site_id}/sessions/revoke` },
    example: { input: { site_id: 2 }, output: { site_id: 2, revoked: 1 } },
  }),
  mobileappSiteList: defineOperation({
    name: 'mobileapp_site.list',
    summary: 'List the sites with a public app',
    guide:
      'For the start screen of a phone app: discovery, no data. Private sites are added with a configuration code.',
    chapter,
    access: { public: true },
    effect: 'read',
    input: StrictObject(listParameters),
    output: ListOf(shape.ListedSite),
    rest: { method: 'GET', path: '/api/mobileapp/sites' },
    example: {
      input: {},
      output: onlyPage({
        site_key: examples.site.site_key,
        app_name: examples.site.app_name,
        name: examples.site.name,
        domain: examples.app.domain,
      }),
    },
  }),
  mobileappConfigure: defineOperation({
    name: 'mobileapp.configure',
    summary: 'Exchange a configuration code for the site to sign in to',
    auditPhrase: 'use a configuration code',
    guide:
      'A code works once. Unknown, used, revoked and expired codes get the same answer. After five wrong codes within 15 ' +
      'minutes from one address, the answer is 429. A lost response is returned again for the same Idempotency-Key.',
    chapter,
    access: { public: true },
    effect: 'write',
    input: shape.ConfigureInput,
    output: shape.Configured,
    errors: ['configuration_code_invalid', 'rate_limited'],
    rest: { method: 'POST', path: '/api/mobileapp/configure' },
    example: {
      needs: 'a configuration code',
      input: { configuration_code: 'EXAMP1E0' },
      output: { site: examples.site },
    },
  }),
  mobileappSessionCreate: defineOperation({
    name: 'mobileapp_session.create',
    summary: 'Sign in from a phone',
    auditPhrase: 'sign in on a phone',
    guide:
      "With the app's key and an account that has access to the site. An unknown key, the key of the site's widget, an " +
      'inaccessible site, a disabled app and a wrong password get the same answer, and count as failed sign-ins like those to ' +
      'the command center. The session lasts 30 days, or until the account loses access to the site. Every sign-in starts a ' +
      'new session, regardless of its Idempotency-Key.',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    input: shape.AppLoginInput,
    output: shape.AppLogin,
    errors: [
      'invalid_credentials',
      'second_factor_required',
      'second_factor_setup_required',
      'password_change_required',
      'rate_limited',
    ],
    rest: { method: 'POST', path: '/api/mobileapp/auth/login' },
    example: {
      input: { site_key: examples.site.site_key, email: 'ada@example.com', password: 'a long sentence' },
      output: {
        token: 'cpm_44_EXAMPLE',
        token_type: 'Bearer',
        expires_at: examples.session.expires_at,
        user: examples.user,
        site: examples.site,
      },
    },
  }),
  mobileappSessionDelete: defineOperation({
    name: 'mobileapp_session.delete',
    summary: 'Sign out on a phone; the session token stops working',
    auditPhrase: 'sign out on a phone',
    chapter,
    access: phone,
    effect: 'delete',
    input: StrictObject({}),
    output: Done,
    rest: { method: 'POST', path: '/api/mobileapp/auth/logout' },
    example: { input: {}, output: { done: true } },
  }),
  mobileappSessionGet: defineOperation({
    name: 'mobileapp_session.get',
    summary: 'Show who is signed in on a phone, and to which site',
    chapter,
    access: phone,
    effect: 'read',
    input: StrictObject({}),
    output: shape.AppMe,
    rest: { method: 'GET', path: '/api/mobileapp/me' },
    example: {
      input: {},
      output: { user: examples.user, site: examples.site, expires_at: examples.session.expires_at },
    },
  }),
};
