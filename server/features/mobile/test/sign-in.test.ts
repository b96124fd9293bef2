import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { day, minute } from '../../../kernel/clock.ts';
import { listen } from '../../../test/listen.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { type AppSite, anAddress, behindProxy, type Person, phonesOf } from './phones.ts';

onEachProduct((here) => {
  const { phone, anApp, aPerson, aCode, appOf } = phonesOf(here);
  afterEach(() => {
    here.clock.at = undefined;
  });
  const sessionsOf = async (siteId: number) => (await here.get(`/mobile-apps/${siteId}/sessions`)).body.data;

  /** A member of a site's project, signed in on a phone. */
  async function signedIn(site?: AppSite) {
    const own = site ?? (await anApp());
    const person = await aPerson([own.projectId]);
    const { status, body } = await phone().logIn(person, own.siteKey);
    assert.equal(status, 200, JSON.stringify(body));
    return { site: own, person, token: body.token as string };
  }
  /** What a phone hears that asks who it is: a status, or the code of a refusal. */
  const me = async (token: string): Promise<number | string> => {
    const { status, body } = await phone().get('/me', token);
    return status === 200 ? status : body.code;
  };

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

  test('a wrong password, an unknown e-mail or site, a site out of reach, a disabled app or account: told apart by nothing', async () => {
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

  test('failures are counted with those of the command center, also those of a right password for a wrong site', async () => {
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

  test('a session ends after 30 days to the millisecond, however much it is used', async () => {
    const start = Date.now();
    here.clock.at = start;
    const { token } = await signedIn();
    for (const days of [10, 20, 29]) {
      here.clock.at = start + days * day;
      assert.equal(await me(token), 200);
    }
    here.clock.at = start + 30 * day - 1;
    assert.equal(await me(token), 200);
    here.clock.at = start + 30 * day;
    assert.equal(await me(token), 'token_expired');
  });

  test('signing out ends the session it is done with, and no other', async () => {
    const { site, person, token } = await signedIn();
    const other = (await phone().logIn(person, site.siteKey)).body.token;
    const { status, body } = await phone().post('/auth/logout', {}, token);
    assert.deepEqual([status, body], [200, { done: true }]);
    assert.deepEqual([await me(token), await me(other)], ['token_revoked', 200]);
  });

  const endings: [string, (about: { site: AppSite; person: Person }) => Promise<unknown>][] = [
    [
      'the member is taken out of the project',
      ({ site, person }) =>
        here.post(`/projects/${site.projectId}/members`, { account_id: person.accountId, member: false }),
    ],
    [
      'the account is disabled',
      ({ person }) => here.post(`/accounts/${person.accountId}`, { disabled: true }),
    ],
    [
      'the password is reset',
      ({ person }) => here.post(`/accounts/${person.accountId}`, { password: 'another long sentence' }),
    ],
    ['the app is disabled', ({ site }) => here.post(`/mobile-apps/${site.siteId}`, { enabled: false })],
    ['every phone is signed out', ({ site }) => here.post(`/mobile-apps/${site.siteId}/sessions/revoke`, {})],
    [
      'its one session is revoked',
      async ({ site }) => {
        const [{ session_id }] = await sessionsOf(site.siteId);
        return here.post(`/mobile-apps/${site.siteId}/sessions/${session_id}/revoke`, {});
      },
    ],
  ];
  for (const [title, end] of endings) {
    test(`a session stops at once when ${title}, its stream too, and is in no list any more`, async () => {
      const about = await signedIn();
      assert.equal(await me(about.token), 200);
      const stream = await listen(here.app.url, '/api/mobileapp/changes/stream', { token: about.token });
      const reply = (await end(about)) as { status: number; text: string };
      assert.equal(reply.status, 200, reply.text);
      assert.equal(await me(about.token), 'token_revoked');
      await about.site.take({ type: 'subscription' });
      await stream.ended;
      assert.deepEqual(
        stream.heard.filter(({ data }) => data.kind === 'event'),
        [],
      );
      assert.deepEqual(
        [await sessionsOf(about.site.siteId), (await appOf(about.site.siteId)).active_sessions],
        [[], 0],
      );
    });
  }

  const partings: [string, (about: { site: AppSite; person: Person }) => Promise<unknown>][] = [
    [
      'the site moves to a project that its member is not in',
      async ({ site }) => {
        const { body } = await here.post('/projects', { name: 'Elsewhere' });
        return here.post(`/sites/${site.siteId}`, { project_id: body.project_id });
      },
    ],
    [
      'an administrator becomes a member of nothing',
      ({ person }) => here.post(`/accounts/${person.accountId}`, { role: 'member' }),
    ],
  ];
  for (const [title, part] of partings) {
    test(`a session is refused within a second when ${title}`, async () => {
      const site = await anApp();
      const isMember = title.startsWith('the site');
      const person = isMember ? await aPerson([site.projectId]) : await aPerson([], 'administrator');
      here.clock.at = Date.now();
      const { token } = (await phone().logIn(person, site.siteKey)).body;
      assert.equal(await me(token), 200);
      await part({ site, person });
      here.clock.at += 1000;
      assert.equal(await me(token), 'token_revoked');
      // Everywhere, not only where an account is looked up.
      const changes = await phone().get('/changes?cursor=latest', token);
      assert.equal(changes.body.code, 'token_revoked');
      assert.deepEqual([await sessionsOf(site.siteId), (await appOf(site.siteId)).active_sessions], [[], 0]);
    });
  }

  test('an app that is enabled again asks everybody to sign in again', async () => {
    const { site, person, token } = await signedIn();
    await here.post(`/mobile-apps/${site.siteId}`, { enabled: false });
    await here.post(`/mobile-apps/${site.siteId}`, { enabled: true });
    assert.equal(await me(token), 'token_revoked');
    assert.equal((await phone().logIn(person, site.siteKey)).status, 200);
  });

  test('nobody slips in while an app is being disabled', async () => {
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

  test('a sign-in waits for whoever is disabling the app, and is then refused', async () => {
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

  test('a session reaches its own site and no other of the same member', async () => {
    const { site, person, token } = await signedIn();
    const other = await here.aSite(site.projectId);
    const { body } = await phone().get('/changes?cursor=latest', token);
    await other.take({ type: 'subscription' });
    const own = await site.take({ type: 'subscription' });
    const changes = await phone().get(`/changes?kinds=event&cursor=${body.next_cursor}`, token);
    assert.deepEqual(
      changes.body.data.map(({ id }: { id: number }) => id),
      [own.event_id],
    );
    const asked = await phone().get(`/changes?site_id=${other.siteId}`, token);
    assert.equal(asked.body.code, 'site_forbidden');
    assert.equal((await phone().logIn(person, site.siteKey)).status, 200);
  });

  test('no token is kept as it is, in no table', async () => {
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

  test('the list of sessions says who, on what, since when, newest first, page by page', async () => {
    const site = await anApp();
    const person = await aPerson([site.projectId]);
    const device = (device_name?: string) =>
      phone().post('/auth/login', {
        site_key: site.siteKey,
        email: person.email,
        password: person.password,
        ...(device_name === undefined ? {} : { device_name }),
      });
    for (const name of ['Old phone', 'Tablet', undefined]) await device(name);
    const names = (page: { body: { data: { device_name: string | null }[] } }) =>
      page.body.data.map(({ device_name }) => device_name);
    const path = `/mobile-apps/${site.siteId}/sessions`;
    const first = await here.get(path, { limit: 2, include: 'total' });
    assert.deepEqual([names(first), first.body.pagination.total], [[null, 'Tablet'], 3]);
    assert.equal(first.body.data[0].user.email, person.email);
    const rest = await here.get(path, {
      limit: 2,
      include: 'total',
      cursor: first.body.pagination.next_cursor,
    });
    assert.deepEqual(names(rest), ['Old phone']);
  });

  test('a session of one site is revoked from no other, and one that ended is not found', async () => {
    const { site, token } = await signedIn();
    const other = await anApp();
    const [{ session_id }] = await sessionsOf(site.siteId);
    const revoke = (siteId: number) => here.post(`/mobile-apps/${siteId}/sessions/${session_id}/revoke`, {});
    assert.equal((await revoke(other.siteId)).status, 404);
    assert.equal(await me(token), 200);
    assert.deepEqual((await revoke(site.siteId)).body, { site_id: site.siteId, revoked: 1 });
    assert.equal((await revoke(site.siteId)).status, 404);
  });

  test('a code made on the page leads to the site that its member signs in to', async () => {
    const site = await anApp({ visibility: 'private' });
    const person = await aPerson([site.projectId]);
    const { code } = await aCode(site.siteId);
    const { body } = await phone().configure(code);
    assert.equal((await phone().logIn(person, body.site.site_key)).status, 200);
  });
}, behindProxy);
