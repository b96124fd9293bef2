import { defineOperation } from '../../kernel/operation.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { session } from '../identity/examples.ts';
import { Done, Session } from '../identity/schema.ts';
import * as shape from './schema.ts';

const chapter = 'Single sign-on';
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const auth = '/api/command-center/auth/single-sign-on';
const settingsPath = '/api/command-center/single-sign-on';
const settings = {
  set_by: 'command_center' as const,
  issuer: 'https://login.example.com',
  client_id: 'wheelhouse',
  name: 'Example Ltd',
  groups_claim: 'groups',
  administrator_groups: ['web-team'],
  member_groups: ['*'],
  redirect_address: '{base_url}/sign-in/return',
  logout_address: '{base_url}/api/command-center/auth/single-sign-on/logout',
};

/** Operations of single sign-on, called by browsers, by the provider, and by administrators. */
export const operations = {
  singleSignOnGet: defineOperation({
    name: 'single_sign_on.get',
    summary: 'Show whether single sign-on is available',
    chapter,
    access: { public: true },
    effect: 'read',
    input: StrictObject({}),
    output: shape.SingleSignOn,
    rest: { method: 'GET', path: auth },
    example: { input: {}, output: { name: 'Example Ltd' } },
  }),
  singleSignOnStart: defineOperation({
    name: 'single_sign_on.start',
    summary: 'Start a sign-in with a company account',
    auditPhrase: 'start to sign in with a company account',
    guide: 'Redirect the browser to `address`; it returns to `/sign-in/return`.',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    input: StrictObject({}),
    output: shape.Started,
    errors: ['not_found', 'identity_provider_unavailable'],
    rest: { method: 'POST', path: `${auth}/start` },
    example: {
      needs: 'an identity provider',
      input: {},
      output: {
        address: 'https://login.example.com/authorize?client_id=wheelhouse',
        secret: 'EXAMPLE-OF-A-SECRET',
      },
    },
  }),
  singleSignOnComplete: defineOperation({
    name: 'single_sign_on.complete',
    summary: 'Sign in with the response of the provider',
    auditPhrase: 'sign in with a company account',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    input: shape.CompleteInput,
    output: Session,
    errors: ['invalid_credentials', 'not_found', 'identity_provider_unavailable'],
    rest: { method: 'POST', path: auth },
    example: {
      needs: 'an identity provider',
      input: { secret: 'EXAMPLE-OF-A-LONG-SECRET', answer: 'code=EXAMPLE&state=EXAMPLE' },
      output: session,
    },
  }),
  singleSignOnLogout: defineOperation({
    name: 'single_sign_on.logout',
    summary: 'End sessions that the provider has ended',
    auditPhrase: 'end sessions from the identity provider',
    guide: 'Called by the provider: OpenID Connect Back-Channel Logout.',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    acceptsForm: true,
    input: shape.LogoutInput,
    output: Done,
    errors: ['not_found', 'validation_failed', 'identity_provider_unavailable'],
    rest: { method: 'POST', path: `${auth}/logout` },
    example: {
      needs: 'an identity provider',
      input: { logout_token: 'EXAMPLE.LOGOUT.TOKEN' },
      output: { done: true },
    },
  }),
  singleSignOnSettings: defineOperation({
    name: 'single_sign_on.settings',
    summary: 'Show the identity provider; never its secret',
    chapter,
    access: administrator,
    effect: 'read',
    input: StrictObject({}),
    output: shape.ProviderSettings,
    rest: { method: 'GET', path: settingsPath },
    example: { input: {}, output: settings },
  }),
  singleSignOnSettingsSave: defineOperation({
    name: 'single_sign_on.settings_save',
    summary: 'Save the identity provider, or remove it with a null issuer',
    auditPhrase: 'change single sign-on',
    chapter,
    access: { ...administrator, fresh: true },
    effect: 'write',
    input: shape.ProviderSettingsInput,
    output: shape.ProviderSettings,
    errors: ['state_conflict', 'validation_failed', 'identity_provider_unavailable'],
    rest: { method: 'POST', path: settingsPath },
    example: {
      input: { issuer: null },
      output: {
        ...settings,
        set_by: null,
        issuer: null,
        client_id: null,
        name: null,
        groups_claim: null,
        administrator_groups: [],
        member_groups: [],
      },
    },
  }),
};
