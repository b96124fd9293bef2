import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createFixtureServer } from './fixture-server.ts';
import { anyone, type Listening, listen } from './listen.ts';
import { post } from './post.ts';

const METHODS = [
  'initialize',
  'tools/call',
  'tools/list',
  'resources/read',
  'prompts/get',
  'completion/complete',
  'ping',
];
const VERSIONS = ['2026-07-28', '2025-11-25', '2024-10-07', '1', ''];

const junk = fc.jsonValue({ maxDepth: 3 });
const method = fc.oneof(
  fc.constantFrom(...METHODS, 'server/discover', 'notifications/cancelled'),
  fc.string(),
);
const envelope = fc.record(
  {
    'io.modelcontextprotocol/protocolVersion': fc.oneof(fc.constantFrom(...VERSIONS), junk),
    'io.modelcontextprotocol/clientCapabilities': fc.oneof(fc.constant({}), junk),
    'io.modelcontextprotocol/logLevel': junk,
    progressToken: junk,
  },
  { requiredKeys: [] },
);
const params = fc.oneof(
  junk,
  fc.record({ name: junk, uri: junk, arguments: junk, _meta: envelope }, { requiredKeys: [] }),
);
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, junk),
    id: fc.oneof(fc.nat(), junk),
    method,
    params,
  },
  { requiredKeys: ['method'] },
);
const headers = fc.record(
  {
    'mcp-protocol-version': fc.constantFrom(...VERSIONS),
    'mcp-method': fc.constantFrom(...METHODS),
    'mcp-name': fc.constant('x'),
  },
  { requiredKeys: [] },
);

describe('malformed requests', { timeout: 180_000 }, () => {
  let server: Listening;
  before(async () => {
    server = await listen({ createServer: () => createFixtureServer(), authenticate: anyone });
  });
  after(() => server[Symbol.asyncDispose]());

  test('never get a 5xx, and always JSON or events', async () => {
    const body = fc
      .oneof(message, fc.array(message, { maxLength: 4 }), junk)
      .map((value) => JSON.stringify(value));
    await fc.assert(
      fc.asyncProperty(body, headers, async (text, sent) => {
        const answer = await post(server.url, text, sent);
        assert.ok(answer.status < 500, `${answer.status} ${answer.text}`);
        if (answer.status === 202) assert.equal(answer.text, '');
        else
          assert.match(answer.headers.get('content-type') ?? '', /^(application\/json|text\/event-stream)/);
      }),
      { numRuns: 2000 },
    );
  });

  test('made of random bytes get 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const answer = await post(server.url, Buffer.from(bytes));
        assert.equal(answer.status, 400);
      }),
      { numRuns: 300 },
    );
  });
});
