import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { approve, Browser, begin, comeBack, redirectUri } from './log-in.ts';

/** The official client with nothing but the address: it finds the way, registers, sends its person, and goes on by itself. */
onAProduct((here) => {
  test('the SDK connects by address alone, refreshes by itself, and signs in again after revocation', async () => {
    const { app, session } = here;
    const kept: {
      client?: OAuthClientInformationMixed;
      tokens?: OAuthTokens;
      verifier?: string;
      discovery?: OAuthDiscoveryState;
    } = {};
    let authorizationUrl: URL | undefined;
    const provider: OAuthClientProvider = {
      redirectUrl: redirectUri,
      clientMetadata: {
        client_name: 'SDK',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
      },
      clientInformation: () => kept.client,
      saveClientInformation: (client) => {
        kept.client = client;
      },
      tokens: () => kept.tokens,
      saveTokens: (tokens) => {
        kept.tokens = tokens;
      },
      redirectToAuthorization: (address) => {
        authorizationUrl = address;
      },
      saveCodeVerifier: (verifier) => {
        kept.verifier = verifier;
      },
      codeVerifier: () => kept.verifier ?? '',
      saveDiscoveryState: (state) => {
        kept.discovery = state;
      },
      discoveryState: () => kept.discovery,
      invalidateCredentials: (scope) => {
        if (scope === 'tokens' || scope === 'all') delete kept.tokens;
      },
    };
    const open = async (): Promise<Client> => {
      const client = new Client({ name: 'sdk', version: '1.0.0' });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { authProvider: provider }),
      );
      return client;
    };
    const logIn = async (): Promise<void> => {
      authorizationUrl = undefined;
      await assert.rejects(open(), UnauthorizedError);
      const browser = new Browser();
      const requestId = await begin(browser, String(authorizationUrl));
      const next = await approve(app, session, requestId, {
        scopes: ['read', 'reply'],
        toolsets: ['default'],
      });
      const back = await comeBack(browser, next);
      const transport = new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), {
        authProvider: provider,
      });
      await transport.finishAuth(back);
    };

    await logIn();
    const client = await open();
    const { tools } = await client.listTools();
    assert.ok(tools.length > 20 && tools.length < 40, `${tools.length} tools`);
    assert.ok((await client.callTool({ name: 'svc_status', arguments: {} })).content);
    await client.close();

    // The access token is over; the client refreshes without a word.
    const before = kept.tokens?.access_token;
    here.clock.at = Date.now() + 9 * 3_600_000;
    await (await open()).close();
    assert.notEqual(kept.tokens?.access_token, before);
    here.clock.at = undefined;

    const [mine] = (await here.get('/me/connected-apps')).body.data;
    await here.post('/me/connected-apps', { connected_app_id: mine.connected_app_id });
    await logIn();
    await (await open()).close();
  });
});
