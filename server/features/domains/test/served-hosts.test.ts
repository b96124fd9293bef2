import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import { eventually } from '../../../test/eventually.ts';
import { siteCall } from '../../../test/site-call.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';

// A site at domains of its owner, as browsers and a proxy in front ask for it.

let dns: DnsServer;
before(async () => {
  dns = await startDnsServer();
});
after(() => dns.close());

const here4 = '192.0.2.10';
const settings = {
  sitesHost: 'sites.test',
  outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
  get dnsServers() {
    return [dns.address];
  },
};
/** Names that lead to this machine; all others lead nowhere. */
const reached = new Set<string>();
const resolve = async (name: string) =>
  reached.has(name) || name === 'localhost' ? [{ address: '127.0.0.1', family: 4 as const }] : [];

onAProduct(
  (here) => {
    let siteId: number;
    const at = (host: string, path: string, method = 'GET') => {
      const { port } = new URL(here.app.url);
      return siteCall(`${here.app.url}${path}`, { method, headers: { host: `${host}:${port}` } });
    };
    const origin = (name: string) => `http://${name}:${new URL(here.app.url).port}`;
    const showsSite = async (host: string) => {
      const { status, text } = await at(host, '/bread');
      return status === 200 && text.includes('Old Bakery');
    };
    const rowOf = async (name: string) => {
      const { data } = (await here.get('/site-builder/domains', { site_id: siteId })).body;
      return data.find((row: { name: string }) => row.name === name);
    };
    const checkDomain = (domain: string, headers = {}) =>
      here.app.call('GET', `/internal/domains/ask?domain=${domain}`, { headers });

    before(async () => {
      dns.clear();
      reached.clear();
      dns.addresses('sites.test', here4);
      dns.addresses('*.sites.test', here4);
      const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
      const site = { project_id, name: 'Old Bakery', starter_key: 'bare', slug: 'bakery' };
      siteId = (await here.post('/sites', site)).body.site_id;
      const token = (await here.post('/tokens', { name: 'builder' })).body.token;
      const control = (path: string, body: object) =>
        here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id: siteId, ...body } });
      const { revision } = (await control('site-builder/pages', { path: '/bread', title: 'Bread' })).body;
      const exact = { revision_id: revision.revision_id, expected_hash: revision.hash };
      assert.equal((await control('revisions/publish', { ...exact, confirm: true })).status, 200);
    });

    test('a verified name serves the site, and once opened all other names redirect to it', async () => {
      dns.addresses('bread.test', here4);
      dns.addresses('www.bread.test', here4);
      assert.equal(await showsSite('www.bread.test'), false, 'nobody’s name yet');
      await here.post('/site-builder/domains', { site_id: siteId, name: 'www.bread.test' });
      await eventually(() => showsSite('www.bread.test'), 'the site at its own name');
      await eventually(
        async () => (await rowOf('www.bread.test')).trouble?.code === 'not_reached',
        'the warning that nobody opens it',
      );
      assert.ok(await showsSite('bakery.sites.test'), 'not sent where nothing may be');
      reached.add('www.bread.test');
      here.clock.at = Date.now() + 11_000;
      await eventually(async () => (await rowOf('www.bread.test')).state === 'serving', 'the site opened');
      here.clock.at = undefined;
      await eventually(async () => (await at('bread.test', '/')).status === 301, 'the other name to lead on');
      for (const host of ['bread.test', 'bakery.sites.test']) {
        const moved = await at(host, '/bread?x=1');
        assert.deepEqual(
          [moved.status, moved.headers.location, moved.headers['cache-control']],
          [301, `${origin('www.bread.test')}/bread?x=1`, 'max-age=3600'],
          host,
        );
        assert.equal((await at(host, '/forms/contact', 'POST')).status, 308);
      }
      const page = await at('www.bread.test', '/bread');
      assert.match(page.text, new RegExp(`rel="canonical" href="${origin('www.bread.test')}/bread"`));
      const sitemap = await at('www.bread.test', '/sitemap.xml');
      assert.match(sitemap.text, new RegExp(`<loc>${origin('www.bread.test')}/bread</loc>`));
      assert.ok(await showsSite('WWW.Bread.Test.'), 'as names are compared');
    });

    test('a site made here has the address where it is shown, and refuses every other', async () => {
      const saved = (url: string) => here.post(`/sites/${siteId}`, { url });
      const shown = (await here.get(`/sites/${siteId}`, {})).body;
      assert.deepEqual([shown.url, new URL(shown.url).host], [origin('www.bread.test'), shown.domain]);
      for (const url of ['https://kemper.example.com', origin('other.sites.test')]) {
        const refused = await saved(url);
        assert.equal(refused.status, 422, url);
        assert.equal(refused.body.errors[0].pointer, '/url');
        assert.match(refused.body.errors[0].detail, /www\.bread\.test.* add that domain under Domains/);
      }
      assert.equal((await saved(origin('www.bread.test'))).status, 200);
      assert.equal((await here.get(`/sites/${siteId}`, {})).body.url, origin('www.bread.test'));
    });

    test('a proxy gets certificates only for names served here', async () => {
      for (const name of ['www.bread.test', 'bread.test', 'bakery.sites.test', 'BREAD.test'])
        assert.equal((await checkDomain(name)).status, 200, name);
      for (const name of ['other.test', 'nobody.sites.test', 'sites.test', 'x.bakery.sites.test', '', '%00'])
        assert.equal((await checkDomain(name)).status, 404, name);
      const forwarded = await checkDomain('bread.test', { 'x-forwarded-for': '203.0.113.9' });
      assert.equal(forwarded.status, 404, 'not for visitors: it would list customers');
      assert.equal((await at('www.bread.test', '/internal/domains/ask?domain=bread.test')).status, 404);
    });

    test('the primary name is selectable, and a removed name stops at once', async () => {
      const choice = { site_id: siteId, name: 'bread.test' };
      const preview = await here.post('/site-builder/domains/primary', choice);
      assert.match(preview.body.would, /could not be opened at bread\.test/);
      const chosen = await here.post('/site-builder/domains/primary', { ...choice, confirm: true });
      assert.equal(chosen.status, 200, chosen.text);
      await eventually(
        async () => (await at('www.bread.test', '/')).headers.location === `${origin('bread.test')}/`,
        'the new primary name',
      );
      assert.ok(await showsSite('bread.test'));
      for (const name of ['bread.test', 'www.bread.test'])
        await here.post('/site-builder/domains/delete', { site_id: siteId, name, confirm: true });
      await eventually(async () => !(await showsSite('bread.test')), 'its end');
      await eventually(() => showsSite('bakery.sites.test'), 'its first address again');
    });
  },
  settings,
  undefined,
  resolve,
);
