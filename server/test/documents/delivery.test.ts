import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '../app.ts';

const documents = [
  '/api/control-plane/guide',
  '/api/control-plane/guide.md',
  '/api/control-plane/guide/chapter?chapter=Discovery',
  '/openapi.json',
  '/llms.txt',
  '/.well-known/ai-plugin.json',
  '/.well-known/api-catalog',
];
const origin = 'https://somebody.example.com';

describe('a document', { timeout: 60_000 }, () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  for (const path of documents) {
    test(`${path} is readable by any origin, without credentials`, async () => {
      const answer = await fetch(app.url + path, { headers: { origin } });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      assert.match(answer.headers.get('access-control-expose-headers') ?? '', /ETag/);
      const response = await fetch(app.url + path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      assert.equal(response.status, 204);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
    });

    test(`${path} is compressed if long, and answers 304 to its ETag`, async () => {
      const plain = await fetch(app.url + path, { headers: { 'accept-encoding': 'identity' } });
      const text = await plain.text();
      for (const coding of ['br', 'gzip']) {
        const packed = await fetch(app.url + path, { headers: { 'accept-encoding': coding } });
        assert.equal(await packed.text(), text);
        if (text.length > 2048) assert.equal(packed.headers.get('content-encoding'), coding);
      }
      const etag = plain.headers.get('etag') ?? '';
      assert.match(etag, /^W?\/?"/);
      const again = await fetch(app.url + path, { headers: { 'if-none-match': etag, origin } });
      assert.equal(again.status, 304);
      assert.equal(again.headers.get('access-control-allow-origin'), '*');
    });
  }

  test('is all that other origins can read there: records are not', async () => {
    const answer = await fetch(`${app.url}/api/control-plane/sites`, { headers: { origin } });
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
  });
});
