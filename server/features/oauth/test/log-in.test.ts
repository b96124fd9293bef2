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
  logIn,
  mcp,
  refresh,
  register,
  type Tokens,
  token,
} from './log-in.ts';

interface AppPage {
  readonly data: readonly { readonly connected_app_id: number }[];
  readonly pagination: { readonly next_cursor: string | null };
}

/** Apps that log in by the address alone, from the first 401 to the end of their connection. */
onAProduct((here) => {
  const names = async (response: Response): Promise<string[]> => {
    const { result } = (await response.json()) as { result: { tools: { name: string }[] } };
    return result.tools.map(({ name }) => name);
  };

  test('every 401 links to the metadata, and the metadata to the endpoints', async () => {
    const { app } = here;
    for (const ask of [mcp(app, undefined, 'tools/list'), fetch(`${app.url}/mcp`)]) {
      const response = await ask;
      assert.equal(response.status, 401);
      const challenge = response.headers.get('www-authenticate') ?? '';
      assert.equal(
        challenge,
        `Bearer realm="wheelhouse", resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp", scope="read"`,
      );
    }
    const wrong = await mcp(app, 'x'.repeat(43), 'tools/list');
    assert.match(wrong.headers.get('www-authenticate') ?? '', /error="invalid_token".*resource_metadata=/);

    const resource = await fetch(`${app.url}/.well-known/oauth-protected-resource/mcp`);
    assert.equal(resource.headers.get('access-control-allow-origin'), '*');
    const {
      authorization_servers: servers,
      scopes_supported: scopes,
      ...rest
    } = (await resource.json()) as {
      authorization_servers: string[];
      scopes_supported: string[];
      resource: string;
    };
    assert.deepEqual([servers, rest.resource], [[app.url], `${app.url}/mcp`]);
    assert.ok(scopes.includes('publish') && !scopes.includes('offline_access'));
    const server = (await (
      await fetch(`${servers[0]}/.well-known/oauth-authorization-server`)
    ).json()) as Record<string, unknown>;
    assert.equal(server.issuer, app.url);
    assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
    assert.equal(server.authorization_response_iss_parameter_supported, true);
    assert.equal(server.client_id_metadata_document_supported, true);
    assert.equal(server.registration_endpoint, `${app.url}/oauth/register`);
    assert.deepEqual(await (await fetch(String(server.jwks_uri))).json(), { keys: [] });
  });

  test('an app registers, is authorised, calls tools within its scopes, refreshes and is revoked', async () => {
    const { app, session } = here;
    const site = await here.aSite();
    const other = await here.aSite();
    const client = await aClient(app, { client_name: 'Agent \u202e of\u0000 Ada' });
    const browser = new Browser();
    const requestId = await begin(browser, authorizeAddress(app, client, { scope: 'read stage unheard_of' }));
    const consent = (await here.get(`/connection-requests/${requestId}`)).body;
    assert.equal(consent.app.name, 'Agent of Ada');
    assert.deepEqual(
      [consent.app.published_by, consent.sent_to],
      [null, { kind: 'computer', name: '127.0.0.1' }],
    );
    assert.deepEqual(
      consent.scopes
        .filter((each: { asked: boolean }) => each.asked)
        .map((each: { scope: string }) => each.scope)
        .toSorted(),
      ['read', 'stage'],
    );
    const next = await approve(app, session, requestId, { scopes: ['reply'], site_ids: [site.siteId] });
    const back = await comeBack(browser, next);
    assert.deepEqual([back.get('iss'), back.get('state')], [app.url, 'a state']);
    const exchanged = await exchange(app, client, back.get('code') ?? '');
    assert.equal(exchanged.headers.get('cache-control'), 'no-store');
    const tokens = (await exchanged.json()) as Tokens;
    assert.deepEqual([tokens.scope.split(' ').toSorted(), tokens.expires_in], [['read', 'reply'], 8 * 3600]);

    const listed = await names(await mcp(app, tokens.access_token, 'tools/list'));
    assert.ok(listed.includes('svc_send_message') && !listed.includes('svc_revision_publish'));
    const sites = await mcp(app, tokens.access_token, 'tools/call', { name: 'svc_sites', arguments: {} });
    const { result } = (await sites.json()) as {
      result: { structuredContent: { data: { site_id: number }[] } };
    };
    assert.deepEqual(
      result.structuredContent.data.map(({ site_id }) => site_id),
      [site.siteId],
    );
    const foreign = await mcp(app, tokens.access_token, 'tools/call', {
      name: 'svc_conversations',
      arguments: { site_id: other.siteId },
    });
    assert.match(await foreign.text(), /site_forbidden/);
    // Too few rights: an app may ask its person for more.
    const publish = await mcp(app, tokens.access_token, 'tools/call', {
      name: 'svc_revision_publish',
      arguments: { site_id: site.siteId },
    });
    assert.equal(publish.status, 403);
    assert.match(
      publish.headers.get('www-authenticate') ?? '',
      /error="insufficient_scope", resource_metadata="[^"]+", scope="[^"]*read[^"]* publish"/,
    );
    // Nothing but MCP.
    const rest = await app.call('GET', '/api/control-plane/sites', { token: tokens.access_token });
    assert.deepEqual([rest.status, rest.body.code], [401, 'token_invalid']);

    const refreshed = await refresh(app, client, tokens.refresh_token);
    const second = (await refreshed.json()) as Tokens;
    assert.equal(refreshed.status, 200);
    assert.notEqual(second.refresh_token, tokens.refresh_token);
    const list = (await here.get('/me/connected-apps')).body.data;
    const mine = list.find(({ name }: { name: string }) => name === 'Agent of Ada');
    assert.deepEqual(
      [mine.scopes, mine.sites, mine.sent_to],
      [['read', 'reply'], [{ site_id: site.siteId, name: 'Garden' }], '127.0.0.1'],
    );
    const { status } = await here.post('/me/connected-apps', { connected_app_id: mine.connected_app_id });
    assert.equal(status, 200);
    for (const each of [tokens.access_token, second.access_token])
      assert.equal((await mcp(app, each, 'tools/list')).status, 401);
    const dead = await refresh(app, client, second.refresh_token);
    assert.deepEqual([dead.status, ((await dead.json()) as { error: string }).error], [400, 'invalid_grant']);
  });

  test('five concurrent refreshes succeed; reusing a token later ends the connection', async () => {
    const { app, session } = here;
    const { client, tokens } = await logIn(app, session);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refresh(app, client, tokens.refresh_token)),
    );
    const all = (await Promise.all(answers.map((each) => each.json()))) as Tokens[];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    for (const { access_token } of all)
      assert.equal((await mcp(app, access_token, 'tools/list')).status, 200);
    here.clock.at = Date.now() + 121_000;
    const late = await refresh(app, client, tokens.refresh_token);
    assert.equal(late.status, 400);
    for (const { access_token } of all)
      assert.equal((await mcp(app, access_token, 'tools/list')).status, 401);
    here.clock.at = undefined;
  });

  test('an app signing in again is one app with its combined rights, revoked as one', async () => {
    const { app, session } = here;
    const site = await here.aSite();
    const named = (client_name: string) => aClient(app, { client_name });
    const first = await logIn(app, session, { client: await named('Codex at home') });
    // A client that registers has another id each time.
    const again = await named('Codex at home');
    const browser = new Browser();
    const requestId = await begin(browser, authorizeAddress(app, again));
    const next = await approve(app, session, requestId, { scopes: ['reply'], site_ids: [site.siteId] });
    const code = (await comeBack(browser, next)).get('code') ?? '';
    const second = (await (await exchange(app, again, code)).json()) as Tokens;
    const other = await logIn(app, session, { client: await named('Codex at work') });
    const list = async () => (await here.get('/me/connected-apps', { include: 'total', limit: 200 })).body;
    const before = await list();
    const [known, ...twins] = before.data.filter(({ name }: { name: string }) => name === 'Codex at home');
    assert.deepEqual([twins, known.connections, known.sites], [[], 2, null]);
    assert.deepEqual(known.scopes.toSorted(), ['read', 'reply']);
    assert.equal(before.pagination.total, before.data.length);
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string | number> = { limit: 1, ...(cursor ? { cursor } : {}) };
      const { body }: { body: AppPage } = await here.get('/me/connected-apps', query);
      ids.push(...body.data.map(({ connected_app_id: id }) => id));
      cursor = body.pagination.next_cursor;
    }
    assert.deepEqual(
      ids,
      before.data.map(({ connected_app_id: id }: { connected_app_id: number }) => id),
    );

    await here.post('/me/connected-apps', { connected_app_id: known.connected_app_id });
    for (const each of [first.tokens.access_token, second.access_token])
      assert.equal((await mcp(app, each, 'tools/list')).status, 401);
    assert.equal((await mcp(app, other.tokens.access_token, 'tools/list')).status, 200);
    assert.equal((await list()).pagination.total, before.pagination.total - 1);
  });

  test('a refresh keeps the granted scopes, whatever the client repeats', async () => {
    const { app, session } = here;
    // Codex repeats what it asked for, `offline_access` with it.
    const { client, tokens } = await logIn(app, session, { scope: 'read offline_access' });
    const again = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const answer = await token(app, client, { ...again, scope: 'read publish offline_access' });
    const refreshed = (await answer.json()) as Tokens;
    assert.deepEqual([answer.status, refreshed.scope], [200, 'read']);
    const publish = { name: 'svc_revision_publish', arguments: { site_id: 1 } };
    assert.equal((await mcp(app, refreshed.access_token, 'tools/call', publish)).status, 403);
  });

  test('an app ends its own connection', async () => {
    const { app, session } = here;
    const { client, tokens } = await logIn(app, session);
    const revoked = await fetch(`${app.url}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: client.clientId, token: tokens.refresh_token }),
    });
    assert.equal(revoked.status, 200);
    assert.equal((await mcp(app, tokens.access_token, 'tools/list')).status, 401);
  });

  test('an access token lasts eight hours, a connection ninety days from its last refresh', async () => {
    const { app, session } = here;
    const { client, tokens } = await logIn(app, session);
    here.clock.at = Date.now() + 9 * 3_600_000;
    assert.equal((await mcp(app, tokens.access_token, 'tools/list')).status, 401);
    const later = (await (await refresh(app, client, tokens.refresh_token)).json()) as Tokens;
    assert.equal((await mcp(app, later.access_token, 'tools/list')).status, 200);
    here.clock.at = undefined;
  });

  test('clients register in all known ways: with secrets, three kinds of addresses, without a type', async () => {
    const { app, session } = here;
    const cursor = {
      application_type: 'web',
      redirect_uris: [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
    };
    for (const redirect of cursor.redirect_uris) {
      const client = { ...(await aClient(app, cursor)), redirectUri: redirect };
      const { tokens } = await logIn(app, session, { client });
      assert.equal((await mcp(app, tokens.access_token, 'tools/list')).status, 200);
    }
    const confidential = await aClient(app, { token_endpoint_auth_method: 'client_secret_post' });
    assert.ok(confidential.secret);
    await logIn(app, session, { client: confidential });
    const stored = await app.database.reader.selectFrom('oauth_client').select('metadata').execute();
    assert.ok(stored.every(({ metadata }) => !metadata.includes('client_secret"')));
    // The port of a program on this computer is its own choice; the host is not.
    const port = {
      ...(await aClient(app, { application_type: undefined })),
      redirectUri: 'http://127.0.0.1:50123/callback',
    };
    await logIn(app, session, { client: port });
    const nothing = new Browser();
    const moved = await nothing.get(
      authorizeAddress(app, { ...port, redirectUri: 'http://localhost:50123/callback' }),
    );
    assert.equal(moved.status, 400);
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'http://example.com/cb',
      'x',
      7,
    ]) {
      const refused = await register(app, { redirect_uris: [bad] });
      assert.deepEqual(
        [refused.status, ((await refused.json()) as { error: string }).error],
        [400, 'invalid_redirect_uri'],
      );
    }
  });

  test('no app secret is stored in plain text', async () => {
    const { app, session } = here;
    const client = await aClient(app);
    const browser = new Browser();
    const requestId = await begin(browser, authorizeAddress(app, client));
    const back = await comeBack(browser, await approve(app, session, requestId));
    const code = back.get('code') ?? '';
    const tokens = (await (await exchange(app, client, code)).json()) as Tokens;
    const rows = await app.database.reader.selectFrom('oauth_record').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [code, tokens.access_token, tokens.refresh_token]) assert.ok(!text.includes(secret));
    assert.equal(await (await token(app, client, { grant_type: 'password' })).status, 400);
  });
});
