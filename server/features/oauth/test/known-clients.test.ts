import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import {
  aClient,
  approve,
  authorizeAddress,
  Browser,
  begin,
  comeBack,
  exchange,
  mcp,
  refresh,
  type TestClient,
  type Tokens,
} from './log-in.ts';

/** A client as it introduces itself: with the address of its document, or with a registration. */
interface KnownClient {
  readonly name: string;
  readonly introduces: { readonly document: string } | { readonly registration: Record<string, unknown> };
  /** Addresses that it is sent back to, each tried on its own. */
  readonly redirects: readonly string[];
  /** Host that the page of consent names as the publisher. */
  readonly publishedBy: string | null;
  /** Scope that it asks for; undefined leaves it out. */
  readonly scope?: string;
  readonly prompt?: string;
}

const scopes = 'read stage publish reply offline_access';
const clients: readonly KnownClient[] = [
  {
    name: 'claude.ai, Desktop and mobile',
    introduces: { document: 'https://claude.ai/oauth/mcp-oauth-client-metadata' },
    redirects: ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
    publishedBy: 'claude.ai',
    scope: scopes,
  },
  {
    name: 'claude.ai by registration',
    introduces: { registration: { client_name: 'Claude' } },
    redirects: ['https://claude.ai/api/mcp/auth_callback'],
    publishedBy: null,
    scope: '',
  },
  {
    name: 'Claude Code',
    introduces: { document: 'https://claude.ai/oauth/claude-code-client-metadata' },
    redirects: ['http://localhost:56472/callback', 'http://127.0.0.1:3118/callback'],
    publishedBy: 'claude.ai',
    scope: scopes,
    prompt: 'consent',
  },
  {
    name: 'Claude Code by registration, without a type of application',
    introduces: { registration: { client_name: 'Claude Code (wheelhouse)' } },
    redirects: ['http://localhost:3118/callback'],
    publishedBy: null,
  },
  {
    name: 'ChatGPT by registration',
    introduces: {
      registration: { client_name: 'ChatGPT', token_endpoint_auth_method: 'client_secret_post' },
    },
    redirects: ['https://chatgpt.com/connector_platform_oauth_redirect'],
    publishedBy: null,
    scope: 'read',
  },
  {
    name: 'VS Code',
    introduces: { document: 'https://vscode.dev/oauth/client-metadata.json' },
    redirects: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
    publishedBy: 'vscode.dev',
  },
  {
    name: 'VS Code by registration',
    introduces: {
      registration: {
        client_name: 'Visual Studio Code',
        redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
      },
    },
    redirects: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
    publishedBy: null,
  },
  {
    name: 'Cursor, whose three addresses are of three kinds and said to be of the web',
    introduces: {
      registration: {
        client_name: 'Cursor',
        application_type: 'web',
        redirect_uris: [
          'cursor://anysphere.cursor-mcp/oauth/callback',
          'https://www.cursor.com/agents/mcp/oauth/callback',
          'http://localhost:8787/callback',
        ],
      },
    },
    redirects: [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ],
    publishedBy: null,
  },
  {
    name: 'Codex',
    introduces: { document: 'https://chatgpt.com/oauth/codex/client.json' },
    redirects: ['http://127.0.0.1:36047/callback'],
    publishedBy: 'chatgpt.com',
    scope: 'read offline_access',
  },
  {
    name: 'opencode',
    introduces: { registration: { client_name: 'OpenCode' } },
    redirects: ['http://127.0.0.1:19876/mcp/oauth/callback'],
    publishedBy: null,
    scope: 'read offline_access',
    prompt: 'consent',
  },
  {
    name: 'mcp-remote',
    introduces: { registration: { client_name: 'MCP CLI Proxy', application_type: 'native' } },
    redirects: ['http://localhost:9789/oauth/callback'],
    publishedBy: null,
    scope: 'read offline_access',
    prompt: 'consent',
  },
];

onAProduct((here) => {
  const introduce = async ({ introduces }: KnownClient, redirectUri: string): Promise<TestClient> => {
    if ('registration' in introduces) {
      const registered = await aClient(here.app, {
        redirect_uris: [redirectUri],
        ...introduces.registration,
      });
      return { ...registered, redirectUri };
    }
    return { clientId: introduces.document, redirectUri, verifier: 'v'.repeat(43) };
  };

  for (const knownApp of clients)
    for (const redirectUri of knownApp.redirects)
      test(`${knownApp.name} signs in, is redirected to ${redirectUri}, and refreshes`, async () => {
        const { app, session } = here;
        const client = await introduce(knownApp, redirectUri);
        const browser = new Browser();
        const { scope, prompt } = knownApp;
        const requestId = await begin(browser, authorizeAddress(app, client, { scope, prompt }));
        const shown = (await here.get(`/connection-requests/${requestId}`)).body;
        assert.deepEqual([shown.app.published_by, shown.app.borrowed_name], [knownApp.publishedBy, false]);

        const back = await browser.get(await approve(app, session, requestId, { scopes: ['read', 'stage'] }));
        const location = new URL(back.headers.get('location') ?? '');
        assert.ok(location.href.startsWith(redirectUri), location.href);
        assert.deepEqual(
          [location.searchParams.get('iss'), location.searchParams.get('state')],
          [app.url, 'a state'],
        );
        const exchanged = await exchange(app, client, location.searchParams.get('code') ?? '');
        assert.equal(exchanged.status, 200, await exchanged.clone().text());
        const tokens = (await exchanged.json()) as Tokens;
        assert.equal((await mcp(app, tokens.access_token, 'tools/list')).status, 200);
        const refreshed = await refresh(app, client, tokens.refresh_token);
        assert.equal(refreshed.status, 200, await refreshed.clone().text());
      });

  test('ChatGPT’s client metadata requires a signed assertion: a code alone is not enough', async () => {
    const { app, session } = here;
    const client = {
      clientId: 'https://chatgpt.com/oauth/client.json',
      redirectUri: 'https://chatgpt.com/connector_platform_oauth_redirect',
      verifier: 'v'.repeat(43),
    };
    const browser = new Browser();
    const requestId = await begin(browser, authorizeAddress(app, client));
    const shown = (await here.get(`/connection-requests/${requestId}`)).body;
    assert.deepEqual(shown.app, { name: 'ChatGPT', published_by: 'chatgpt.com', borrowed_name: false });
    const back = await comeBack(browser, await approve(app, session, requestId));
    assert.equal(back.get('iss'), app.url);
    const unsigned = await exchange(app, client, back.get('code') ?? '');
    assert.deepEqual(
      [unsigned.status, ((await unsigned.json()) as { error: string }).error],
      [401, 'invalid_client'],
    );
  });

  test('one invalid redirect address rejects the whole registration, naming the rule', async () => {
    const redirect_uris = ['http://localhost:8787/callback', 'http://cursor.example.com/callback'];
    const response = await fetch(`${here.app.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Cursor', redirect_uris }),
    });
    const { error, error_description } = (await response.json()) as Record<string, string>;
    assert.deepEqual([response.status, error], [400, 'invalid_redirect_uri']);
    assert.match(error_description ?? '', /must use https/);
  });
});
