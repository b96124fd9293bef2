import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { isRecord } from '../../../kernel/json-value.ts';
import { type Outbound, OutboundFault } from '../../../platform/outbound/index.ts';
import { isPlain } from '../rules/issuer.ts';

// OpenID Connect: discovery, the code flow with PKCE, and back-channel logout.

export interface ClientFacts {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

/** Values against which the provider's response is checked. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person's claims from the provider. */
export interface Claims {
  readonly subject: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly groups: readonly string[];
  /** Authentication methods (`amr`). */
  readonly ways: readonly string[];
  readonly sid: string | undefined;
}

export interface Provider {
  begin(redirectUri: string): Promise<{ readonly address: string; readonly checks: Checks }>;
  /** The person of a response; undefined if it is invalid. Fails if the provider cannot be reached. */
  finish(answeredAt: URL, checks: Checks, groupsClaim: string): Promise<Claims | undefined>;
  /** Session or person to sign out; undefined if the token is invalid. */
  readLogout(
    token: string,
    now: number,
  ): Promise<{ readonly sid: string | undefined; readonly subject: string | undefined } | undefined>;
}

const timeoutMs = 8000;
const answerBytesMax = 512 * 1024;
/** Equal to the limit for accounts. */
const emailCharactersMax = 254;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Adapter that sends the library's requests through `platform/outbound`. */
const fetchBy =
  (outbound: Outbound): client.CustomFetch =>
  async (address, { method, headers, body }) => {
    const {
      status,
      headers: answered,
      body: bytes,
    } = await outbound.send({
      url: new URL(address),
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      timeoutMs,
      answerBytesMax,
    });
    const responseHeaders = Object.entries(answered).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(new Uint8Array(bytes), { status, headers: responseHeaders });
  };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string');

/** True if the provider could not be reached, which says nothing about the response. */
const isOutside = (thrown: unknown): boolean =>
  thrown instanceof OutboundFault || (thrown instanceof Error && thrown.cause instanceof OutboundFault);

/** Microsoft Entra uses `xms_edov` in place of `email_verified`. */
const isVerified = (claims: Record<string, unknown>): boolean =>
  claims.email_verified === true || [true, 1, '1', 'true'].includes(claims.xms_edov as string);

function claimsOf(claims: Record<string, unknown>, subject: string, groupsClaim: string): Claims {
  const email = text(claims.email);
  const isUsable = email !== undefined && email.length <= emailCharactersMax && isVerified(claims);
  return {
    subject,
    email: isUsable ? email : undefined,
    name:
      text(claims.name)
        ?.replaceAll(/\p{Cc}/gu, ' ')
        .trim() || undefined,
    groups: texts(claims[groupsClaim]),
    ways: texts(claims.amr),
    sid: text(claims.sid),
  };
}

export async function openProvider(facts: ClientFacts, outbound: Outbound): Promise<Provider> {
  const { issuer, clientId, clientSecret } = facts;
  const customFetch = fetchBy(outbound);
  const execute = isPlain(issuer) ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    [client.customFetch]: customFetch,
    execute,
  });
  const server = found.serverMetadata();
  // Some providers list groups only if the scope is requested.
  const offersGroups = server.scopes_supported?.includes('groups') === true;
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const withSecret = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic
    : client.ClientSecretPost;
  const authentication = clientSecret === undefined ? client.None() : withSecret(clientSecret);
  const config = new client.Configuration(server, clientId, undefined, authentication);
  config[client.customFetch] = customFetch;
  for (const each of execute) each(config);

  async function keys(): Promise<JSONWebKeySet> {
    const { body } = await outbound.send({
      url: new URL(server.jwks_uri ?? ''),
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs,
      answerBytesMax,
    });
    return JSON.parse(body.toString()) as JSONWebKeySet;
  }

  return {
    async begin(redirectUri) {
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: ['openid', 'email', 'profile', ...(offersGroups ? ['groups'] : [])].join(' '),
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks };
    },

    async finish(answeredAt, { state, nonce, verifier }, groupsClaim) {
      try {
        const tokens = await client.authorizationCodeGrant(config, answeredAt, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const id = tokens.claims();
        if (!id) return undefined;
        // Many providers return e-mail and groups only from the userinfo endpoint.
        const info = server.userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, id.sub)
          : {};
        return claimsOf({ ...info, ...id }, id.sub, groupsClaim);
      } catch (thrown) {
        if (isOutside(thrown)) throw thrown;
        return undefined;
      }
    },

    async readLogout(token, now) {
      const keySet = createLocalJWKSet(await keys());
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer: server.issuer,
          audience: clientId,
          currentDate: new Date(now),
          maxTokenAge: 300,
          requiredClaims: ['iat', 'jti'],
        });
        const { events, nonce, sid, sub } = payload;
        const isLogout = isRecord(events) && logoutEvent in events && nonce === undefined;
        if (!isLogout || (sid === undefined && sub === undefined)) return undefined;
        return { sid: text(sid), subject: sub };
      } catch {
        return undefined;
      }
    },
  };
}
