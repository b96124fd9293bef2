import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type CalledApi, faultOf, jsonHead, secret, startCalledApi, write } from './test/called-api.ts';

describe('answers of APIs', () => {
  let api: CalledApi;
  before(async () => {
    api = await startCalledApi();
  });
  after(() => api.close());
  beforeEach(() => {
    api.requests.length = 0;
    api.bodies.length = 0;
  });

  test('non-JSON and oversized answers are faults that say so and echo nothing', async () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    const cases: [string, () => void][] = [
      ['not_json', () => api.answerWith('{"a": 1', jsonHead)],
      ['not_json', () => api.answerWith('', jsonHead)],
      ['not_json', () => api.answerWith(`<html>${secret}`, { 'content-type': 'text/html' })],
      ['not_json', () => api.answerWith('\uFEFF{}', jsonHead)],
      ['not_json', () => api.answerWith(Buffer.from([0x22, 0xff, 0x22]), jsonHead)],
      ['not_json', () => api.answerWith('{}', { ...jsonHead, 'content-encoding': 'br' })],
      ['not_json', () => api.answerWith('no gzip', { ...jsonHead, 'content-encoding': 'gzip' })],
      ['too_large', () => api.answerWith(`"${'x'.repeat(3_000_000)}"`, jsonHead)],
      ['too_large', () => api.answerWith(deep, jsonHead)],
      ['too_large', () => api.answerWith(`[${'{},'.repeat(30_000)}0]`, jsonHead)],
      ['too_large', () => api.answerWith(`[${'1,'.repeat(200_000)}0]`, jsonHead)],
      ['redirected', () => api.answerWith('', { location: `http://169.254.169.254/${secret}` }, 307)],
    ];
    for (const [reason, prepare] of cases) {
      prepare();
      const fault = await faultOf(api.client().call(write));
      assert.equal(fault.reason, reason, fault.message);
      assert.equal(fault.mayHaveArrived, true);
    }
    assert.equal(api.requests.length, cases.length);
  });

  test('compressed answers are expanded, and bombs end at the limit', async () => {
    api.answerWith(gzipSync('{"packed": true}'), { ...jsonHead, 'content-encoding': 'gzip' });
    assert.deepEqual((await api.client().call(write)).json, { packed: true });
    const bomb = gzipSync(Buffer.alloc(200_000_000, 0x20));
    api.answerWith(bomb, { ...jsonHead, 'content-encoding': 'gzip' });
    const rssBefore = process.memoryUsage().rss;
    assert.equal((await faultOf(api.client().call(write))).reason, 'too_large');
    assert.ok(process.memoryUsage().rss - rssBefore < 100_000_000);
  });

  test('a refusal is an answer even with an unreadable body', async () => {
    for (const body of ['<html>', '', '{"a"']) {
      api.answerWith(body, jsonHead, 502);
      assert.deepEqual(await api.client().call(write), {
        status: 502,
        json: undefined,
        retryAfterMs: null,
        requestId: null,
      });
    }
    api.answerWith('{"error": "no"}', { ...jsonHead, 'retry-after': '86400', 'x-request-id': secret }, 429);
    assert.deepEqual(await api.client().call(write), {
      status: 429,
      json: { error: 'no' },
      retryAfterMs: 3_600_000,
      requestId: null,
    });
  });
});
