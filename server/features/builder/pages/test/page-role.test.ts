import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { callTool } from '../../../../test/mcp/call.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Roles of pages: which one is the home, and which ones not everybody may read.

onAProduct((here) => {
  let site_id: number;
  let siteKey: string;
  let origin: string;
  let token: string;
  const control = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
  const secret = 'rota-of-december';

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = (await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' })).body;
    ({ site_id, site_key: siteKey } = created);
    origin = created.url.replace(/\/$/, '');
  });

  test('moving the home page swaps addresses; a site always has one', async () => {
    const blocks = [{ key: 'text', props: { heading: 'Staff', text: secret } }];
    for (const path of ['/welcome', '/staff', '/orders'])
      assert.equal((await control('site-builder/pages', { path, title: path.slice(1), blocks })).status, 201);
    const moved = await control('site-builder/page-role', { path: '/welcome', role: 'home' });
    assert.equal(moved.status, 201, moved.text);
    assert.deepEqual([moved.body.path, moved.body.access], ['/', 'public']);
    const { data } = (
      await here.app.call('GET', `/api/control-plane/site-builder/pages?site_id=${site_id}`, { token })
    ).body;
    const old = data.find(({ page_id }: { page_id: string }) => page_id === 'pg_home');
    assert.deepEqual([old.path, old.role], ['/welcome', 'page']);
    const only = await control('site-builder/page-role', { path: '/', role: 'team' });
    assert.deepEqual([only.status, only.body.errors?.[0].pointer], [422, '/role'], only.text);
    const none = await control('site-builder/page-role', { path: '/nowhere', role: 'team' });
    assert.deepEqual([none.status, none.body.errors?.[0].pointer], [422, '/path']);
  });

  test('team and customer pages are invisible to everybody else', async () => {
    const input = { site_id, path: '/staff', role: 'team' };
    const answer = await callTool(here.app, 'svc_site_builder_page_role', input, { token });
    const staff = JSON.parse(answer.text);
    assert.equal(staff.access, 'team', answer.text);
    const last = await control('site-builder/page-role', { path: '/orders', role: 'customer' });
    const { revision_id, hash: expected_hash } = last.body.revision;
    const published = await control('revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(published.status, 200, published.text);

    for (const path of ['/staff', '/orders']) {
      const refused = await siteCall(origin + path);
      assert.equal(refused.status, 401);
      assert.equal(refused.headers['cache-control'], 'private, no-store');
      assert.match(refused.text, /noindex/);
      assert.match(refused.text, /Bakery/, 'in the design of the site');
      assert.doesNotMatch(refused.text, new RegExp(secret));
    }
    for (const path of ['/sitemap.xml', '/search?q=staff', `/search?q=${secret}`, '/search-index.json']) {
      const { text } = await siteCall(origin + path);
      assert.doesNotMatch(text, /\/staff|\/orders/, path);
    }
    const content = `/api/sites/${siteKey}/content/pages/${staff.page_id}.json`;
    assert.equal((await here.app.call('GET', content)).status, 404);
    assert.equal((await siteCall(`${origin}/welcome`)).status, 200);
  });
});
