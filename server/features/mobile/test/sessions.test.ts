import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { listen } from '../../../test/listen.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { type AppSite, behindProxy, type Person, phonesOf } from './phones.ts';

onAProduct((here) => {
  const { phone, anApp, aPerson, appOf, signedIn, me } = phonesOf(here);
  afterEach(() => {
    here.clock.at = undefined;
  });
  const sessionsOf = async (siteId: number) => (await here.get(`/mobile-apps/${siteId}/sessions`)).body.data;

  test('a session ends after exactly 30 days, however much it is used', async () => {
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

  test('signing out ends only its own session', async () => {
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
    test(`a session stops at once when ${title}, with its stream, and leaves every list`, async () => {
      const about = await signedIn();
      assert.equal(await me(about.token), 200);
      const stream = await listen(here.app.url, '/api/mobileapp/changes/stream', { token: about.token });
      const reply = (await end(about)) as { status: number; text: string };
      assert.equal(reply.status, 200, reply.text);
      assert.equal(await me(about.token), 'token_revoked');
      await about.site.take({ type: 'subscription' });
      await stream.ended;
      assert.deepEqual(
        stream.events.filter(({ data }) => data.kind === 'event'),
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

  test('re-enabling an app requires everybody to sign in again', async () => {
    const { site, person, token } = await signedIn();
    await here.post(`/mobile-apps/${site.siteId}`, { enabled: false });
    await here.post(`/mobile-apps/${site.siteId}`, { enabled: true });
    assert.equal(await me(token), 'token_revoked');
    assert.equal((await phone().logIn(person, site.siteKey)).status, 200);
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
    const response = await phone().get(`/changes?site_id=${other.siteId}`, token);
    assert.equal(response.body.code, 'site_forbidden');
    assert.equal((await phone().logIn(person, site.siteKey)).status, 200);
  });

  test('sessions are listed with account, device and start, newest first, paged', async () => {
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

  test('a session can be revoked only from its site, and an ended one is not found', async () => {
    const { site, token } = await signedIn();
    const other = await anApp();
    const [{ session_id }] = await sessionsOf(site.siteId);
    const revoke = (siteId: number) => here.post(`/mobile-apps/${siteId}/sessions/${session_id}/revoke`, {});
    assert.equal((await revoke(other.siteId)).status, 404);
    assert.equal(await me(token), 200);
    assert.deepEqual((await revoke(site.siteId)).body, { site_id: site.siteId, revoked: 1 });
    assert.equal((await revoke(site.siteId)).status, 404);
  });
}, behindProxy);
