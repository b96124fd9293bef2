import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { openEffects } from '../../features/effects/service/effects.ts';
import { allowCrossOrigin } from '../../platform/http/cross-origin.ts';
import { mountGallery } from './mount.ts';

const root = join(import.meta.dirname, '../../..');
const files = {
  'manifest.json': JSON.stringify(
    Object.fromEntries(
      ['gallery.ts', 'gallery.css', 'effect.ts', 'player.ts'].map((name) => [
        `src/${name}`,
        { file: `assets/${name}-Ab1_-.js` },
      ]),
    ),
  ),
  'assets/gallery.ts-Ab1_-.js': 'the script',
  'lib/@tsparticles/slim@4.4.0/slim.js': 'a library',
  'stage/mark.svg': '<svg/>',
};

let folder: string;
let app: FastifyInstance;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wheelhouse-gallery-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
  }
  app = Fastify();
  allowCrossOrigin(app);
  const effects = openEffects(join(root, 'effects'));
  mountGallery(app, { folder, effects: async () => effects, baseUrl: () => 'https://control.example.com' });
  await app.ready();
});
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('every page is compressed, secured, and answers 304 to its ETag', async () => {
  for (const url of [
    '/effects',
    '/effects?q=card',
    '/effects/fade-up-reveal',
    '/effects/fade-up-reveal/demo',
  ]) {
    const plain = await get(url);
    const { statusCode, headers, rawPayload } = await get(url, { 'accept-encoding': 'br' });
    assert.deepEqual(
      [statusCode, headers['content-encoding'], headers.vary],
      [200, 'br', 'Accept-Encoding'],
      url,
    );
    assert.equal(brotliDecompressSync(rawPayload).toString(), plain.body);
    assert.match(`${headers['content-security-policy']}`, /^default-src 'none'; base-uri 'none'; /);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-cache');
    const again = await get(url, { 'if-none-match': `${headers.etag}` });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  }
});

test('the query is escaped in the page', async () => {
  const { body } = await get('/effects?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  assert.ok(!body.includes('<script>alert'));
});

test('an isolated demo may read the other demo, and load libraries and pictures', async () => {
  for (const url of [
    '/effects/swup-page-fade/demo-2',
    '/effects/lib/@tsparticles/slim@4.4.0/slim.js',
    '/effects/assets/gallery.ts-Ab1_-.js',
    '/effects/stage/mark.svg',
  ]) {
    const { headers } = await get(url, { origin: 'null' });
    assert.equal(headers['access-control-allow-origin'], '*', url);
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', url);
    const preflight = await app.inject({ method: 'OPTIONS', url, headers: { origin: 'null' } });
    assert.equal(preflight.headers['access-control-allow-origin'], '*', url);
    assert.equal(preflight.headers['access-control-allow-headers'], '*', url);
  }
  assert.equal((await get('/effects')).headers['access-control-allow-origin'], undefined);
});

test('versioned and hashed names are cached forever, the stage for an hour', async () => {
  const ever = 'public, max-age=31536000, immutable';
  const cacheControl = async (url: string) => (await get(url)).headers['cache-control'];
  assert.equal(await cacheControl('/effects/assets/gallery.ts-Ab1_-.js'), ever);
  assert.equal(await cacheControl('/effects/lib/@tsparticles/slim@4.4.0/slim.js'), ever);
  assert.equal(await cacheControl('/effects/stage/mark.svg'), 'public, max-age=3600');
});

test('no other file of the folder is served', async () => {
  for (const url of [
    '/effects/assets/../manifest.json',
    '/effects/assets/..%2fmanifest.json',
    '/effects/stage/mark.svg.br',
    '/effects/stage/',
    '/effects/lib/gone.js',
  ])
    assert.equal((await get(url)).statusCode, 404, url);
});

test('the sitemap names every effect', async () => {
  const { headers, body } = await get('/effects/sitemap.xml');
  assert.match(`${headers['content-type']}`, /^application\/xml/);
  assert.equal(body.match(/<loc>/g)?.length, 64);
});
