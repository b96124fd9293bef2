import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { FetchDocument } from './index.ts';
import type { Resolve } from './resolve.ts';
import { type DocumentHost, faultOf, limits, startDocumentHost } from './test/document-host.ts';

describe('fetching a document', () => {
  let host: DocumentHost;
  let fetchDocument: FetchDocument;
  before(async () => {
    host = await startDocumentHost();
    fetchDocument = host.fetching();
  });
  beforeEach(() => {
    host.requests.length = 0;
  });
  after(() => host.close());

  test('returns it complete with status and media type, uncompressed on request', async () => {
    let headers = {};
    host.answerWithListener((request, response) => {
      headers = request.headers;
      response.writeHead(200, { 'content-type': 'Image/SVG+XML; charset=utf-8' }).end('<svg/>');
    });
    const found = await fetchDocument(`${host.origin}/a.svg`, {
      ...limits,
      accept: 'image/svg+xml',
    });
    assert.deepEqual(found, {
      status: 200,
      mediaType: 'image/svg+xml',
      body: Buffer.from('<svg/>'),
      isGzipped: false,
      redirects: 0,
    });
    assert.partialDeepStrictEqual(headers, { 'accept-encoding': 'identity', accept: 'image/svg+xml' });
  });

  test('a refusal is an answer without a body', async () => {
    for (const status of [404, 500, 204, 304]) {
      host.answerWithListener(
        (_request, response) =>
          void response.writeHead(status).end(status < 300 ? undefined : 'x'.repeat(5000)),
      );
      const found = await fetchDocument(`${host.origin}/`, limits);
      assert.deepEqual([found.status, found.body.length, found.mediaType], [status, 0, null]);
    }
  });

  test('the maximum size is accepted and one byte more refused, declared or not', async () => {
    host.answerWithListener((_request, response) => void response.end('x'.repeat(1000)));
    assert.equal((await fetchDocument(`${host.origin}/`, limits)).body.length, 1000);
    host.answerWithListener((_request, response) => void response.end('x'.repeat(1001)));
    assert.equal((await faultOf(fetchDocument(`${host.origin}/`, limits))).reason, 'too_large');
    host.answerWithListener((_request, response) => {
      response.write('x'.repeat(1000));
      response.end('x');
    });
    assert.equal((await faultOf(fetchDocument(`${host.origin}/`, limits))).reason, 'too_large');
    host.answerWithListener((_request, response) => {
      const endless = setInterval(() => response.write('x'.repeat(400)), 1);
      response.on('close', () => clearInterval(endless));
    });
    assert.equal((await faultOf(fetchDocument(`${host.origin}/`, limits))).reason, 'too_large');
    host.answerWithListener(
      (_request, response) => void response.writeHead(200, { 'content-length': '999999999' }).write('x'),
    );
    assert.equal((await faultOf(fetchDocument(`${host.origin}/`, limits))).reason, 'too_large');
  });

  test('compressed content stays compressed, so that bombs stay small', async () => {
    const bomb = gzipSync(Buffer.alloc(500_000));
    host.answerWithListener(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const found = await fetchDocument(`${host.origin}/`, limits);
    assert.ok(found.isGzipped);
    assert.deepEqual(found.body, bomb);
    for (const encoding of ['br', 'deflate', 'gzip, gzip']) {
      host.answerWithListener(
        (_request, response) => void response.writeHead(200, { 'content-encoding': encoding }).end('x'),
      );
      assert.equal((await faultOf(fetchDocument(`${host.origin}/`, limits))).reason, 'packed');
    }
  });

  test('a truncated body is a fault, however much has come', async () => {
    host.answerWithListener((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    assert.equal((await faultOf(fetchDocument(`${host.origin}/`, limits))).reason, 'connection_failed');
    host.answerWithListener((_request, response) => {
      response.write('chunk');
      setTimeout(() => response.destroy(), 20);
    });
    assert.equal((await faultOf(fetchDocument(`${host.origin}/`, limits))).reason, 'connection_failed');
  });

  test('up to three redirects are followed, to other names too', async () => {
    host.answerWithListener((request, response) => {
      const redirectsLeft = Number(request.url?.slice(1));
      if (redirectsLeft === 0) response.end('here');
      else
        response.writeHead(302, { location: `https://other.test:${host.port}/${redirectsLeft - 1}` }).end();
    });
    const found = await fetchDocument(`${host.origin}/3`, limits);
    assert.deepEqual([found.body.toString(), found.redirects], ['here', 3]);
    assert.deepEqual(host.requests, ['logo.test/3', 'other.test/2', 'other.test/1', 'other.test/0']);
    assert.equal((await faultOf(fetchDocument(`${host.origin}/4`, limits))).reason, 'redirected');
    const none = { ...limits, redirectsMax: 0 };
    assert.equal((await faultOf(fetchDocument(`${host.origin}/1`, none))).reason, 'redirected');
    assert.equal((await fetchDocument(`${host.origin}/0`, none)).redirects, 0);
  });

  test('one deadline covers name, headers, body and redirects together', async () => {
    const shortLimits = { ...limits, timeoutMs: 300 };
    const reason = async (fetching: Promise<unknown>) => (await faultOf(fetching)).reason;
    const never: Resolve = () => new Promise(() => {});
    assert.equal(
      await reason(host.fetching({ resolve: never })('https://logo.test/', shortLimits)),
      'timeout',
    );
    host.answerWithListener(() => {});
    assert.equal(await reason(fetchDocument(`${host.origin}/`, shortLimits)), 'timeout');
    host.answerWithListener((_request, response) => void response.writeHead(200).write('a'));
    assert.equal(await reason(fetchDocument(`${host.origin}/`, shortLimits)), 'timeout');
    host.answerWithListener((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 120);
    });
    const patient = { ...shortLimits, redirectsMax: 50 };
    assert.equal(await reason(fetchDocument(`${host.origin}/`, patient)), 'timeout');
  });

  test('does not wait for callers that left', async () => {
    host.answerWithListener(() => {});
    const leaving = new AbortController();
    const going = fetchDocument(`${host.origin}/`, { ...limits, signal: leaving.signal });
    leaving.abort();
    assert.equal((await faultOf(going)).reason, 'interrupted');
  });
});
