import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Pages for the team and for customers: a link lets one browser in, once.

onAProduct((here) => {
  let site_id: number;
  let origin: string;
  let token: string;
  const control = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
  const at = (path: string, cookie = '') =>
    siteCall(origin + path, cookie === '' ? {} : { headers: { cookie } });
  /** Opens a link as a browser does: looks at it, presses the button, and keeps the cookie. */
  async function enter(url: string) {
    const shown = await siteCall(url);
    assert.equal(shown.status, 200, shown.text);
    assert.equal(shown.headers['cache-control'], 'private, no-store');
    assert.match(shown.text, /<form action="\/enter\/[^"]+" method="post"><button/);
    const { status, headers } = await siteCall(url, { method: 'POST' });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    assert.equal(status, 303);
    assert.match(cookie, /; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    return { location: headers.location, cookie: cookie.split(';')[0] ?? '' };
  }

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = (await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' })).body;
    site_id = created.site_id;
    origin = created.url.replace(/\/$/, '');
    let staged = await control('site-builder/pages', { path: '/staff', title: 'Rota of December' });
    staged = await control('site-builder/page-role', { path: '/staff', role: 'team' });
    await control('site-builder/pages', { path: '/orders', title: 'Standing orders' });
    staged = await control('site-builder/page-role', { path: '/orders', role: 'customer' });
    const { revision_id, hash: expected_hash } = staged.body.revision;
    await control('revisions/publish', { revision_id, expected_hash, confirm: true });
  });

  test('the team enters from the Command Center, and sees no customer pages', async () => {
    const link = await here.post(`/sites/${site_id}/team-link`, {});
    assert.equal(link.status, 200, link.text);
    const { location, cookie } = await enter(link.body.url);
    assert.equal(location, '/staff');
    const seen = await at('/staff', cookie);
    assert.equal(seen.status, 200);
    assert.match(seen.text, /Rota of December/);
    assert.match(seen.text, /noindex/);
    assert.equal(seen.headers['cache-control'], 'private, no-store');
    assert.equal((await at('/orders', cookie)).status, 401);
    const outside = await at('/staff');
    assert.equal(outside.status, 401, 'nothing of it was kept for others');
    assert.match(
      outside.text,
      /<a class="button" href="[^"]*\/sites\/\d+\/builder\?tab=access">Sign in<\/a>/,
    );
    assert.doesNotMatch((await at('/orders')).text, />Sign in</);
    assert.equal((await siteCall(link.body.url)).status, 404, 'a link is over once it was used');
    assert.equal((await siteCall(link.body.url, { method: 'POST' })).headers['set-cookie'], undefined);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    assert.equal((await at('/staff', forged)).status, 401);
  });

  test('a customer enters by a personal link until it is revoked', async () => {
    const link = await control('site-builder/customer-link', {});
    assert.equal(link.status, 200, link.text);
    const { location, cookie } = await enter(link.body.url);
    assert.equal(location, '/orders');
    assert.equal((await at('/orders', cookie)).status, 200);
    assert.equal((await at('/staff', cookie)).status, 401);
    const revoked = await control('site-builder/customer-link/revoke', { pass_id: link.body.pass_id });
    assert.equal(revoked.status, 200, revoked.text);
    assert.equal((await at('/orders', cookie)).status, 401);
    const unused = await control('site-builder/customer-link', {});
    await control('site-builder/customer-link/revoke', { pass_id: unused.body.pass_id });
    assert.equal((await siteCall(unused.body.url)).status, 404);
    const reader = (await here.post('/tokens', { name: 'reader', scopes: ['read'] })).body.token;
    const refused = await here.app.call('POST', '/api/control-plane/site-builder/customer-link', {
      token: reader,
      body: { site_id },
    });
    assert.equal(refused.status, 403);
  });

  test('valid customer links are listed without their addresses', async () => {
    const listed = async (query = '') => {
      const { body, text } = await here.app.call(
        'GET',
        `/api/control-plane/site-builder/customer-link?site_id=${site_id}${query}`,
        { token },
      );
      assert.ok(!text.includes('/enter/'), text);
      return body;
    };
    const before = (await listed()).data.length;
    const links = [];
    for (const name of ['Café Linden', undefined, 'Kim'])
      links.push((await control('site-builder/customer-link', { name })).body);
    const [unused, used, revoked] = links;
    await here.post(`/sites/${site_id}/team-link`, {});
    await enter(used.url);
    await control('site-builder/customer-link/revoke', { pass_id: revoked.pass_id });
    const { data, pagination } = await listed('&include=total');
    assert.equal(pagination.total, before + 2);
    const [first, second] = data;
    assert.deepEqual([first.pass_id, second.pass_id], [used.pass_id, unused.pass_id], 'newest first');
    assert.deepEqual([first.name, second.name], [null, 'Café Linden']);
    assert.deepEqual([second.used_at, second.ends_at], [null, unused.expires_at]);
    const stays = Date.parse(first.ends_at) - Date.parse(first.used_at);
    assert.equal(stays, 30 * 86_400_000);
    const { data: one, pagination: pages } = await listed('&limit=1');
    assert.deepEqual([one, (await listed(`&limit=1&cursor=${pages.next_cursor}`)).data], [[first], [second]]);
  });
});
