import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { cacheText, sendCached } from './cached-body.ts';

const long = 'the same for everybody, '.repeat(100);
const contents = { '/long': cacheText(long), '/short': cacheText('brief') };

let app: FastifyInstance;
before(() => {
  app = Fastify();
  for (const [url, content] of Object.entries(contents))
    app.get(url, (request, reply) => sendCached(request, reply, content, 'text/plain; charset=utf-8'));
});
after(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('it is sent in the best accepted coding', async () => {
  const plain = await get('/long');
  assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, long]);
  const brotli = await get('/long', { 'accept-encoding': 'gzip, br' });
  assert.deepEqual(
    [brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()],
    ['br', long],
  );
  const gzip = await get('/long', { 'accept-encoding': 'gzip' });
  assert.deepEqual(
    [gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()],
    ['gzip', long],
  );
  for (const reply of [plain, brotli, gzip]) {
    assert.equal(reply.headers.vary, 'Accept-Encoding');
    assert.equal(reply.headers['content-length'], `${reply.rawPayload.length}`);
    assert.equal(reply.headers['content-type'], 'text/plain; charset=utf-8');
  }
});

test('one ETag covers every coding, and matching it gets 304', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/long', { 'accept-encoding': accepted });
    assert.equal(headers.etag, contents['/long'].etag, accepted);
    const again = await get('/long', { 'accept-encoding': accepted, 'if-none-match': `${headers.etag}` });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', headers.etag]);
    assert.equal(again.headers.vary, 'Accept-Encoding');
    assert.equal(again.headers['content-encoding'], undefined);
  }
});

test('it is compressed once: concurrent callers share the bytes', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/long', accepted)));
  const { compressed } = contents['/long'];
  const form = compressed(new Set(['br']));
  assert.equal(form instanceof Promise, false);
  assert.equal(form, compressed(new Set(['br', 'gzip'])));
  for (const { rawPayload } of replies) assert.deepEqual(rawPayload, replies[0]?.rawPayload);
});

test('HEAD has GET’s headers without a body', async () => {
  for (const accepted of ['br', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const [got, head] = [
      await get('/long', headers),
      await app.inject({ method: 'HEAD', url: '/long', headers }),
    ];
    for (const name of ['etag', 'vary', 'content-encoding', 'content-length', 'content-type'])
      assert.equal(head.headers[name], got.headers[name], name);
    assert.equal(head.body, '');
  }
});

test('less than a kilobyte is never compressed, so it varies by no header', async () => {
  const { headers, body } = await get('/short', { 'accept-encoding': 'br, gzip' });
  assert.deepEqual([headers['content-encoding'], headers.vary, body], [undefined, undefined, 'brief']);
});
