import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { test } from 'node:test';
import { type Resolve, systemResolve } from '../../../platform/outbound/index.ts';
import { startAuditedSite } from './audited-site.ts';
import { onEachAuditing } from './product.ts';
import { aKeptAudit } from './rows.ts';

/** Names that lead inside, wholly or in part. */
const names: Readonly<Record<string, readonly string[]>> = {
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'private.example': ['10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
  'six.example': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
};
const resolve: Resolve = async (name) => {
  if (name === 'localhost') return systemResolve(name);
  return (names[name] ?? []).map((address) => ({ address, family: isIP(address) }));
};

onEachAuditing(
  ({ here, website, aSite, anotherToken }) => {
    const field = '<input type="password">';
    const redirect = (path: string, location: string) =>
      website.has(path, (_incoming, response) => response.writeHead(302, { location }).end());

    test('sign-in pages of every form are refused, without a score, a browser or a charge', async () => {
      website.has('/wall', (_incoming, response) =>
        response.writeHead(401, { 'www-authenticate': 'Basic' }).end(),
      );
      website.has('/forbidden', (_incoming, response) => response.writeHead(403).end('No'));
      website.page('/form', `<form>${field}</form>`);
      website.page('/refresh', 'One moment', '<meta http-equiv="refresh" content="0;url=/login">');
      redirect('/led', '/members');
      redirect('/members', '/wp-login.php?redirect_to=%2Fled');
      redirect('/elsewhere', 'https://accounts.example.com/oauth2/authorize?state=secret');
      const site = await aSite();
      const disguises = ['/wall', '/forbidden', '/form', '/refresh', '/led', '/elsewhere'];
      for (const path of disguises) {
        const { status, body, text } = await site.run(path);
        assert.equal(status, 200, text);
        assert.equal(body.status, 'refused', path);
        assert.equal(body.reason, 'sign_in_required', path);
        assert.deepEqual([body.score, body.scores, body.page_audit_id], [undefined, undefined, undefined]);
        assert.ok(!text.includes('secret'));
        const picture = await site.picture({ path });
        assert.deepEqual([picture.status, picture.body.code], [422, 'page_requires_sign_in'], picture.text);
      }
      const openings = await here.app.database.reader.selectFrom('page_opening').selectAll().execute();
      assert.deepEqual(openings, []);
      assert.deepEqual((await site.list()).body.data, []);
    });

    test('an address that redirects to another page is refused with that page', async () => {
      redirect('/old', '/new');
      website.page('/new', 'New');
      redirect('/away', 'https://www.example.com/bread?session=secret');
      redirect('/with-password', `${website.origin.replace('//', '//user:secret@')}/new`);
      redirect('/to-file', 'file:///etc/hosts');
      const site = await aSite();
      const moved = await site.run('/old');
      assert.equal(moved.body.status, 'refused');
      assert.equal(moved.body.reason, 'moved');
      assert.equal(moved.body.final_url, `${website.origin}/new`);
      const { body: away } = await site.run('/away');
      assert.deepEqual(
        [away.reason, away.final_url],
        ['moved_to_other_site', 'https://www.example.com/bread'],
      );
      assert.match(away.message, /site’s address/);
      for (const path of ['/with-password', '/to-file']) {
        const { body, text } = await site.run(path);
        assert.deepEqual([body.status, body.reason], ['failed', 'unusable_redirect'], path);
        assert.ok(!text.includes('secret'));
      }
      const picture = await site.picture({ path: '/old' });
      assert.deepEqual([picture.status, picture.body.code], [422, 'page_unavailable']);
      assert.match(picture.body.detail, /picture/);
    });

    test('a page that could not be opened fails with a message, and has no score', async () => {
      redirect('/circle', '/circle');
      website.has('/file', (_incoming, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('x'),
      );
      website.has('/broken', (_incoming, response) => response.writeHead(500).end());
      website.has('/cut', (_incoming, response) => response.destroy());
      const site = await aSite();
      for (const [path, reason] of [
        ['/circle', 'too_many_redirects'],
        ['/file', 'not_a_page'],
        ['/broken', 'page_error'],
        ['/cut', 'unreachable'],
        ['/nowhere', 'page_error'],
      ] as const) {
        const { body } = await site.run(path);
        assert.deepEqual([body.status, body.reason, body.score], ['failed', reason, undefined], path);
        assert.match(body.message, /\.$/);
      }
      const { status, body } = await site.picture({ path: '/broken' });
      assert.deepEqual([status, body.code], [422, 'page_unavailable']);
    });

    test('internal addresses and unusual ports are never contacted', async () => {
      for (const url of [
        'http://127.0.0.1:9',
        'http://localhost:9',
        'http://10.0.0.1',
        'http://169.254.169.254',
        'http://168.63.129.16',
        'http://100.64.0.1',
        'http://0',
        'http://127.1',
        'http://0x7f000001',
        'http://[::1]',
        'http://[fd00::1]',
        'http://[::ffff:127.0.0.1]',
        'https://example.com:22',
        ...Object.keys(names).map((name) => `http://${name}`),
        website.origin.replace('127.0.0.1', 'localhost'),
        website.origin.replace('127.0.0.1', '2130706433').replace('http:', 'https:'),
      ]) {
        const site = await aSite(url);
        const before = website.requestedPaths.length;
        const { body, text } = await site.run('/');
        assert.deepEqual([body.status, body.reason], ['failed', 'address_refused'], `${url}: ${text}`);
        assert.equal((await site.picture({ path: '/' })).body.code, 'page_unavailable');
        assert.equal(website.requestedPaths.length, before);
      }
    });

    test('redirects to internal addresses are not followed', async () => {
      const inside = await startAuditedSite();
      try {
        for (const [path, location] of [
          ['/inside', `${inside.origin}/latest`],
          ['/metadata', 'http://169.254.169.254/latest/meta-data/'],
        ] as const) {
          redirect(path, location);
          const site = await aSite();
          assert.equal((await site.run(path)).body.reason, 'moved_to_other_site');
          assert.equal((await site.picture({ path })).body.code, 'page_unavailable');
        }
        assert.deepEqual(inside.requestedPaths, []);
      } finally {
        inside.close();
      }
    });

    test('invalid paths are refused at the field, and foreign sites look nonexistent', async () => {
      const site = await aSite();
      for (const path of ['prices', '//evil.example', '/\\evil.example', 'https://evil.example/']) {
        const { status, body } = await site.run(path);
        assert.deepEqual([status, body.errors[0].pointer], [422, '/path'], path);
      }
      const other = await aSite();
      assert.equal((await site.run('/', {}, other.token)).status, 403);
      assert.equal((await site.run('/', { page_audit_id: 999_999 })).status, 404);
      const get = (path: string, token: string) =>
        here.app.call('GET', `/api/control-plane/site-builder${path}`, { token });
      assert.equal((await get(`/page-picture?site_id=${site.siteId}&path=/`, other.token)).status, 403);
      assert.equal((await get(`/pagespeed?site_id=${site.siteId}`, other.token)).status, 403);
      const id = await here.app.database.transact((db) => aKeptAudit(db, site.siteId));
      assert.equal((await get(`/pagespeed/${id}`, site.token)).body.reason, 'timeout');
      assert.equal((await get(`/pagespeed/${id}`, other.token)).status, 404);
      assert.equal((await other.run('/', { page_audit_id: id })).status, 404);
      assert.equal((await get(`/pagespeed/${id}`, await anotherToken())).status, 200);
    });
  },
  undefined,
  resolve,
);
