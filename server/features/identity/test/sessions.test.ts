import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator } from '../../../test/app.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { deviceOf } from '../rules.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test('a device is named by recognisable parts of its user agent', () => {
  assert.equal(deviceOf(firefox), 'Firefox on Linux');
  assert.equal(deviceOf(chrome), 'Chrome on Windows');
  assert.equal(deviceOf(`${chrome} Edg/131.0`), 'Edge on Windows');
  assert.equal(deviceOf('curl/8.5.0'), 'curl');
  assert.equal(deviceOf('/'), 'Unknown device');
  assert.equal(deviceOf(null), 'Unknown device');
});

onAProduct((here) => {
  type ListedSession = { session_id: number; device: string; current: boolean; kind: string };
  async function signedIn(
    { email, password }: { email: string; password: string },
    userAgent: string,
  ): Promise<string> {
    const body = { email, password };
    const headers = { 'user-agent': userAgent };
    return (await here.app.call('POST', '/api/command-center/auth/login', { body, headers })).body.token;
  }
  const listed = async (token: string): Promise<ListedSession[]> =>
    (await here.get('/me/sessions', {}, token)).body.data;
  const codeOf = async (token: string) => (await here.get('/me', {}, token)).body.code;
  let count = 0;
  async function somebody() {
    const person = { email: `s-${++count}@example.com`, password: administrator.password };
    const { body } = await here.post('/accounts', { ...person, name: 'S', role: 'member' });
    return { ...person, accountId: body.account_id as number };
  }

  test('an account lists its sessions, ends one, and all others', async () => {
    const person = await somebody();
    const [first, second, third] = [
      await signedIn(person, firefox),
      await signedIn(person, chrome),
      await signedIn(person, 'curl/8.5.0'),
    ];
    const sessions = await listed(first);
    assert.deepEqual(sessions.map(({ device, current }) => [device, current]).toSorted(), [
      ['Chrome on Windows', false],
      ['Firefox on Linux', true],
      ['curl', false],
    ]);
    const chromes = sessions.find(({ device }) => device === 'Chrome on Windows');
    const end = (id: number | undefined, token: string) => here.post(`/me/sessions/${id}/end`, {}, token);
    assert.equal((await end(chromes?.session_id, first)).status, 200);
    assert.equal(await codeOf(second), 'token_revoked');
    assert.equal((await end(chromes?.session_id, first)).status, 404);
    assert.equal((await here.post('/me/sessions/end-others', {}, first)).status, 200);
    assert.equal(await codeOf(third), 'token_revoked');
    assert.deepEqual(
      (await listed(first)).map(({ current }) => current),
      [true],
    );
  });

  test('sessions of others are invisible, except to administrators', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const [token, others] = [await signedIn(one, firefox), await signedIn(two, chrome)];
    const [session] = await listed(others);
    const id = session?.session_id;
    assert.equal((await here.post(`/me/sessions/${id}/end`, {}, token)).status, 404);
    const path = `/accounts/${two.accountId}/sessions`;
    assert.equal((await here.get(path, {}, token)).body.code, 'administrator_required');
    const seen = await here.get(path);
    assert.deepEqual(
      seen.body.data.map(({ device, current }: ListedSession) => [device, current]),
      [['Chrome on Windows', false]],
    );
    assert.equal((await here.post(`/accounts/${one.accountId}/sessions/${id}/end`, {})).status, 404);
    assert.equal((await here.post(`${path}/${id}/end`, {})).status, 200);
    assert.equal(await codeOf(others), 'token_revoked');
  });

  test('phones are listed with their site, and signed out with the others', async () => {
    const site = await here.aSite();
    const person = { email: `phone-${site.siteId}@example.com`, password: administrator.password };
    await here.post('/accounts', { ...person, name: 'P', role: 'member', project_ids: [site.projectId] });
    const settings = { app_name: 'Garden', visibility: 'public' };
    const { site_key } = (await here.post(`/mobile-apps/${site.siteId}`, settings)).body;
    const login = { ...person, site_key, device_name: 'Grace’s phone' };
    const phone = await here.app.call('POST', '/api/mobileapp/auth/login', { body: login });
    assert.equal(phone.status, 200, phone.text);
    const token = await signedIn(person, firefox);
    const [app] = (await here.get('/me/sessions', {}, token)).body.data.filter(
      ({ kind }: ListedSession) => kind === 'app',
    );
    assert.deepEqual([app.device, app.site_name], ['Grace’s phone', 'Garden']);
    await here.post('/me/sessions/end-others', {}, token);
    const response = await here.app.call('GET', '/api/mobileapp/me', { token: phone.body.token });
    assert.equal(response.body.code, 'token_revoked');
  });
});
