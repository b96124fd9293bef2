import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { issuersOf } from '../service/issuers.ts';
import { logIn, redirectUri, refresh, register } from './log-in.ts';

test('apps may use https, and http on localhost only', () => {
  assert.ok('all' in issuersOf('https://hub.example.com'));
  const here = issuersOf('http://127.0.0.1:8787');
  assert.ok('at' in here);
  assert.equal(here.at('localhost:8787'), 'http://localhost:8787');
  assert.equal(here.at('evil.example.com'), 'http://127.0.0.1:8787');
  const off = issuersOf('http://hub.example.com');
  assert.match('off' in off ? off.off : '', /PUBLIC_URL starts with https/);
});

/** Errors of the endpoints, as programs read them. */
onAProduct((here) => {
  const errorOf = async (response: Response): Promise<readonly [number, string]> => [
    response.status,
    ((await response.json()) as { error: string }).error,
  ];

  test('an unknown client is told so, and registers anew', async () => {
    const { app, session } = here;
    const { client, tokens } = await logIn(app, session);
    await app.database.transact((db) =>
      db.deleteFrom('oauth_client').where('client_id', '=', client.clientId).execute(),
    );
    assert.deepEqual(await errorOf(await refresh(app, client, tokens.refresh_token)), [
      401,
      'invalid_client',
    ]);
  });

  test('garbage gets JSON with the error', async () => {
    const { app } = here;
    const post = (path: string, body: string, type: string): Promise<Response> =>
      fetch(app.url + path, { method: 'POST', headers: { 'content-type': type }, body });
    const form = 'application/x-www-form-urlencoded';
    for (const [path, body, type] of [
      ['/oauth/register', '{', 'application/json'],
      ['/oauth/register', JSON.stringify({ redirect_uris: Array(11).fill(redirectUri) }), 'application/json'],
      ['/oauth/register', `"${'x'.repeat(20_000)}"`, 'application/json'],
      ['/oauth/token', '', form],
      ['/oauth/token', 'grant_type=authorization_code&grant_type=refresh_token', form],
      ['/oauth/token', '{}', 'application/json'],
      ['/oauth/revoke', 'token=x', form],
    ] as const) {
      const response = await post(path, body, type);
      assert.ok(response.status >= 400 && response.status < 500, `${path} ${response.status}`);
      assert.equal(typeof ((await response.json()) as { error: unknown }).error, 'string');
    }
    assert.equal((await register(app, { token_endpoint_auth_method: 'tls_client_auth' })).status, 400);
  });
});
