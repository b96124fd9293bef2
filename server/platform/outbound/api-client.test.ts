import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  type CalledApi,
  faultOf,
  jsonHead,
  patient,
  read,
  startCalledApi,
  write,
} from './test/called-api.ts';

describe('an API client', () => {
  let api: CalledApi;
  before(async () => {
    api = await startCalledApi();
  });
  after(() => api.close());
  beforeEach(() => {
    api.requests.length = 0;
    api.bodies.length = 0;
  });

  test('sends requests to its origin, and returns status, JSON and ids', async () => {
    const requestId = crypto.randomUUID();
    api.answerWith('{"made": [1]}', { ...jsonHead, 'x-request-id': requestId }, 201);
    const query = { limit: 5, of: 'a&b', not: undefined };
    const answered = await api.client().call({ ...write, path: '/v1/a%2Fb', query, requestId });
    assert.deepEqual(answered, { status: 201, json: { made: [1] }, retryAfterMs: null, requestId });
    assert.equal(api.requests[0]?.url, '/v1/a%2Fb?limit=5&of=a%26b');
    assert.equal(api.requests[0]?.headers['x-request-id'], requestId);
    assert.equal(api.requests[0]?.headers['content-type'], 'application/json');
    assert.deepEqual(api.bodies, ['{"text":"é"}']);
  });

  test('a path to another origin is not sent', async () => {
    api.answerWith('{}');
    for (const path of ['/v1/../admin', '/v1/%2e%2e/admin', '@example.com/', '/a?b', '/a#b', '/a\\b']) {
      await assert.rejects(api.client().call({ ...read, path }), /plain|Invalid URL/, path);
    }
    assert.equal(api.requests.length, 0);
  });

  test('an origin is https or local, without a path', () => {
    for (const wrong of [
      'http://example.com',
      'ftp://127.0.0.1',
      'https://a:b@example.com',
      'https://example.com/api',
    ]) {
      assert.throws(() => api.client({ origin: wrong }), wrong);
    }
    for (const right of ['https://example.com', 'http://localhost:4007', 'http://[::1]:4007'])
      api.client({ origin: right });
  });

  test('each deadline ends the call, and only before connecting is it certain that nothing arrived', async () => {
    const never = () => new Promise<never>(() => {});
    const unconnected = api.client({
      origin: 'https://api.example.com',
      resolve: never,
      deadlines: { ...patient, connectMs: 50 },
    });
    const connecting = await faultOf(unconnected.call(write));
    assert.deepEqual([connecting.reason, connecting.mayHaveArrived], ['timeout', false]);

    api.answerWithListener(() => {});
    const silent = await faultOf(api.client({ deadlines: { ...patient, headerMs: 150 } }).call(write));
    assert.deepEqual([silent.message, silent.mayHaveArrived], ['No answer came in time.', true]);
    api.answerWithListener((_incoming, response) => void response.writeHead(200, jsonHead).write('{'));
    const endless = await faultOf(api.client({ deadlines: { ...patient, bodyMs: 150 } }).call(write));
    assert.deepEqual([endless.message, endless.mayHaveArrived], ['The answer did not end in time.', true]);
    api.answerWithListener((_incoming, response) => {
      response.writeHead(200, jsonHead);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    const wholly = { ...patient, totalMs: 300 };
    assert.equal((await faultOf(api.client({ deadlines: wholly }).call(write))).reason, 'timeout');
  });

  test('faults before the first byte cannot have arrived; later ones may', async () => {
    const { port } = new URL(api.origin);
    const unknown = api.client({ origin: 'https://api.example.com', resolve: async () => [] });
    const privateAddress = async () => [{ address: '10.0.0.5', family: 4 }];
    const refused = api.client({ origin: 'https://api.example.com', resolve: privateAddress });
    const cases: [Promise<unknown>, string, boolean][] = [
      [unknown.call(write), 'name_unknown', false],
      [refused.call(write), 'address_refused', false],
      [api.client({ origin: 'http://127.0.0.1:1' }).call(write), 'connection_failed', false],
      [api.client({ origin: `https://127.0.0.1:${port}` }).call(write), 'certificate_refused', false],
    ];
    for (const [calling, reason, mayHaveArrived] of cases) {
      const fault = await faultOf(calling);
      assert.deepEqual([fault.reason, fault.mayHaveArrived], [reason, mayHaveArrived]);
    }
    assert.equal(api.requests.length, 0);
    api.answerWithListener((incoming) => incoming.socket.destroy());
    const cut = await faultOf(api.client().call(write));
    assert.deepEqual([cut.reason, cut.mayHaveArrived], ['connection_failed', true]);
    api.answerWithListener((_incoming, response) => {
      response.writeHead(200, { ...jsonHead, 'content-length': '100' }).write('{}');
      setTimeout(() => response.destroy(), 20);
    });
    const short = await faultOf(api.client().call(write));
    assert.deepEqual([short.reason, short.mayHaveArrived], ['connection_failed', true]);
  });

  test('does not wait for callers that left', async () => {
    api.answerWithListener(() => {});
    const leaving = new AbortController();
    const calling = api.client().call({ ...read, signal: leaving.signal });
    leaving.abort();
    assert.equal((await faultOf(calling)).reason, 'interrupted');
  });

  test('a read is tried three times, a write once', async () => {
    let failuresLeft = 2;
    api.answerWithListener((incoming, response) => {
      failuresLeft -= 1;
      if (failuresLeft === 1) incoming.socket.destroy();
      else if (failuresLeft === 0) response.writeHead(503, { ...jsonHead, 'retry-after': '1' }).end();
      else response.writeHead(200, jsonHead).end('{}');
    });
    assert.equal((await api.client().call(read)).status, 200);
    assert.equal(api.requests.length, 3);
    api.requests.length = 0;
    api.answerWith('{}', jsonHead, 500);
    assert.equal((await api.client().call(write)).status, 500);
    assert.equal(api.requests.length, 1);
    assert.equal((await api.client().call(read)).status, 500);
    assert.equal(api.requests.length, 4);
  });

  test('a refused read, or one with a long requested delay, is not retried', async () => {
    api.answerWith('{}', jsonHead, 404);
    assert.equal((await api.client().call(read)).status, 404);
    api.answerWith('{}', { ...jsonHead, 'retry-after': '60' }, 429);
    assert.equal((await api.client().call(read)).retryAfterMs, 60_000);
    assert.equal(api.requests.length, 2);
  });

  test('an origin failing five times in a row is paused, then probed once', async () => {
    let now = 1_000_000;
    const calling = api.client({ now: () => now, retryPausesMs: [] });
    api.answerWith('{}', jsonHead, 404);
    for (let times = 0; times < 6; times += 1) await calling.call(read);
    api.answerWith('{}', jsonHead, 500);
    for (let times = 0; times < 5; times += 1) await calling.call(read);
    api.requests.length = 0;
    const open = await faultOf(calling.call(write));
    assert.deepEqual([open.reason, open.mayHaveArrived, open.retryAfterMs], ['circuit_open', false, 30_000]);
    assert.equal(api.requests.length, 0);
    now += 30_000;
    assert.equal((await calling.call(read)).status, 500);
    assert.equal((await faultOf(calling.call(read))).reason, 'circuit_open');
    now += 30_000;
    api.answerWith('{}', jsonHead);
    assert.equal((await calling.call(read)).status, 200);
    assert.equal((await calling.call(read)).status, 200);
  });
});
