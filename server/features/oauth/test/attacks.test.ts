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
  signIn,
  type Tokens,
  token,
} from './log-in.ts';

/** Ways to somebody else's connection, each of which ends in a refusal. */
onAProduct((here) => {
  const errorOf = async (response: Response): Promise<readonly [number, string]> => [
    response.status,
    ((await response.json()) as { error: string }).error,
  ];
  const aCode = async (client: Awaited<ReturnType<typeof aClient>>, browser = new Browser()) => {
    const requestId = await begin(browser, authorizeAddress(here.app, client));
    const back = await comeBack(browser, await approve(here.app, here.session, requestId));
    return back.get('code') ?? '';
  };
  const isAccepted = async (accessToken: string): Promise<boolean> =>
    (await mcp(here.app, accessToken, 'tools/list')).status === 200;

  test('tokens for another resource are neither issued nor accepted', async () => {
    const { app } = here;
    const client = await aClient(app);
    const foreign = await new Browser().get(
      authorizeAddress(app, client, { resource: 'https://elsewhere.example.com/mcp' }),
    );
    const refused = new URL(foreign.headers.get('location') ?? '').searchParams;
    assert.deepEqual([refused.get('error'), refused.get('iss')], ['invalid_target', app.url]);
    // A row that was made for another resource, as by a service that once stood at this address.
    const { tokens } = await logIn(app, here.session);
    assert.ok(await isAccepted(tokens.access_token));
    await app.database.transact(async (db) => {
      const rows = await db
        .selectFrom('oauth_record')
        .selectAll()
        .where('model', '=', 'AccessToken')
        .execute();
      for (const { id_hash, payload } of rows) {
        const moved = JSON.stringify({ ...JSON.parse(payload), aud: 'https://elsewhere.example.com/mcp' });
        await db.updateTable('oauth_record').set({ payload: moved }).where('id_hash', '=', id_hash).execute();
      }
    });
    here.clock.at = Date.now() + 2000;
    assert.equal(await isAccepted(tokens.access_token), false);
    here.clock.at = undefined;
  });

  test('a stolen code is useless: without the verifier, by another client, or a second time', async () => {
    const { app } = here;
    const client = await aClient(app);
    const thief = await aClient(app);
    const wrongVerifier = { ...client, verifier: thief.verifier };
    assert.deepEqual(await errorOf(await exchange(app, wrongVerifier, await aCode(client))), [
      400,
      'invalid_grant',
    ]);
    assert.deepEqual(await errorOf(await exchange(app, thief, await aCode(client))), [400, 'invalid_grant']);
    const without = { grant_type: 'authorization_code', redirect_uri: client.redirectUri };
    assert.equal((await token(app, client, { ...without, code: await aCode(client) })).status, 400);
    const otherClient = { ...client, redirectUri: 'http://127.0.0.1:41999/other' };
    assert.equal((await exchange(app, otherClient, await aCode(client))).status, 400);

    const code = await aCode(client);
    const both = await Promise.all([exchange(app, client, code), exchange(app, client, code)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
    const tokens = (await both.find(({ status }) => status === 200)?.json()) as Tokens;
    assert.deepEqual(await errorOf(await exchange(app, client, code)), [400, 'invalid_grant']);
    // Whoever has a code twice may have it from somebody: the connection ends.
    assert.equal(await isAccepted(tokens.access_token), false);
  });

  test('no code is issued without S256, nor with a plain challenge', async () => {
    const { app } = here;
    const client = await aClient(app);
    for (const more of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
    ]) {
      const response = await new Browser().get(authorizeAddress(app, client, more));
      assert.equal(
        new URL(response.headers.get('location') ?? '').searchParams.get('error'),
        'invalid_request',
      );
    }
  });

  test('unregistered redirect addresses are never used', async () => {
    const { app } = here;
    const client = await aClient(app, { redirect_uris: ['https://app.example.com/cb'] });
    for (const redirect of [
      'https://evil.example.com/cb',
      'https://app.example.com/cb/../evil',
      'https://app.example.com.evil.example/cb',
      'https://app.example.com/cb?next=1',
      'https://user@app.example.com/cb',
      'javascript:alert(1)',
    ]) {
      const response = await new Browser().get(authorizeAddress(app, { ...client, redirectUri: redirect }));
      assert.deepEqual([response.status, response.headers.get('location')], [400, null], redirect);
      const page = await response.text();
      assert.ok(!page.includes('<script') && page.includes('could not be connected'));
      assert.match(
        response.headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'none'/,
      );
    }
    const marked = await new Browser().get(
      `${app.url}/oauth/authorize?client_id=%3Cscript%3Ealert(1)%3C/script%3E`,
    );
    assert.ok(!(await marked.text()).includes('<script>'));
  });

  test('consent requires a person’s session, on our own page', async () => {
    const { app, session } = here;
    const client = await aClient(app);
    const requestId = await begin(new Browser(), authorizeAddress(app, client));
    const path = `/api/command-center/connection-requests/${requestId}/approve`;
    const body = { scopes: ['publish'] };
    assert.equal((await app.call('POST', path, { body })).status, 401);
    const { tokens } = await logIn(app, session);
    assert.equal((await app.call('POST', path, { body, token: tokens.access_token })).status, 401);
    for (const origin of ['https://evil.example.com', undefined]) {
      const headers = { cookie: `wheelhouse_session=${session}`, ...(origin ? { origin } : {}) };
      const reply = await app.call('POST', path, { body, headers });
      assert.deepEqual([reply.status, reply.body.code], [403, 'origin_forbidden']);
    }
    // Still open: none of these decided.
    assert.equal((await here.get(`/connection-requests/${requestId}`)).status, 200);
  });

  test('a request started in one browser and allowed in another completes in neither', async () => {
    const { app, session } = here;
    const client = await aClient(app);
    const attacker = new Browser();
    const requestId = await begin(attacker, authorizeAddress(app, client));
    const next = await approve(app, session, requestId);
    const without = next.replace(/\?.*/, '');
    for (const address of [without, `${without}?approval=${'x'.repeat(32)}`]) {
      const response = await attacker.get(address);
      assert.deepEqual([response.status, response.headers.get('location')], [400, null]);
    }
    const victim = await new Browser().get(next);
    assert.deepEqual([victim.status, victim.headers.get('location')], [400, null]);
    const again = await app.call('POST', `/api/command-center/connection-requests/${requestId}/approve`, {
      token: session,
      body: { scopes: ['read'] },
    });
    assert.equal(again.body.code, 'state_conflict');
  });

  test('a refusal is returned with the issuer, so that clients can tell servers apart', async () => {
    const { app, session } = here;
    const client = await aClient(app);
    const browser = new Browser();
    const requestId = await begin(browser, authorizeAddress(app, client));
    const { body } = await app.call('POST', `/api/command-center/connection-requests/${requestId}/deny`, {
      token: session,
      body: {},
    });
    const back = await comeBack(browser, body.redirect_to);
    assert.deepEqual(
      [back.get('error'), back.get('iss'), back.get('code')],
      ['access_denied', app.url, null],
    );
  });

  test('a client named like another is shown with its real origin', async () => {
    const { app } = here;
    const shown = async (metadata: Record<string, unknown>) => {
      const client = await aClient(app, metadata);
      const requestId = await begin(new Browser(), authorizeAddress(app, client));
      return (await here.get(`/connection-requests/${requestId}`)).body;
    };
    const borrowed = await shown({
      client_name: 'Cl\u0430ude'.replace('\u0430', 'a'),
      redirect_uris: ['https://evil.example.com/cb'],
    });
    assert.deepEqual(borrowed.app, { name: 'Claude', published_by: null, borrowed_name: true });
    assert.deepEqual(borrowed.sent_to, { kind: 'website', name: 'evil.example.com' });
    const own = await shown({
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
    });
    assert.equal(own.app.borrowed_name, false);
    // The copy of its document stands in: nothing can be fetched here.
    const published = {
      ...(await aClient(app)),
      clientId: 'https://claude.ai/oauth/claude-code-client-metadata',
    };
    const address = authorizeAddress(app, { ...published, redirectUri: 'http://localhost:3118/callback' });
    const requestId = await begin(new Browser(), address);
    const { body } = await here.get(`/connection-requests/${requestId}`);
    assert.deepEqual(body.app, { name: 'Claude Code', published_by: 'claude.ai', borrowed_name: false });
    const unknown = { ...published, clientId: 'https://unknown.example.com/client.json' };
    assert.equal((await new Browser().get(authorizeAddress(app, unknown))).status, 400);
  });

  test('an app loses access with its account: the account itself, the site', async () => {
    const { app } = here;
    const site = await here.aSite();
    const other = await here.aSite();
    const emil = { email: `emil-${site.siteId}@example.com`, password: 'another long sentence' };
    const added = await here.post('/accounts', { ...emil, name: 'Emil', role: 'member' });
    const { account_id } = added.body;
    const membership = { account_id, member: true };
    await here.post(`/projects/${site.projectId}/members`, membership);
    const session = await signIn(app, emil);
    const { tokens, client } = await logIn(app, session, { decision: { scopes: ['read', 'publish'] } });
    const call = async (siteId: number): Promise<string> =>
      await mcp(app, tokens.access_token, 'tools/call', {
        name: 'svc_conversations',
        arguments: { site_id: siteId },
      }).then((response) => response.text());
    assert.doesNotMatch(await call(site.siteId), /"isError":true/);
    assert.match(await call(other.siteId), /site_forbidden/);
    // What is for administrators stays so, and an app that was let into some sites makes no others.
    const toolOf = async (accessToken: string, name: string, input: object): Promise<string> =>
      (await mcp(app, accessToken, 'tools/call', { name, arguments: input })).text();
    const decision = { scopes: ['read', 'stage'] };
    const member = await logIn(app, session, { decision });
    const project = { action: 'create', name: 'Another' };
    assert.match(
      await toolOf(member.tokens.access_token, 'svc_project_save', project),
      /administrator_required/,
    );
    const bound = await logIn(app, here.session, { decision: { ...decision, site_ids: [site.siteId] } });
    const fields = { project_id: site.projectId, name: 'Another', url: 'https://another.example.com' };
    for (const [name, input] of [
      ['svc_project_save', project],
      ['svc_site_create', fields],
    ] as const)
      assert.match(await toolOf(bound.tokens.access_token, name, input), /only has access to selected sites/);
    // Only sites of one's own can be given.
    const browser = new Browser();
    const requestId = await begin(browser, authorizeAddress(app, client));
    const refused = await app.call('POST', `/api/command-center/connection-requests/${requestId}/approve`, {
      token: session,
      body: { scopes: ['read'], site_ids: [other.siteId] },
    });
    assert.equal(refused.body.errors[0].pointer, '/site_ids');

    await here.post(`/projects/${site.projectId}/members`, { ...membership, member: false });
    assert.match(await call(site.siteId), /site_forbidden/);
    // Others see and end nothing of it.
    const list = (await here.get('/connected-apps')).body.data;
    const theirs = list.find(
      (each: { account: { account_id: number } }) => each.account.account_id === account_id,
    );
    assert.equal(
      (await here.post('/me/connected-apps', { connected_app_id: theirs.connected_app_id })).status,
      404,
    );
    assert.equal(
      (await app.call('GET', '/api/command-center/connected-apps', { token: session })).status,
      403,
    );
    assert.equal((await here.post(`/accounts/${account_id}`, { disabled: true })).status, 200);
    assert.equal((await mcp(app, tokens.access_token, 'tools/list')).status, 401);
    assert.deepEqual(await errorOf(await refresh(app, client, tokens.refresh_token)), [400, 'invalid_grant']);
  });
});
