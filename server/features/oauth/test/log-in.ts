import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { administrator, type TestApp } from '../../../test/app.ts';

/** Cookies of a browser, by name; paths do not matter here. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  async get(address: string): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

/** A client as programs have it: it registered, and has a verifier. */
export interface TestClient {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
  readonly secret?: string;
}

export const redirectUri = 'http://127.0.0.1:41999/callback';

export async function register(
  { url }: Pick<TestApp, 'url'>,
  metadata: Record<string, unknown> = {},
): Promise<Response> {
  return fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'A test client',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      ...metadata,
    }),
  });
}

export async function aClient(app: TestApp, metadata: Record<string, unknown> = {}): Promise<TestClient> {
  const response = await register(app, metadata);
  assert.equal(response.status, 201, await response.clone().text());
  const body = (await response.json()) as {
    client_id: string;
    redirect_uris: string[];
    client_secret?: string;
  };
  return {
    clientId: body.client_id,
    redirectUri: body.redirect_uris[0] ?? '',
    verifier: randomBytes(32).toString('base64url'),
    ...(body.client_secret === undefined ? {} : { secret: body.client_secret }),
  };
}

export function authorizeAddress(
  { url }: Pick<TestApp, 'url'>,
  { clientId, redirectUri, verifier }: TestClient,
  more: Record<string, string | undefined> = {},
): string {
  const address = new URL('/oauth/authorize', url);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    resource: `${url}/mcp`,
    scope: 'read',
    ...more,
  };
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

/** Begins a log-in in a browser; returns the id of the request that the person decides about. */
export async function begin(browser: Browser, address: string): Promise<string> {
  const response = await browser.get(address);
  const location = response.headers.get('location') ?? '';
  assert.match(
    location,
    /\/oauth\/consent\/[\w-]+$/,
    `${response.status} ${location} ${await response.text()}`,
  );
  return location.slice(location.lastIndexOf('/') + 1);
}

export async function signIn(app: TestApp, who = administrator): Promise<string> {
  const { body } = await app.call('POST', '/api/command-center/auth/login', { body: who });
  return body.token;
}

export interface Decision {
  readonly scopes?: readonly string[];
  readonly site_ids?: readonly number[];
  readonly toolsets?: readonly string[];
}

/** Decides with a session of a person; returns where their browser goes on. */
export async function approve(
  app: TestApp,
  session: string,
  requestId: string,
  decision: Decision = {},
): Promise<string> {
  const reply = await app.call('POST', `/api/command-center/connection-requests/${requestId}/approve`, {
    token: session,
    body: { scopes: ['read'], ...decision },
  });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.redirect_to;
}

/** The parameters that come back to the client. */
export async function comeBack(browser: Browser, address: string): Promise<URLSearchParams> {
  const response = await browser.get(address);
  const location = response.headers.get('location');
  assert.ok(location, `${response.status} ${await response.text()}`);
  return new URL(location).searchParams;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

export function token(
  { url }: Pick<TestApp, 'url'>,
  client: TestClient,
  parameters: Record<string, string>,
): Promise<Response> {
  return fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: client.clientId,
      ...(client.secret === undefined ? {} : { client_secret: client.secret }),
      ...parameters,
    }),
  });
}

export const exchange = (app: Pick<TestApp, 'url'>, client: TestClient, code: string) =>
  token(app, client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    code_verifier: client.verifier,
    resource: `${app.url}/mcp`,
  });

export const refresh = (app: Pick<TestApp, 'url'>, client: TestClient, refreshToken: string) =>
  token(app, client, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** Logs a client in from its registration to its tokens. */
export async function logIn(
  app: TestApp,
  session: string,
  { client, decision, ...more }: { client?: TestClient; decision?: Decision; scope?: string } = {},
): Promise<{ client: TestClient; tokens: Tokens }> {
  const used = client ?? (await aClient(app));
  const browser = new Browser();
  const requestId = await begin(browser, authorizeAddress(app, used, more));
  const back = await comeBack(browser, await approve(app, session, requestId, decision));
  const response = await exchange(app, used, back.get('code') ?? '');
  assert.equal(response.status, 200, await response.clone().text());
  return { client: used, tokens: (await response.json()) as Tokens };
}

/** Calls the MCP endpoint with a token. */
export const mcp = (
  { url }: Pick<TestApp, 'url'>,
  accessToken: string | undefined,
  method: string,
  params: object = {},
): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
