import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createFixtureServer } from './fixture-server.ts';
import { anyone, type Listening, listen } from './listen.ts';
import { type Answer, legacyCall, post, postModern } from './post.ts';

const INVALID_REQUEST = -32600;
const INVALID_PARAMS = -32602;

/** Malformed params of methods in both eras, and the start of the error sentence. */
const params: [method: string, params: Record<string, unknown>, sentence: RegExp][] = [
  ['tools/call', {}, /^params\.name is missing\. tools\/list names/],
  ['tools/call', { name: 7 }, /^params\.name must be a text\./],
  ['tools/call', { name: 'test_simple_text', arguments: [] }, /^params\.arguments must be an object\./],
  ['tools/call', { name: 'test_simple_text', arguments: null }, /^params\.arguments must be an object\./],
  ['tools/call', { name: 'test_simple_text', arguments: 'x' }, /^params\.arguments must be an object\./],
  ['tools/list', { cursor: 7 }, /^params\.cursor must be a text\. Leave it out/],
  ['prompts/list', { cursor: {} }, /^params\.cursor must be a text\./],
  ['resources/templates/list', { cursor: 7 }, /^params\.cursor must be a text\./],
  ['prompts/get', {}, /^params\.name is missing\. prompts\/list names/],
  ['prompts/get', { name: 'x', arguments: { a: 7 } }, /^params\.arguments must be an object of texts\./],
  ['resources/read', {}, /^params\.uri is missing\. resources\/list names/],
  ['resources/read', { uri: [] }, /^params\.uri must be a text\./],
  ['completion/complete', { ref: 7 }, /^The params of completion\/complete do not have the form/],
];

const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
const openings: [params: object | undefined, sentence: RegExp][] = [
  [undefined, /^params\.protocolVersion is missing\./],
  [{ ...opening, protocolVersion: 1 }, /^params\.protocolVersion must be a text\./],
  [{ ...opening, capabilities: [] }, /^params\.capabilities must be an object\. Send \{\}/],
  [{ ...opening, clientInfo: 'x' }, /^params\.clientInfo must be an object\./],
  [{ ...opening, clientInfo: { name: 'x' } }, /^params\.clientInfo\.version is missing\./],
  [{ ...opening, capabilities: { sampling: 7 } }, /^The params of initialize do not have the form/],
];

const bodies: [body: unknown, sentence: RegExp][] = [
  [7, /^A message is an object with/],
  [{}, /^jsonrpc must be the text "2\.0"\./],
  [{ jsonrpc: '1.0', id: 1, method: 'ping' }, /^jsonrpc must be the text "2\.0"\./],
  [{ jsonrpc: '2.0', id: 1 }, /^method is missing\. Name one/],
  [{ jsonrpc: '2.0', id: 1, method: 7 }, /^method must be a text/],
  [{ jsonrpc: '2.0', id: null, method: 'ping' }, /^id must be a text or a whole number\./],
  [{ jsonrpc: '2.0', id: 1.5, method: 'ping' }, /^id must be a text or a whole number\./],
  [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, /^params must be an object\./],
  [{ jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: 7 } }, /^params\._meta must be an object\./],
  [
    { jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: { progressToken: {} } } },
    /^params\._meta\.progressToken must be/,
  ],
  [[], /^The batch is empty/],
  [[{ jsonrpc: '2.0', id: 1, method: 'ping' }, 7], /^Message 2 of the batch: A message is an object/],
];

const envelopes: [key: string, value: unknown, sentence: RegExp][] = [
  ['clientCapabilities', 7, /must be an object, \{\} if you have none\.$/],
  ['logLevel', 'loud', /must be a level such as info/],
  ['clientInfo', 'x', /must be an object with the name and version/],
];

describe('malformed messages are refused with readable reasons', { timeout: 180_000 }, () => {
  let server: Listening;
  before(async () => {
    server = await listen({ createServer: () => createFixtureServer(), authenticate: anyone });
  });
  after(() => server[Symbol.asyncDispose]());

  function assertPlain({ text }: Answer, code: number, sentence: RegExp): void {
    // A stream answers with an event.
    const json = JSON.parse(text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '{}'));
    assert.deepEqual([json.error?.code, sentence.test(json.error?.message)], [code, true], text);
    assert.doesNotMatch(text, /Invalid input|invalid_type|expected/);
  }

  for (const [method, sent, sentence] of params) {
    const title = `${method} ${JSON.stringify(sent)}`;
    test(`${title} in the 2025 family, plainly and as a stream`, async () => {
      assertPlain(await post(server.url, legacyCall(method, sent)), INVALID_PARAMS, sentence);
      const streamed = { ...sent, _meta: { progressToken: 1 } };
      assertPlain(await post(server.url, legacyCall(method, streamed)), INVALID_PARAMS, sentence);
    });
    test(`${title} at revision 2026-07-28, plainly and as a stream`, async () => {
      const headers: Record<string, string> = typeof sent.name === 'string' ? { 'mcp-name': sent.name } : {};
      const post2026 = (more: object) => postModern(server.url, method, { ...sent, ...more }, headers);
      assertPlain(await post2026({}), INVALID_PARAMS, sentence);
      assertPlain(await post2026({ _meta: { progressToken: 1 } }), INVALID_PARAMS, sentence);
    });
  }

  for (const [sent, sentence] of openings) {
    test(`initialize ${JSON.stringify(sent)}`, async () => {
      const message = { jsonrpc: '2.0', id: 1, method: 'initialize', params: sent };
      assertPlain(await post(server.url, JSON.stringify(message)), INVALID_PARAMS, sentence);
    });
  }

  for (const [body, sentence] of bodies) {
    test(`the body ${JSON.stringify(body)}`, async () => {
      const answer = await post(server.url, JSON.stringify(body));
      assert.equal(answer.status, 400);
      assertPlain(answer, INVALID_REQUEST, sentence);
    });
  }

  for (const [key, value, sentence] of envelopes) {
    test(`an envelope with ${key} ${JSON.stringify(value)}`, async () => {
      const _meta = { [`io.modelcontextprotocol/${key}`]: value };
      const answer = await postModern(server.url, 'tools/list', { _meta });
      assert.equal(answer.status, 400);
      assertPlain(answer, INVALID_PARAMS, sentence);
    });
  }

  test('one malformed call of a batch leaves the others alone', async () => {
    const batch = `[${legacyCall('tools/call', {}, 1)},${legacyCall('ping', {}, 2)}]`;
    const answers = JSON.parse((await post(server.url, batch)).text);
    assert.match(answers[0].error.message, /^params\.name is missing/);
    assert.deepEqual(answers[1].result, {});
  });
});
