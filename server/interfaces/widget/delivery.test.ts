import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { allowCrossOrigin } from '../../platform/http/cross-origin.ts';
import { mountWidget } from './mount.ts';

let folder: string;
let app: FastifyInstance;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wheelhouse-widget-'));
  mkdirSync(join(folder, 'widget'));
  for (const [name, text] of [
    ['widget.js', 'the loader'],
    ['widget/chat-Ab1_-.js', 'the chat'],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, '.stamp'), 'of the build');
  app = Fastify();
  allowCrossOrigin(app);
  mountWidget(app, { folder });
});
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('any origin may run the loader and the chat, isolated pages too', async () => {
  for (const url of ['/widget.js', '/widget/chat-Ab1_-.js']) {
    const { statusCode, headers } = await get(url, { origin: 'https://bakery.example.com' });
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^(text|application)\/javascript; charset=utf-8$/);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers.vary), /accept-encoding/i);
  }
});

test('a new loader is live within five minutes, and an unchanged one answers 304', async () => {
  const { headers } = await get('/widget.js');
  assert.equal(headers['cache-control'], 'public, max-age=300');
  const again = await get('/widget.js', { 'if-none-match': String(headers.etag) });
  assert.equal(again.statusCode, 304);
});

test('the hashed chat is cached forever', async () => {
  const { headers } = await get('/widget/chat-Ab1_-.js');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('browsers get the build’s compressed files', async () => {
  const { headers, rawPayload } = await get('/widget.js', { 'accept-encoding': 'gzip' });
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal(headers['cache-control'], 'public, max-age=300');
  assert.deepEqual(rawPayload, gzipSync('the loader'));
});

test('a retry of the loader with another query gets the chat', async () => {
  assert.equal((await get('/widget/chat-Ab1_-.js?try=1')).body, 'the chat');
});

test('no other file of the folder is served', async () => {
  for (const url of ['/widget/chat-gone.js', '/.stamp', '/widget/..%2f.stamp', '/widget/chat-Ab1_-.js.gz']) {
    assert.equal((await get(url)).statusCode, 404, url);
  }
});

test('the preview shows the requested widget, with all input escaped', async () => {
  const page = await get('/widget/preview?site=sk_1&accent=%23aa3300&position=left&theme=dark');
  assert.match(
    page.body,
    /<script src="\/widget.js" data-site="sk_1" data-accent="#aa3300" data-position="left" data-theme="dark" async>/,
  );
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'self'/);
  const odd = await get('/widget/preview?site=sk_1&accent=%22%3E%3Cscript%3E&position=left&position=right');
  assert.match(odd.body, /<script src="\/widget.js" data-site="sk_1" async>/);
  for (const query of ['', '?site=', '?site=%22%3E', '?accent=%23aa3300'])
    assert.equal((await get(`/widget/preview${query}`)).statusCode, 404, query);
});

test('if the widget was not built, the loader says so', async () => {
  const bare = Fastify();
  mountWidget(bare, { folder: join(folder, 'nowhere') });
  const { statusCode, body } = await bare.inject('/widget.js');
  assert.equal(statusCode, 503);
  assert.match(body, /npm start/);
  await bare.close();
});
