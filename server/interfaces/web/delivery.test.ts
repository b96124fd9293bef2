import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountWeb } from './mount.ts';

const page = '<!doctype html><title>The page</title>';
const script = 'console.log("the script")';

let folder: string;
let app: FastifyInstance;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wheelhouse-web-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', page],
    ['assets/index-Ab1_-.js', script],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  app = Fastify();
  await mountWeb(app, { folder, isSecure: true });
});
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('every page address serves the one document, uncached', async () => {
  for (const url of ['/', '/inbox', '/inbox/31?show=all', '/sites/7']) {
    const { statusCode, headers, body } = await get(url);
    assert.deepEqual([statusCode, body], [200, page], url);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(String(headers['content-security-policy']), /script-src 'self';/);
    assert.match(String(headers['strict-transport-security']), /max-age/);
  }
});

test('the client review page is neither cached nor indexed, and sends no referrer', async () => {
  const { headers, body } = await get('/review/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ9m3Ul0pR2sA');
  assert.deepEqual(
    [body, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']],
    [page, 'no-store', 'noindex, nofollow', 'no-referrer'],
  );
});

test('addresses that are not pages serve no document', async () => {
  for (const url of ['/api/nothing', '/mcp/nothing', '/assets/gone.js', '/robots.txt', '/metrics/x']) {
    assert.equal((await get(url)).statusCode, 404, url);
  }
});

test('OAuth discovery addresses of MCP clients are not pages', async () => {
  for (const path of ['/register', '/authorize', '/token', '/token/', '/register/mcp', '/mcp/register'])
    assert.equal((await get(`${path}?client_id=x`)).statusCode, 404, path);
  for (const name of ['oauth-authorization-server', 'oauth-protected-resource', 'openid-configuration']) {
    for (const path of [`/.well-known/${name}`, `/.well-known/${name}/mcp`, `/mcp/.well-known/${name}`])
      assert.equal((await get(path)).statusCode, 404, path);
    assert.equal((await get(`/sites/.well-known/${name}`)).statusCode, 404);
  }
  assert.equal((await get('/tokens')).statusCode, 200);
});

test('hashed scripts are cached forever', async () => {
  const { headers, body } = await get('/assets/index-Ab1_-.js');
  assert.equal(body, script);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('browsers get the build’s compressed files, page and scripts', async () => {
  for (const [url, text] of [
    ['/inbox', page],
    ['/assets/index-Ab1_-.js', script],
  ] as const) {
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(brotli.headers['content-encoding'], 'br', url);
    assert.deepEqual(brotli.rawPayload, brotliCompressSync(text));
    assert.match(String(brotli.headers.vary), /accept-encoding/i);
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    assert.equal(gzip.headers['content-encoding'], 'gzip', url);
    assert.deepEqual(gzip.rawPayload, gzipSync(text));
    assert.equal((await get(url)).headers['content-encoding'], undefined);
  }
});
