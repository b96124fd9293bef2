import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createFixtureServer } from './fixture-server.ts';
import { type Listening, listen, only } from './listen.ts';
import { type Answer, legacyCall, post, postModern } from './post.ts';

const BEARER = 'cpa_1_fictional';
const TOKEN = { authorization: `Bearer ${BEARER}` };
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const HEADER_MISMATCH = -32020;
const UNSUPPORTED_VERSION = -32022;

describe('rejections of the endpoint', { timeout: 180_000 }, () => {
  let server: Listening;
  before(async () => {
    server = await listen({
      createServer: () => createFixtureServer(),
      authenticate: only(BEARER),
      originHosts: ['panel.example.com'],
      bodyBytesMax: 10_000,
      batchLengthMax: 3,
    });
  });
  after(() => server[Symbol.asyncDispose]());

  const send = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
    post(server.url, body, { ...TOKEN, ...headers });
  const assertRefused = (answer: Answer, status: number, code: number) => {
    assert.deepEqual([answer.status, answer.json.error?.code], [status, code], answer.text);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  };

  describe('bodies', () => {
    const bodies: [string, string | Buffer<ArrayBuffer>][] = [
      ['an empty body', ''],
      ['text that is not JSON', '{"jsonrpc":'],
      [
        'bytes that are not UTF-8',
        Buffer.concat([Buffer.from('{"jsonrpc":"2.0","id":"'), Buffer.from([0xff]), Buffer.from('"}')]),
      ],
      ['a byte order mark', `\ufeff${legacyCall('ping')}`],
      ['brackets a thousand deep', '['.repeat(1000) + ']'.repeat(1000)],
    ];
    for (const [what, body] of bodies) {
      test(`${what} gets 400 and a parse error`, async () => {
        const answer = await send(body);
        assertRefused(answer, 400, PARSE_ERROR);
        assert.equal(answer.json.id, null);
      });
    }

    test('parse errors never echo the body', async () => {
      assert.doesNotMatch((await send('hunter2 is secret')).text, /hunter2/);
    });

    const shapes = [
      'null',
      '1',
      '"text"',
      'true',
      '{}',
      '[]',
      '[1]',
      '{"jsonrpc":"2.0"}',
      '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    ];
    for (const shape of [
      ...shapes,
      '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
      '{"jsonrpc":"2.0","id":null,"method":"ping"}',
    ]) {
      test(`JSON that is not a message gets 400: ${shape}`, async () => {
        assertRefused(await send(shape), 400, INVALID_REQUEST);
      });
    }

    test('a body over the limit gets 413', async () => {
      assertRefused(await send(legacyCall('ping', { filler: 'x'.repeat(10_000) })), 413, INVALID_REQUEST);
    });

    test('a body that is not declared as JSON gets 415', async () => {
      assertRefused(await send(legacyCall('ping'), { 'content-type': 'text/plain' }), 415, INVALID_REQUEST);
    });
  });

  describe('batches', () => {
    test('a batch over the cap gets 400 and no call in it runs', async () => {
      const batch = `[${[1, 2, 3, 4].map((id) => legacyCall('ping', {}, id)).join()}]`;
      assertRefused(await send(batch), 400, INVALID_REQUEST);
    });

    test('a batch that uses an id twice gets 400', async () => {
      assertRefused(
        await send(`[${legacyCall('ping', {}, 7)},${legacyCall('ping', {}, 7)}]`),
        400,
        INVALID_REQUEST,
      );
    });

    test('a batch that opens a connection among other calls gets 400', async () => {
      const opening = legacyCall('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      });
      assertRefused(await send(`[${opening},${legacyCall('ping', {}, 2)}]`), 400, INVALID_REQUEST);
    });
  });

  describe('callers', () => {
    test('without a token the authentication hook answers', async () => {
      const answer = await post(server.url, legacyCall('ping'));
      assert.equal(answer.status, 401);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="test"');
      assert.deepEqual(JSON.parse(answer.text), { error: 'token_invalid' });
    });

    test('without a token even an unreadable body gets 401', async () => {
      assert.equal((await post(server.url, '{"')).status, 401);
    });

    for (const origin of [
      'https://evil.example.com',
      'null',
      'http://localhost.evil.example.com',
      'not an origin',
    ]) {
      test(`a foreign origin gets 403 before its token is checked: ${origin}`, async () => {
        assertRefused(await post(server.url, legacyCall('ping'), { origin }), 403, INVALID_REQUEST);
      });
    }

    for (const origin of [
      'http://localhost:5173',
      'http://127.0.0.1',
      'http://[::1]:8080',
      'https://panel.example.com',
    ]) {
      test(`a page of a known origin is served: ${origin}`, async () => {
        assert.equal((await send(legacyCall('ping'), { origin })).status, 200);
      });
    }
  });

  describe('methods', () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD']) {
      test(`${method} gets 405 and the method to use`, async () => {
        const response = await fetch(server.url, { method, headers: TOKEN });
        assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST']);
      });
    }

    test('an unknown method is an error in a 200 for the 2025 family', async () => {
      assertRefused(await send(legacyCall('no/such')), 200, METHOD_NOT_FOUND);
    });

    test('an unknown method is a 404 at revision 2026-07-28', async () => {
      const answer = await postModern(server.url, 'no/such', {}, TOKEN);
      assertRefused(answer, 404, METHOD_NOT_FOUND);
      assert.equal(answer.json.id, 1);
    });

    test('a method that only the 2025 family has is a 404 at revision 2026-07-28', async () => {
      assertRefused(await postModern(server.url, 'ping', {}, TOKEN), 404, METHOD_NOT_FOUND);
    });

    test('a known method that this server does not offer is a 404 at revision 2026-07-28', async () => {
      const createServer = () => {
        const fixture = createFixtureServer();
        fixture.removeRequestHandler('prompts/list');
        return fixture;
      };
      await using bare = await listen({ createServer, authenticate: only(BEARER) });
      assertRefused(await postModern(bare.url, 'prompts/list', {}, TOKEN), 404, METHOD_NOT_FOUND);
    });

    test('an unknown tool is an error about its parameters in both eras', async () => {
      assertRefused(await send(legacyCall('tools/call', { name: 'no_such' })), 200, INVALID_PARAMS);
      assertRefused(
        await postModern(server.url, 'tools/call', { name: 'no_such' }, TOKEN),
        200,
        INVALID_PARAMS,
      );
    });
  });

  describe('protocol versions', () => {
    test('an unknown version of the 2025 kind gets 400 and a list of those served', async () => {
      const answer = await send(legacyCall('ping'), { 'mcp-protocol-version': '2025-01-01' });
      assert.equal(answer.status, 400);
      assert.match(answer.json.error?.message ?? '', /2025-11-25/);
    });

    test('an unknown version in the envelope gets 400 and a list of those served', async () => {
      const _meta = { 'io.modelcontextprotocol/protocolVersion': '2027-01-01' };
      const headers = { ...TOKEN, 'mcp-protocol-version': '2027-01-01' };
      const answer = await postModern(server.url, 'tools/list', { _meta }, headers);
      assertRefused(answer, 400, UNSUPPORTED_VERSION);
      assert.deepEqual(answer.json.error?.data, { supported: ['2026-07-28'], requested: '2027-01-01' });
    });

    test('a header of revision 2026-07-28 over a message without its envelope gets 400', async () => {
      assertRefused(
        await send(legacyCall('tools/list'), { 'mcp-protocol-version': '2026-07-28' }),
        400,
        INVALID_PARAMS,
      );
    });

    const contradictions: Record<string, string>[] = [
      { 'mcp-method': 'tools/list' },
      { 'mcp-name': 'test_image_content' },
      { 'mcp-protocol-version': '2025-11-25' },
    ];
    for (const headers of contradictions) {
      test(`a header that contradicts the body gets 400: ${Object.keys(headers)[0]}`, async () => {
        const answer = await postModern(
          server.url,
          'tools/call',
          { name: 'test_simple_text' },
          { ...TOKEN, ...headers },
        );
        assertRefused(answer, 400, HEADER_MISMATCH);
      });
    }
  });
});
