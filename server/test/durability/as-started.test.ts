import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { ensureBuilt } from '../../../tools/bootstrap/build.mjs';
import { repositoryRoot } from '../../../tools/bootstrap/layout.mjs';
import { type AuditedSite, startAuditedSite } from '../../features/audits/test/audited-site.ts';
import { twoHalves } from '../../platform/images/test/pictures.ts';
import { callHttp, type Request } from '../app.ts';
import { databasesAskedFor } from '../every-database.ts';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { type Installation, onPostgres, onSqlite } from './installation.ts';
import type { ServerProcess } from './server-process.ts';

// The bundle that `npm start` runs: whatever is loaded late, or read from a folder, is there.

const rpc = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });
const greeting = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

for (const { title, open, flags } of databasesAskedFor([
  { title: 'on SQLite', open: async () => onSqlite(), flags: ['--demo'] },
  { title: 'on PostgreSQL', open: onPostgres, flags: [] },
])) {
  describe(title, { timeout: 180_000 }, () => {
    let installation: Installation;
    let server: ServerProcess;
    let url: string;
    let site: ConnectedSite;
    let website: AuditedSite;
    before(async () => {
      ensureBuilt(repositoryRoot, process.execPath);
      installation = await open();
      website = await startAuditedSite();
      const environment = { AUDIT_ALLOWED_ORIGINS: website.origin };
      server = installation.launch({ isBuilt: true, flags, environment });
      url = await server.ready;
      site = await connectSite(url);
    });
    after(async () => {
      await server.end('SIGKILL');
      await installation.remove();
      website.close();
    });

    async function answer(method: string, path: string, request: Request = {}) {
      const reply = await callHttp(url, method, path, request);
      assert.ok(reply.status < 300, `${path}: ${reply.status} ${reply.text}`);
      return reply;
    }
    const mcp = (method: string, params: object) =>
      answer('POST', '/mcp', {
        token: site.token,
        body: rpc(1, method, params),
        headers: { accept: 'application/json, text/event-stream' },
      });

    test('a site’s event is found by search, which SQLite answers in a thread', async () => {
      const event = { site_id: site.siteId, type: 'lead', name: 'Grace', message: 'A cake of seven storeys' };
      await answer('POST', '/api/control-plane/events', { token: site.token, body: event });
      const { body } = await answer('GET', '/api/command-center/activity?q=storeys', { token: site.session });
      assert.equal(body.data.length, 1);
    });

    test('agents initialise, list tools and call one', async () => {
      assert.match((await mcp('initialize', greeting)).text, /"serverInfo"/);
      assert.match((await mcp('tools/list', {})).text, /svc_status/);
      assert.match(
        (await mcp('tools/call', { name: 'svc_status', arguments: {} })).text,
        /structuredContent/,
      );
    });

    test('documents, metrics and health are served', async () => {
      for (const path of ['/openapi.json', '/llms.txt', '/api/control-plane/guide', '/healthz', '/readyz'])
        await answer('GET', path);
      assert.match((await answer('GET', '/metrics')).text, /wheelhouse_database_commit/);
      assert.match((await answer('GET', '/errors/not_found')).text, /<html/);
    });

    test('effects are found, composed and shown', async () => {
      assert.match((await answer('GET', '/api/effects?q=reveal')).text, /fade-up-reveal/);
      const wish = { effect_id: 'fade-up-reveal', target_selector: '#hero h1' };
      assert.match((await answer('POST', '/api/effects/compose', { body: wish })).text, /#hero h1/);
      assert.match((await answer('GET', '/effects/fade-up-reveal/demo')).text, /<html/);
    });

    test('a site’s page opens in a browser process', async () => {
      website.page('/', '<h1>Bread</h1>');
      const { siteId, session, token } = site;
      const body = { url: website.origin };
      await answer('POST', `/api/command-center/sites/${siteId}`, { token: session, body });
      const query = `site_id=${siteId}&path=/`;
      await answer('GET', `/api/control-plane/site-builder/page-picture?${query}`, { token });
    });

    test('a sender’s photo is re-encoded in its own process, and public', async () => {
      const photo = await twoHalves(60, 40).png().toBuffer();
      const { body } = await answer('POST', '/api/command-center/mail/profiles', {
        token: site.session,
        body: {
          site_id: site.siteId,
          sender_email: 'hello@bakery.example.com',
          sender_name: 'Bakery',
          photo_base64: photo.toString('base64'),
        },
      });
      const bytes = Buffer.from(await (await fetch(body.photo.url)).arrayBuffer());
      assert.equal(hash('sha256', bytes), body.photo.sha256);
      assert.deepEqual([body.photo.width, body.photo.height], [40, 40]);
    });

    test('pages are served from the built folders', async () => {
      for (const path of ['/', '/effects', '/widget.js'])
        assert.notEqual((await answer('GET', path)).text, '');
    });

    test('it stops gracefully on a signal', async () => {
      assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null }, server.output());
    });
  });
}
