import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { ensureInternalWorkspace } from '../index.ts';
import { newSiteKey } from '../service/site-key.ts';
import { anAccount, aProject, aSite } from './records.ts';
import { days, hours, onEachDatabase, openWorkspace, start, type Workspace } from './workspace.ts';

onEachDatabase((openFresh) => {
  let here: Workspace;
  let ada: string;
  let project: number;
  before(async () => {
    here = await openWorkspace(openFresh);
    ada = (await anAccount(here, 'Ada', { role: 'administrator' })).session;
    project = await aProject(here, 'Examples');
  });
  after(() => here.close());
  beforeEach(() => {
    here.clock.now = start;
  });

  const create = (url: string) => here.call('site.create', ada, { project_id: project, name: 'Bakery', url });

  test('a project is created, renamed and listed', async () => {
    const created = await here.call('project.create', ada, { name: 'Shops' });
    assert.equal(created.status, 201);
    assert.deepEqual(created.body.site_ids, []);
    assert.equal(created.body.created_at, '2026-11-21T09:00:30.000Z');
    const { project_id } = created.body;
    const site = await here.call('site.create', ada, {
      project_id,
      name: 'Shop',
      url: 'https://shop.example.com',
    });
    const renamed = await here.call('project.save', ada, { project_id, name: 'Stores' });
    assert.equal(renamed.body.name, 'Stores');
    assert.deepEqual(renamed.body.site_ids, [site.body.site_id]);
    const unknown = await here.call('project.save', ada, { project_id: 999_999, name: 'Stores' });
    assert.equal(unknown.body.code, 'not_found');
  });

  test('a new site waits for its first call', async () => {
    const { status, body } = await create('https://bakery.example.com');
    assert.equal(status, 201);
    assert.equal(body.status, 'waiting');
    assert.equal(body.kind, 'connected');
    assert.deepEqual([body.connected_at, body.last_seen_at, body.features], [null, null, []]);
    assert.match(body.site_key, /^sk_[0-9a-hjkmnp-tv-z]{16}$/);
  });

  test('a site’s address is stored normalised', async () => {
    const forms: [sent: string, url: string, domain: string][] = [
      ['https://Bakery.Example.com/', 'https://bakery.example.com', 'bakery.example.com'],
      ['https://www.example.com:443', 'https://www.example.com', 'www.example.com'],
      ['http://localhost:8080/#top', 'http://localhost:8080', 'localhost:8080'],
      ['https://example.com/shop/?a=1#b', 'https://example.com/shop/?a=1', 'example.com'],
      ['localhost:3000', 'http://localhost:3000', 'localhost:3000'],
      ['127.0.0.1', 'http://127.0.0.1', '127.0.0.1'],
      ['http://localhost', 'http://localhost', 'localhost'],
      ['https://localhost:8443/', 'https://localhost:8443', 'localhost:8443'],
      ['https://bücher.example', 'https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ];
    for (const [sent, url, domain] of forms) {
      const { body } = await create(sent);
      assert.deepEqual([body.url, body.domain], [url, domain], sent);
    }
  });

  test('an invalid address, or one with a password, is refused at the field', async () => {
    for (const url of [
      'https://',
      'https://ada:secret@example.com',
      'javascript:alert(1)',
      'example.com',
      'ftp://example.com',
      'http:/example.com',
      '',
      'https://a b',
    ]) {
      const { status, body } = await create(url);
      assert.equal(status, 422, url);
      assert.deepEqual(
        body.errors.map((error: { pointer: string }) => error.pointer),
        ['/url'],
        url,
      );
    }
  });

  test('an address without a scheme is refused, with how to write it', async () => {
    for (const url of ['example.com', 'example.com:8080', '10.0.0.7/shop', '//example.com']) {
      const { body } = await create(url);
      assert.equal(body.errors[0].code, 'no_scheme', url);
      assert.match(body.errors[0].detail, /Start with https:\/\/.* or http:\/\/ if/);
    }
  });

  test('an update changes only given members', async () => {
    const { body: site } = await create('https://one.example.com');
    const { site_id } = site;
    const renamed = await here.call('site.save', ada, { site_id, name: 'Patisserie' });
    assert.deepEqual(renamed.body, { ...site, name: 'Patisserie' });
    const moved = await here.call('site.save', ada, { site_id, url: 'https://two.example.com' });
    assert.deepEqual(moved.body, {
      ...site,
      name: 'Patisserie',
      url: 'https://two.example.com',
      domain: 'two.example.com',
    });
    const other = await aProject(here, 'Other');
    assert.equal((await here.call('site.save', ada, { site_id, project_id: other })).body.project_id, other);
    assert.equal((await here.call('site.save', ada, { site_id })).body.project_id, other);
    const listed = await here.call('project.list', ada, { limit: 1 });
    assert.deepEqual(listed.body.data[0].site_ids, [site_id]);
  });

  test('sites are listed newest first in pages, and a cursor is valid for its list only', async () => {
    const siteIds: number[] = [];
    for (const name of ['a', 'b', 'c']) siteIds.unshift(await aSite(here, project, name));
    const first = await here.call('site.list', ada, { limit: 2 });
    const second = await here.call('site.list', ada, { limit: 2, cursor: first.body.pagination.next_cursor });
    const ids = [...first.body.data, ...second.body.data].map((site: { site_id: number }) => site.site_id);
    assert.deepEqual(ids.slice(0, 3), siteIds);
    assert.equal(new Set(ids).size, 4);
    const cursor = first.body.pagination.next_cursor;
    assert.equal((await here.call('project.list', ada, { cursor })).body.code, 'invalid_cursor');
  });

  test('connecting a site shows its token once, with the three values for its environment', async () => {
    const { body: site } = await create('https://bakery.example.com');
    const { status, body } = await here.call('site.connect', ada, { site_id: site.site_id });
    assert.equal(status, 201);
    assert.match(body.token, /^cps_/);
    assert.deepEqual(body.env, {
      COMMAND_CENTER_URL: 'https://control.example.com',
      COMMAND_CENTER_SITE_ID: String(site.site_id),
      COMMAND_CENTER_TOKEN: body.token,
    });
    assert.deepEqual(body.scopes, ['read', 'stage', 'events', 'reply']);
    assert.equal(body.previous_token_ends_at, null);
    const detail = await here.call('site.get', ada, { site_id: site.site_id });
    assert.deepEqual(
      detail.body.tokens.map((token: { token_id: number; state: string }) => [token.token_id, token.state]),
      [[body.token_id, 'active']],
    );
    assert.ok(!detail.text.includes(body.token));
    assert.equal((await here.call('site.list', body.token)).status, 200);
  });

  test('rotating keeps the scopes and the previous token for its grace period', async () => {
    const { body: site } = await create('https://bakery.example.com');
    const { site_id } = site;
    const first = await here.call('site.connect', ada, { site_id, scopes: ['events', 'read', 'mail'] });
    assert.deepEqual(first.body.scopes, ['read', 'mail', 'events']);
    const second = await here.call('site.connect', ada, { site_id, grace_hours: 2 });
    assert.deepEqual(second.body.scopes, ['read', 'mail', 'events']);
    assert.equal(second.body.previous_token_ends_at, new Date(start + 2 * hours).toISOString());
    assert.equal((await here.call('site.list', first.body.token)).status, 200);
    here.clock.now += 2 * hours;
    assert.equal((await here.call('site.list', first.body.token)).body.code, 'token_expired');
    assert.equal((await here.call('site.list', second.body.token)).status, 200);
    const third = await here.call('site.connect', ada, { site_id, grace_hours: 0 });
    assert.equal((await here.call('site.list', second.body.token)).body.code, 'token_revoked');
    assert.equal((await here.call('site.list', third.body.token)).status, 200);
  });

  test('disconnecting revokes every token at once, even within a grace period', async () => {
    const { body: site } = await create('https://bakery.example.com');
    const { site_id } = site;
    const tokens = [];
    for (const _ of [1, 2]) tokens.push((await here.call('site.connect', ada, { site_id })).body.token);
    for (const token of tokens) assert.equal((await here.call('site.list', token)).status, 200);
    const gone = await here.call('site.disconnect', ada, { site_id });
    assert.equal(gone.body.status, 'disconnected');
    for (const token of tokens)
      assert.equal((await here.call('site.list', token)).body.code, 'token_revoked');
    await here.call('site.connect', ada, { site_id });
    assert.notEqual((await here.call('site.get', ada, { site_id })).body.status, 'disconnected');
  });

  test('a site whose token was unused for a year is disconnected', async () => {
    const { body: site } = await create('https://bakery.example.com');
    const { token } = (await here.call('site.connect', ada, { site_id: site.site_id })).body;
    const statusAfter = async (age: number) => {
      here.clock.now = start + age;
      const grace = await anAccount(here, `Grace${age}`, { role: 'administrator' });
      return (await here.call('site.get', grace.session, { site_id: site.site_id })).body.status;
    };
    assert.equal(await statusAfter(365 * days - 1), 'waiting');
    assert.equal(await statusAfter(365 * days), 'disconnected');
    assert.equal((await here.call('site.list', token)).body.code, 'token_expired');
  });

  test('the internal workspace is created once, however many processes start concurrently', async () => {
    const opened = await openFresh();
    const others = [opened.database, await opened.another(), await opened.another()];
    const ensure = () =>
      Promise.all(others.map((database) => database.transact((db) => ensureInternalWorkspace(db, start))));
    await ensure();
    await ensure();
    const count = async (table: 'site' | 'project') =>
      (await opened.database.reader.selectFrom(table).select(['name', 'internal']).execute()).map((row) => ({
        ...row,
      }));
    assert.deepEqual(await count('site'), [{ name: 'Current Site', internal: 1 }]);
    assert.deepEqual(await count('project'), [{ name: 'Current Site', internal: 1 }]);
    await opened.close();
  });
});

test('site keys are unique', () => {
  assert.equal(new Set(Array.from({ length: 1000 }, newSiteKey)).size, 1000);
});
