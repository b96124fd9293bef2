import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { settingsOf } from '../../app/settings.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { siteCall } from '../site-call.ts';

let app: TestApp;
const open = (settings: Parameters<typeof startTestApp>[0]) => async () => {
  app = await startTestApp(settings);
};

/** Requests a host name from our own address. */
const ask = (host: string, path = '/healthz', headers: Record<string, string> = {}) =>
  siteCall(app.url + path, { headers: { host, ...headers } });

describe('with a public address', () => {
  before(open({ settings: { publicUrl: 'https://hub.example.com', sitesHost: 'pages.example.net' } }));
  after(() => app.close());

  it('only its own name, addresses and this machine reach the Command Center', async () => {
    for (const host of ['hub.example.com', 'HUB.example.com:443', '192.0.2.7:8787', 'localhost'])
      assert.equal((await ask(host)).status, 200, host);
    for (const host of ['evil.test', 'pages.example.net', 'a.localhost']) {
      const { status, text, headers } = await ask(host, '/healthz', { 'x-request-id': 'req_of_mine' });
      const { code, request_id, instance } = JSON.parse(text);
      assert.deepEqual(
        [status, code, request_id, instance, headers['x-request-id']],
        [421, 'misdirected_request', 'req_of_mine', '/healthz', 'req_of_mine'],
        host,
      );
    }
  });

  it('two Host headers are refused, in any order', async () => {
    for (const hosts of [
      ['hub.example.com', 'bakery.pages.example.net'],
      ['bakery.pages.example.net', 'hub.example.com'],
      ['hub.example.com', 'hub.example.com'],
    ]) {
      const outgoing = request(`${app.url}/healthz`, { headers: hosts.flatMap((host) => ['Host', host]) });
      outgoing.end();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      const { code, detail } = JSON.parse(await text(response));
      assert.deepEqual([response.statusCode, code], [400, 'invalid_parameter'], `${hosts}`);
      assert.match(detail, /several Host headers/);
    }
  });

  it('the Command Center is absent at hosts of sites', async () => {
    for (const path of [
      '/',
      '/healthz',
      '/readyz',
      '/api/command-center/me',
      '/mcp',
      '/openapi.json',
      '/login',
    ]) {
      const { status, text, headers } = await ask('bakery.pages.example.net', path);
      assert.equal(status, 404, path);
      assert.match(`${headers['content-type']}`, /^text\/html/);
      assert.doesNotMatch(text.replace(/<style>.*?<\/style>/s, ''), /wheelhouse|\{/i);
      assert.ok(headers['x-request-id']);
    }
  });

  it('an absolute request target overrides the Host header', async () => {
    const headers = { host: 'bakery.pages.example.net' };
    const { status } = await siteCall(app.url, { headers, target: 'http://hub.example.com/healthz' });
    assert.equal(status, 200);
    const other = { host: 'hub.example.com' };
    const site = await siteCall(app.url, { headers: other, target: 'http://a.pages.example.net/healthz' });
    assert.equal(site.status, 404);
  });
});

describe('without a public address', () => {
  before(open({}));
  after(() => app.close());

  it('every host reaches the Command Center except those of sites below localhost', async () => {
    for (const host of ['hub.example.com', 'localhost', '127.0.0.1'])
      assert.equal((await ask(host)).status, 200);
    const { port } = new URL(app.url);
    assert.equal((await siteCall(`http://bakery.localhost:${port}/healthz`)).status, 404);
  });
});

it('site hosts sharing the public address’s domain are refused at start', () => {
  const environment = { PUBLIC_URL: 'https://hub.example.com', SITES_HOST: 'sites.example.com' };
  assert.throws(
    () => settingsOf(environment),
    /SITES_HOST is sites\.example\.com, which shares the domain example\.com/,
  );
  assert.equal(settingsOf({ ...environment, SITES_HOST: 'example.net' }).sitesHost, 'example.net');
  assert.throws(() => settingsOf({ SITES_HOST: '192.0.2.1' }), /SITES_HOST is "192.0.2.1"; use a host name/);
});
