import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { minute } from '../../../kernel/clock.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { anAddress, behindProxy, type Person, phonesOf } from './phones.ts';

onAProduct((here) => {
  const { phone, anApp, aPerson, aCode, appOf, me } = phonesOf(here);
  afterEach(() => {
    here.clock.at = undefined;
  });

  test('a member signs in to its site, for 30 days', async () => {
    const site = await anApp({ app_name: 'Garden' });
    const person = await aPerson([site.projectId]);
    here.clock.at = Date.parse('2026-11-21T09:00:00.000Z');
    const login = await phone().logIn({ ...person, email: ` ${person.email.toUpperCase()}` }, site.siteKey);
    assert.equal(login.status, 200, login.text);
    const user = {
      user_id: person.accountId,
      name: login.body.user.name,
      email: person.email,
      role: 'member',
    };
    const about = {
      site_id: site.siteId,
      site_key: site.siteKey,
      app_name: 'Garden',
      name: 'Garden',
      visibility: 'private',
    };
    assert.deepEqual(login.body, {
      token: login.body.token,
      token_type: 'Bearer',
      expires_at: '2026-12-21T09:00:00.000Z',
      user,
      site: about,
    });
    assert.match(login.body.token, /^cpm_\d+_/);
    const { body } = await phone().get('/me', login.body.token);
    assert.deepEqual(body, { user, site: about, expires_at: '2026-12-21T09:00:00.000Z' });
  });

  test('an administrator signs in to any site', async () => {
    const site = await anApp();
    assert.equal((await phone().logIn(await aPerson([], 'administrator'), site.siteKey)).status, 200);
  });

  test('a wrong password, unknown e-mail or site, inaccessible site, disabled app or account are indistinguishable', async () => {
    const site = await anApp();
    const closed = await anApp({ enabled: false });
    const bare = await here.aSite();
    const bareKey = (await here.get(`/sites/${bare.siteId}`)).body.site_key;
    const projects = [site.projectId, closed.projectId, bare.projectId];
    const person = await aPerson(projects);
    const stranger = await aPerson([]);
    const disabled = await aPerson(projects);
    await here.post(`/accounts/${disabled.accountId}`, { disabled: true });
    const { siteKey } = site;
    const tries: [string, Pick<Person, 'email' | 'password'>, string][] = [
      ['a wrong password', { ...person, password: 'something else' }, siteKey],
      ['an unknown e-mail', { ...person, email: 'nobody@example.com' }, siteKey],
      ['an unknown site', person, 'sk_0000000000000000'],
      ['a site out of reach', stranger, siteKey],
      ['a disabled app', person, closed.siteKey],
      ['a site without an app', person, bareKey],
      ['a disabled account', disabled, siteKey],
    ];
    const texts = new Map<string, string>();
    for (const [title, who, key] of tries) {
      const { status, headers, body } = await phone().logIn(who, key);
      const shown = { ...body, request_id: '' };
      texts.set(title, JSON.stringify([status, headers.get('www-authenticate'), shown]));
    }
    assert.equal(new Set(texts.values()).size, 1, JSON.stringify([...texts], null, 1));
    assert.match(texts.get('an unknown site') ?? '', /^\[401,.*invalid_credentials/);
  });

  test('failures count with those of the Command Center, including right passwords for a wrong site', async () => {
    const site = await anApp();
    const person = await aPerson([site.projectId]);
    const address = anAddress();
    const headers = { 'x-forwarded-for': address };
    const attacker = phone('/api/mobileapp', address);
    here.clock.at = Date.now();
    for (let tries = 1; tries <= 2; tries++) {
      assert.equal((await attacker.logIn({ ...person, password: 'wrong' }, site.siteKey)).status, 401);
      assert.equal((await attacker.logIn(person, 'sk_0000000000000000')).status, 401);
    }
    const body = { email: person.email, password: 'wrong' };
    const center = '/api/command-center/auth/login';
    assert.equal((await here.app.call('POST', center, { headers, body })).status, 401);
    assert.equal((await attacker.logIn(person, site.siteKey)).status, 429);
    assert.equal((await phone().logIn(person, site.siteKey)).status, 200);
    here.clock.at += 15 * minute;
    assert.equal((await attacker.logIn(person, site.siteKey)).status, 200);
  });

  test('no sign-in succeeds while an app is being disabled', async () => {
    const site = await anApp();
    const person = await aPerson([site.projectId]);
    const logins = Array.from({ length: 4 }, () => phone().logIn(person, site.siteKey));
    await here.post(`/mobile-apps/${site.siteId}`, { enabled: false });
    for (const { status, body } of await Promise.all(logins)) {
      if (status === 200) assert.equal(await me(body.token), 'token_revoked');
      else assert.equal(status, 401);
    }
    assert.equal((await appOf(site.siteId)).active_sessions, 0);
  });

  test('a sign-in waits for concurrent disabling, and is then refused', async () => {
    const site = await anApp();
    const person = await aPerson([site.projectId]);
    const { database } = here.app;
    const waits = async () => {
      const lock = sql<{ waiting: number }>`select count(*) as waiting from pg_locks where not granted`;
      return Number((await lock.execute(database.reader)).rows[0]?.waiting) > 0;
    };
    let login: Promise<{ status: number }> | undefined;
    let isAnswered = false;
    await database.transact(async (db) => {
      await db.updateTable('mobile_app').set({ enabled: 0 }).where('site_id', '=', site.siteId).execute();
      login = phone().logIn(person, site.siteKey);
      void login.then(() => {
        isAnswered = true;
      });
      // SQLite has one writer: there the sign-in cannot even begin to write before this ends.
      while (database.kind === 'postgres' && !isAnswered && !(await waits())) await setImmediate();
    });
    assert.equal((await login)?.status, 401);
  });

  test('no token is stored in plain text', async () => {
    const site = await anApp();
    const person = await aPerson([site.projectId]);
    const { body } = await here.app.call('POST', '/api/mobileapp/auth/login', {
      headers: { 'x-forwarded-for': anAddress(), 'idempotency-key': 'login' },
      body: { site_key: site.siteKey, email: person.email, password: person.password },
    });
    const secret = body.token.split('_')[2];
    const { reader } = here.app.database;
    for (const table of ['token', 'idempotency', 'audit', 'change', 'rate_window'] as const) {
      const rows = JSON.stringify(await reader.selectFrom(table).selectAll().execute());
      assert.equal(rows.includes(secret), false, table);
    }
  });

  test('a code created on the page leads to its member’s site', async () => {
    const site = await anApp({ visibility: 'private' });
    const person = await aPerson([site.projectId]);
    const { code } = await aCode(site.siteId);
    const { body } = await phone().configure(code);
    assert.equal((await phone().logIn(person, body.site.site_key)).status, 200);
  });
}, behindProxy);
