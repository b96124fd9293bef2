import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { before, test } from 'node:test';
import { twoHalves } from '../../../../platform/images/test/pictures.ts';
import { eventually } from '../../../../test/eventually.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { startedBefore } from '../../../../test/started-before.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { handWritten } from './old-sites.ts';
import { zipOf } from './zip.ts';

// Imports: an old site on loopback, or its files in a zip, staged as one change set and public once they are published.

/** A website whose paths are answered as they are set. */
async function startWebsite() {
  const pages = new Map<string, RequestListener>();
  const requestedUrls: string[] = [];
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    const page = pages.get(request.url ?? '');
    if (page) page(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('No');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const has = (path: string, listener: RequestListener): void => void pages.set(path, listener);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: requestedUrls,
    has,
    page: (path: string, html: string) =>
      has(path, (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
          .end(Buffer.from(html, 'latin1')),
      ),
    leads: (path: string, location: string) =>
      has(path, (_request, response) => response.writeHead(301, { location }).end()),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const website = startedBefore(startWebsite);
const otherWebsite = startedBefore(startWebsite);

onAProduct(
  (here) => {
    let token: string;
    let projectId: number;
    const call = (path: string, body: object, headers = {}) =>
      here.app.call('POST', `/api/control-plane/${path}`, { token, body, headers });
    const get = (path: string) => here.app.call('GET', `/api/control-plane/${path}`, { token });
    const start = (siteId: number, more: object, headers = {}) =>
      call('site-builder/import', { site_id: siteId, source: 'site', ...more }, headers);
    const find = async (siteId: number, jobId?: number) =>
      (await get(`site-builder/import?site_id=${siteId}${jobId === undefined ? '' : `&job_id=${jobId}`}`))
        .body;
    const ended = async (siteId: number) => {
      await eventually(async () => (await find(siteId)).status !== 'running', 'the end of the import');
      return find(siteId);
    };
    const imported = async (siteId: number, more: object = {}) => {
      const response = await start(siteId, more);
      assert.equal(response.status, 202, response.text);
      const done = await ended(siteId);
      assert.equal(done.job_id, response.body.job_id);
      return done;
    };
    const publish = async (siteId: number, { revision_id, hash }: { revision_id: string; hash: string }) => {
      const about = { site_id: siteId, revision_id, expected_hash: hash, confirm: true };
      const done = await call('revisions/publish', about);
      assert.equal(done.status, 200, done.text);
      assert.equal(done.body.published, true, done.text);
    };
    const aSite = async (about: object) => {
      const created = await here.post('/sites', { project_id: projectId, name: 'Old house', ...about });
      assert.equal(created.status, 201, created.text);
      return created.body as { site_id: number; site_key: string; url: string };
    };
    const pathsOf = ({ imported: pages }: { imported: { path: string }[] }) => pages.map(({ path }) => path);

    before(async () => {
      token = (await here.post('/tokens', { name: 'builder' })).body.token;
      projectId = (await here.post('/projects', { name: 'Sites' })).body.project_id;
    });

    test('a connected site is imported from its address as robots.txt allows, and is public once published', async () => {
      website.has('/robots.txt', (_request, response) =>
        response.writeHead(200).end('User-agent: *\nDisallow: /private'),
      );
      const links = `<a href="/private/plans.html">Plans</a> <a href="/moved.html">Moved</a> <a href="/gone.html">Gone</a>
        <a href="${otherWebsite.origin}/">Friends</a> <a href="/leaves.html">Leaves</a> <a href="/list.pdf">List</a>`;
      website.page('/', `${handWritten['/']}${links}`);
      website.page('/oars.html', handWritten['/oars.html'] ?? '');
      website.page('/private/plans.html', 'Secret plans');
      website.page('/new.html', '<title>Moved</title><p>It is here now. <a href="/moved.html">Again</a>');
      website.leads('/moved.html', '/new.html');
      website.leads('/leaves.html', `${otherWebsite.origin}/caught`);
      otherWebsite.page('/', 'Of somebody else');
      const site = await aSite({ url: website.origin });
      const done = await imported(site.site_id);
      assert.equal(done.status, 'staged', JSON.stringify(done));
      assert.deepEqual(pathsOf(done), ['/', '/oars.html', '/new.html']);
      assert.deepEqual(
        done.skipped.map(({ url, reason }: { url: string; reason: string }) => [
          url.slice(website.origin.length),
          reason,
        ]),
        [
          ['/private/plans.html', 'robots'],
          ['/gone.html', 'not_found'],
          ['/leaves.html', 'elsewhere'],
        ],
      );
      assert.deepEqual(done.pages, { found: 7, done: 3, skipped: 3 });
      assert.deepEqual(otherWebsite.heard, [], 'nobody else was asked for anything');
      assert.ok(!website.heard.some((path) => /private|pdf|boat\.gif|counter/.test(path)));

      const shown = await siteCall(done.preview.url);
      assert.match(shown.text, /Welcome to Hansen&#39;s Boats!/);
      assert.match(shown.text, /The sloop Ragnhild under sail/);
      assert.doesNotMatch(shown.text, /onload|boat\.gif|counter\.cgi/i);
      assert.match(shown.text, /<a href="[^"]*\/oars\.html"/);
      assert.match(shown.text, /<a href="[^"]*\/new\.html">Moved/, 'a link leads where it led on to');

      const document = `/api/sites/${site.site_key}/content/pages/${done.imported[0].page_id}.json`;
      assert.equal((await here.app.call('GET', document)).status, 404, 'nothing staged is public');
      await publish(site.site_id, done.revision);
      const live = await here.app.call('GET', document);
      assert.equal(live.status, 200, live.text);
      assert.match(live.text, /Ragnhild/);
    });

    test('a zip is imported over MCP into a new site; catalog and picture additions survive a second import', async () => {
      const site = await aSite({ kind: 'starter', starter_key: 'bare' });
      const { site_id, url } = site;
      const zip = zipOf({
        'old/index.htm':
          '<title>Old home</title><h1>The old home</h1><p>First words</p><img src="a.gif" alt="The house"><a href="sub/Prices.html">Prices</a>',
        'old/sub/Prices.html': '<p>All prices <a href="../index.htm">Home</a>',
        'old/style.css': 'p{}',
        '__MACOSX/old/._index.htm': 'x',
      });
      const tool = async (name: string, input: object) => {
        const answer = await callTool(here.app, `svc_site_builder_${name}`, { site_id, ...input }, { token });
        assert.equal(answer.isError, false, answer.text);
        return JSON.parse(answer.structured ?? '{}');
      };
      const zip_base64 = `data:application/zip;base64,${zip.toString('base64')}`;
      const job = await tool('import', { source: 'zip', zip_base64 });
      const done = await ended(site_id);
      const result = await tool('import_status', { job_id: job.job_id });
      assert.deepEqual([result.status, result.revision], ['staged', done.revision]);
      assert.deepEqual(pathsOf(done), ['/home', '/sub/prices.html'], 'the home page that is there stays');
      assert.equal((await siteCall(`${url.replace(/\/$/, '')}/home`)).status, 404);

      const page = (await get(`site-builder/pages/${done.imported[0].page_id}?site_id=${site_id}`)).body;
      const [block] = page.blocks;
      assert.equal(block.key, 'imported');
      const catalog = await call('site-builder/block-add', {
        site_id,
        path: '/home',
        block_key: 'service_catalog',
        position: 0,
        confirm: true,
      });
      assert.equal(catalog.status, 201, catalog.text);
      const file_base64 = (await twoHalves(40, 30).png().toBuffer()).toString('base64');
      const { asset_id } = (
        await call('site-builder/media', { site_id, file_base64, alt: 'The house today' })
      ).body;
      await call('site-builder/media/approve', { site_id, asset_ids: [asset_id] });
      const replaced = await call('site-builder/image-replace', {
        site_id,
        path: '/home',
        block_id: block.block_id,
        item_id: block.props.pictures[0].item_id,
        asset_id,
      });
      assert.equal(replaced.status, 201, replaced.text);

      const again = await imported(site_id, { source: 'zip', zip_base64: zip.toString('base64') });
      assert.equal(again.status, 'staged', JSON.stringify(again));
      const after = (await get(`site-builder/pages/${page.page_id}?site_id=${site_id}`)).body;
      assert.deepEqual(
        after.blocks.map(({ key }: { key: string }) => key),
        ['service_catalog', 'imported'],
      );
      await publish(site_id, again.revision);
      const live = (await siteCall(`${url.replace(/\/$/, '')}/home`)).text;
      assert.match(live, /<h1>The old home<\/h1>/);
      assert.match(live, /alt="The house today"/);
      assert.match(live, /href="\/sub\/prices\.html"/);
    });

    test('of 51 pages 50 are imported, or those named', async () => {
      website.has('/robots.txt', (_request, response) => response.writeHead(404).end());
      const links = Array.from({ length: 50 }, (_, index) => `<a href="/many/${index}.html">${index}</a>`);
      website.page('/', `<title>Many</title>${links.join(' ')}`);
      for (const index of links.keys())
        website.page(`/many/${index}.html`, `<title>Page ${index}</title>Words ${index}`);
      const { site_id } = await aSite({ url: website.origin });
      const done = await imported(site_id);
      assert.equal(done.imported.length, 50);
      assert.deepEqual(
        done.skipped.map(({ url, reason }: { url: string; reason: string }) => [url, reason]),
        [[`${website.origin}/many/49.html`, 'page_limit']],
      );
      const named = await imported(site_id, { paths: ['/many/49.html'] });
      assert.deepEqual(pathsOf(named), ['/many/49.html']);
      assert.ok(website.heard.at(-1)?.endsWith('/many/49.html'));
    });

    test('an abandoned import fails, stages nothing, and can be restarted', async () => {
      const requested = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      website.has('/', async (_request, response) => {
        requested.resolve();
        await held.promise;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Late words');
      });
      const { site_id } = await aSite({ url: website.origin });
      const { job_id } = (await start(site_id, {})).body;
      await requested.promise;
      await here.app.database.transact((db) => db.deleteFrom('job').where('job_id', '=', job_id).execute());
      const lost = await find(site_id, job_id);
      assert.deepEqual([lost.status, lost.revision], ['failed', null]);
      assert.match(lost.message, /Start it again/);
      held.resolve();
      const next = await imported(site_id);
      assert.equal(next.status, 'staged', JSON.stringify(next));
      assert.equal((await find(site_id, job_id)).status, 'failed', 'what was lost staged nothing afterwards');
    });

    test('one import per site runs at a time, and an unreachable one gives the reason', async () => {
      const held = Promise.withResolvers<void>();
      website.has('/', async (_request, response) => {
        await held.promise;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Late words');
      });
      const { site_id } = await aSite({ url: website.origin });
      const once = { 'idempotency-key': 'once' };
      const first = await start(site_id, {}, once);
      assert.equal(first.status, 202, first.text);
      const second = await start(site_id, {});
      assert.deepEqual(
        [second.status, second.body.code, second.body.job_id],
        [409, 'state_conflict', first.body.job_id],
      );
      assert.equal((await start(site_id, {}, once)).body.job_id, first.body.job_id);
      assert.equal((await find(site_id, first.body.job_id)).status, 'running');
      held.resolve();
      assert.equal((await ended(site_id)).status, 'staged');

      const inside = await aSite({ url: 'http://10.0.0.1' });
      const refused = await imported(inside.site_id);
      assert.deepEqual([refused.status, refused.skipped[0]?.reason], ['failed', 'address_refused']);
      assert.match(refused.message, /No page/);
      assert.equal((await find(inside.site_id)).revision, null);
    });

    test('a zip of megabytes is imported from a form, and an invalid one refused', async () => {
      const { site_id } = await aSite({ url: website.origin });
      const send = async (zip: Buffer) => {
        const form = new FormData();
        form.append('site_id', `${site_id}`);
        form.append('source', 'zip');
        form.append('zip_base64', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'site.zip');
        const address = `${here.app.url}/api/control-plane/site-builder/import`;
        const headers = { authorization: `Bearer ${token}` };
        return fetch(address, { method: 'POST', headers, body: form });
      };
      const film = randomBytes(2_000_000);
      const refused = await send(film);
      assert.equal(refused.status, 422, await refused.text());
      const response = await send(zipOf({ 'index.html': '<h1>Boats and films</h1>', 'film.bin': film }));
      assert.equal(response.status, 202, await response.text());
      const done = await ended(site_id);
      assert.deepEqual([done.status, pathsOf(done)], ['staged', ['/']]);
    });

    test('files that are not a website in a zip are refused before anything is stored', async () => {
      const { site_id } = await aSite({ url: website.origin });
      const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.html`, '']));
      for (const [bytes, code] of [
        [zipOf({ '../../etc/cron.d/x.html': 'x' }), 'not_allowed'],
        [zipOf({ '/etc/x.html': 'x' }), 'not_allowed'],
        [zipOf({ 'a\\..\\..\\x.html': 'x' }), 'not_allowed'],
        [zipOf(many), 'not_allowed'],
        [zipOf({ 'readme.txt': 'x' }), 'no_pages'],
        [Buffer.from('no zip at all'), 'not_allowed'],
      ] as const) {
        const reply = await start(site_id, { source: 'zip', zip_base64: bytes.toString('base64') });
        const [problem] = reply.body.errors ?? [];
        assert.deepEqual(
          [reply.status, problem?.pointer, problem?.code],
          [422, '/zip_base64', code],
          reply.text,
        );
      }
      const without = await start(site_id, { source: 'zip' });
      assert.deepEqual([without.status, without.body.errors?.[0]?.pointer], [422, '/zip_base64']);
      assert.equal((await get(`site-builder/import?site_id=${site_id}`)).status, 404);
    });
  },
  { outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }] },
);
