import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { behindProxy, phonesOf } from './phones.ts';

onAProduct((here) => {
  const { phone, anApp, aPerson, aCode, appKey, appOf } = phonesOf(here);
  const ensure = (siteId: number, settings: object, token = here.session) =>
    here.post(`/mobile-apps/${siteId}`, settings, token);
  const listed = async () => {
    const { body } = await phone().get('/sites?limit=200');
    return body.data as { site_key: string }[];
  };
  const isListed = async (siteKey: string) => (await listed()).some(({ site_key }) => site_key === siteKey);

  test('an app is created once: private, enabled and named after its site by default', async () => {
    const site = await here.aSite();
    const first = await ensure(site.siteId, {});
    assert.equal(first.status, 201);
    const { app_name, enabled, visibility, created } = first.body;
    assert.deepEqual(
      { app_name, enabled, visibility, created },
      { app_name: 'Garden', enabled: true, visibility: 'private', created: true },
    );
    const second = await ensure(site.siteId, {});
    assert.equal(second.status, 200);
    assert.deepEqual(second.body, { ...first.body, created: false });
  });

  test('concurrent creation makes one app, returned to all', async () => {
    const site = await here.aSite();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ensure(site.siteId, { app_name: 'Together' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 200, 200, 201]);
    assert.equal(new Set(answers.map(({ body }) => body.app_id)).size, 1);
  });

  test('given members change, others stay, and a repeat changes and announces nothing', async () => {
    const site = await anApp({ app_name: 'Beds' });
    const changed = await ensure(site.siteId, { visibility: 'public' });
    assert.deepEqual([changed.body.app_name, changed.body.visibility], ['Beds', 'public']);
    const { body: start } = await here.get('/changes', { cursor: 'latest' });
    assert.deepEqual((await ensure(site.siteId, { visibility: 'public' })).body, changed.body);
    await ensure(site.siteId, { app_name: 'Borders' });
    const { body } = await here.get('/changes', { cursor: start.next_cursor, kinds: 'app' });
    assert.deepEqual(
      body.data.map(({ id, op, site_id }: Record<string, unknown>) => [id, op, site_id]),
      [[changed.body.app_id, 'updated', site.siteId]],
    );
  });

  test('a site token with the scope creates its own app, and no response has a code or a session', async () => {
    const site = await here.aSite();
    const { body } = await here.post(`/sites/${site.siteId}/token`, { scopes: ['read', 'mobile'] });
    const call = (method: string, input?: object) =>
      here.app.call(method, '/api/control-plane/mobileapp', { token: body.token, body: input });
    assert.equal((await call('POST', { site_id: site.siteId })).status, 201);
    const { code } = await aCode(site.siteId);
    const person = await aPerson([site.projectId]);
    const siteKey = await appKey(site.siteId);
    const { token } = (await phone().logIn(person, siteKey)).body;
    const answers = [await call('GET'), await call('POST', { site_id: site.siteId })];
    for (const { text } of answers) {
      assert.ok(
        !text.includes(code) && !text.includes(token) && !text.includes(siteKey) && !text.includes('hash'),
        text,
      );
    }
    const [app] = answers[0]?.body.data ?? [];
    assert.deepEqual(
      [answers[0]?.body.data.length, app.site_id, app.open_codes, app.active_sessions],
      [1, site.siteId, 1, 1],
    );
  });

  test('phones see enabled public apps only, with just what sign-in needs', async () => {
    const open = await anApp({ visibility: 'public', app_name: 'Open garden' });
    const hidden = await anApp({ visibility: 'private' });
    const closed = await anApp({ visibility: 'public', enabled: false });
    const [first] = await listed();
    assert.deepEqual(first, {
      site_key: open.siteKey,
      app_name: 'Open garden',
      name: 'Garden',
      domain: 'garden.example.com',
    });
    assert.deepEqual(
      [await isListed(open.siteKey), await isListed(hidden.siteKey), await isListed(closed.siteKey)],
      [true, false, false],
    );
    const before = (await phone().get('/sites?include=total')).body.pagination.total;
    await ensure(open.siteId, { visibility: 'private' });
    assert.equal(await isListed(open.siteKey), false);
    const after = (await phone().get('/sites?include=total')).body.pagination.total;
    assert.equal(after, before - 1);
  });

  test('the internal workspace is in no list, even with an app', async () => {
    const { database } = here.app;
    const internal = await database.transact(async (db) => {
      const site = await db
        .selectFrom('site')
        .select(['site_id', 'site_key'])
        .where('internal', '=', 1)
        .executeTakeFirstOrThrow();
      const now = Date.now();
      const app = { app_name: 'Own', enabled: 1, visibility: 'public', created_at: now, updated_at: now };
      await db
        .insertInto('mobile_app')
        .values({ ...app, site_id: site.site_id, app_key: site.site_key } as never)
        .execute();
      return site;
    });
    assert.equal(await isListed(internal.site_key), false);
    assert.equal(await appOf(internal.site_id), undefined);
    const administrator = await aPerson([], 'administrator');
    const refused = await phone().logIn(administrator, internal.site_key);
    assert.equal(refused.body.code, 'invalid_credentials');
    assert.equal((await ensure(internal.site_id, {})).body.code, 'site_forbidden');
  });

  test('a member sees the apps of its projects and of no others', async () => {
    const mine = await anApp();
    const theirs = await anApp();
    const { email, password } = await aPerson([mine.projectId]);
    const login = { email, password };
    const { token } = (await here.app.call('POST', '/api/command-center/auth/login', { body: login })).body;
    const { body } = await here.get('/mobile-apps', { include: 'total' }, token);
    assert.deepEqual(
      [body.data.map((app: { site_id: number }) => app.site_id), body.pagination.total],
      [[mine.siteId], 1],
    );
    for (const path of [`/mobile-apps/${theirs.siteId}/codes`, `/mobile-apps/${theirs.siteId}/sessions`]) {
      assert.equal((await here.get(path, {}, token)).body.code, 'site_forbidden', path);
    }
    assert.equal((await ensure(theirs.siteId, {}, token)).body.code, 'site_forbidden');
  });
}, behindProxy);
