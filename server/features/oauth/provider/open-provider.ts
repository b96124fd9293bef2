import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { lifetimes } from '../rules/lifetimes.ts';
import { authMethods, signingAlgorithms } from '../rules/metadata.ts';
import { namedResource, resourceOf } from '../rules/resources.ts';
import type { Records } from './adapter.ts';
import { errorPage } from './error-page.ts';

export type { Interaction, Provider } from 'oidc-provider';

type Library = typeof import('oidc-provider');

/** Request and response of Node's HTTP server. */
export type Exchange = [request: IncomingMessage, response: ServerResponse];

export interface ProviderDeps {
  readonly records: Records;
  readonly scopes: readonly string[];
  /** Every base URL of this service. */
  readonly issuers: readonly string[];
  readonly cookieKey: string;
  readonly fetch: typeof fetch;
  /** True if an account exists and can sign in. */
  isActive(accountId: string): Promise<boolean>;
  /**
   * False if an address requested too many client documents. Without a context, a person has already
   * confirmed the app.
   */
  mayFetch(ctx: KoaContextWithOIDC | undefined): boolean;
  onFault(thrown: unknown): void;
}

/** Loads the library, without its warning about runtimes that are not LTS. */
export async function loadLibrary(): Promise<Library> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

/** The authorization server of one issuer. */
export function openProvider(library: Library, issuer: string, deps: ProviderDeps): Provider {
  const { errors, interactionPolicy } = library;
  const { Prompt, Check } = interactionPolicy;
  const asksEachTime = new Check(
    'not_decided',
    'The person has not decided yet.',
    'interaction_required',
    (ctx) => (ctx.oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT),
  );
  const policy = [
    new Prompt({ name: 'login', requestable: true }),
    new Prompt({ name: 'select_account', requestable: true }),
    new Prompt({ name: 'consent', requestable: true }, asksEachTime),
  ];
  const configuration: Configuration = {
    adapter: deps.records.of,
    // Tokens are not signed but looked up; the library requires a key nevertheless.
    jwks: {
      keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })],
    } as never,
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: ['offline_access'],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: authMethods as never,
    enabledJWA: { clientAuthSigningAlgValues: signingAlgorithms as never },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    ttl: {
      AuthorizationCode: lifetimes.code,
      AccessToken: lifetimes.accessToken,
      RefreshToken: lifetimes.refreshToken,
      // The refresh token decides: a connection in use does not expire.
      Grant: 10 * 365 * 86_400,
      Interaction: lifetimes.request,
      Session: lifetimes.request,
      IdToken: lifetimes.accessToken,
    },
    cookies: {
      keys: [deps.cookieKey],
      names: {
        session: 'wheelhouse_oauth',
        interaction: 'wheelhouse_oauth_request',
        resume: 'wheelhouse_oauth_resume',
      } as never,
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true, path: '/oauth' },
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: async (ctx: KoaContextWithOIDC | undefined) => deps.mayFetch(ctx),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resourceOf(issuer),
        useGrantedResource: async () => true,
        async getResourceServerInfo(_ctx, named) {
          const audience = namedResource(deps.issuers, named);
          if (audience === undefined)
            throw new errors.InvalidTarget(`The resource here is ${resourceOf(issuer)}.`);
          return {
            scope: deps.scopes.join(' '),
            audience: resourceOf(audience),
            accessTokenTTL: lifetimes.accessToken,
            accessTokenFormat: 'opaque',
          };
        },
      },
    } as Configuration['features'],
    interactions: {
      policy: policy as never,
      url: async (_ctx, { uid }) => `${issuer}/oauth/consent/${uid}`,
    },
    // Asks for consent every time: an earlier consent says nothing about the current requester.
    async loadExistingGrant(ctx) {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    async findAccount(_ctx, accountId) {
      if (!(await deps.isActive(accountId))) return undefined;
      return { accountId, claims: async () => ({ sub: accountId }) };
    },
    clientBasedCORS: () => false,
    async renderError(ctx, { error, error_description: description }) {
      const { html, policy: pagePolicy } = errorPage(error, description);
      ctx.set({
        'content-security-policy': pagePolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      ctx.type = 'html';
      ctx.body = html;
    },
    fetch: deps.fetch as never,
  };
  const provider = new library.Provider(issuer, configuration);
  // The mount sets our own host and scheme in these headers, whatever a proxy in front sends.
  provider.proxy = true;
  provider.on('server_error', (_ctx, thrown) => deps.onFault(thrown));
  return provider;
}
