import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { argumentsText } from '../arguments-text.ts';
import type { McpContext } from '../options.ts';
import { createFixtureServer } from './fixture-server.ts';
import { anyone, type Listening, listen } from './listen.ts';
import { oneTool } from './one-tool.ts';
import { type Answer, legacyCall, post, postModern } from './post.ts';

const TEXT = { name: 'test_simple_text' };
const NOTHING: CallToolResult = { content: [] };
const PROGRESS = { name: 'test_tool_with_progress', _meta: { progressToken: 'p1' } };

/** Number formats, key order, repeated keys, white space and escapes that parsing would lose. */
const AS_WRITTEN = '{ "b":12345678901234567890,  "a":1.0,\t"2":1e2,"1":"\\u00e9\\/","a":  [ 1 ,2] }';

describe('answers', { timeout: 180_000 }, () => {
  describe('in plain JSON', () => {
    test('a bare call without Accept, version or initialize is answered', async () => {
      await using server = await fixture();
      const answer = await post(server.url, legacyCall('tools/call', TEXT), { accept: '' });
      assertPlain(answer);
      assert.deepEqual(answer.json.result?.content, [{ type: 'text', text: 'A plain sentence.' }]);
    });

    for (const accept of ['*/*', 'application/json', 'text/event-stream', 'text/html']) {
      test(`whatever the caller accepts: ${accept}`, async () => {
        await using server = await fixture();
        assertPlain(await post(server.url, legacyCall('tools/list'), { accept }));
        assertPlain(await postModern(server.url, 'tools/list', {}, { accept }));
      });
    }

    test('a batch of the 2025 family is answered as a batch, without its notifications', async () => {
      await using server = await fixture();
      const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
      const batch = `[${legacyCall('ping', {}, 'a')},${notification},${legacyCall('no/such', {}, 2)}]`;
      const answers: { id: unknown }[] = JSON.parse((await post(server.url, batch)).text);
      assert.deepEqual(new Set(answers.map(({ id }) => id)), new Set(['a', 2]));
    });

    test('a batch of one is answered with a batch of one', async () => {
      await using server = await fixture();
      assert.equal(JSON.parse((await post(server.url, `[${legacyCall('ping')}]`)).text).length, 1);
    });

    test('a notification is accepted without a body in both eras', async () => {
      await using server = await fixture();
      const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
      const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'notifications/initialized' };
      for (const headers of [{}, modern]) {
        const answer = await post(server.url, notification, headers);
        assert.deepEqual([answer.status, answer.text], [202, '']);
      }
    });

    test('a tool that asks the client something fails at once instead of hanging', async () => {
      const createServer = () =>
        oneTool(async (ctx) => ctx.mcpReq.send({ method: 'roots/list' }).then(() => NOTHING));
      await using server = await listen({ createServer, authenticate: anyone });
      const answer = await post(server.url, legacyCall('tools/call', TEXT), {}, AbortSignal.timeout(5000));
      assert.match(answer.json.error?.message ?? '', /cannot be asked for roots\/list/);
    });

    test('a name that needs header encoding reaches the tool', async () => {
      const createServer = () => oneTool(() => ({ content: [{ type: 'text', text: 'found' }] }));
      await using server = await listen({ createServer, authenticate: anyone });
      const encoded = `=?base64?${Buffer.from('größe').toString('base64')}?=`;
      const answer = await postModern(server.url, 'tools/call', { name: 'größe' }, { 'mcp-name': encoded });
      assert.equal(answer.status, 200, answer.text);
    });
  });

  describe('as a stream', () => {
    test('progress is streamed on request, and the result ends the stream', async () => {
      await using server = await fixture();
      for (const answer of [
        await post(server.url, legacyCall('tools/call', PROGRESS)),
        await postModern(server.url, 'tools/call', PROGRESS),
      ]) {
        assert.equal(answer.headers.get('content-type'), 'text/event-stream');
        assert.equal(answer.headers.get('x-accel-buffering'), 'no');
        const methods = eventsOf(answer).map((data) => JSON.parse(data).method ?? 'result');
        assert.deepEqual(methods, [...Array(3).fill('notifications/progress'), 'result']);
      }
    });
  });

  describe('with stored text inserted by the presenter', () => {
    const present = (text: string) =>
      text.replace('"\ue0001"', AS_WRITTEN).replace('Finished.', 'line one\r\nline two');
    const createServer = () => oneTool(() => ({ content: [], structuredContent: { stored: '\ue0001' } }));

    test('the text arrives byte for byte in both eras', async () => {
      await using server = await listen({ createServer, authenticate: anyone, present });
      for (const answer of [
        await post(server.url, legacyCall('tools/call', TEXT)),
        await postModern(server.url, 'tools/call', TEXT),
      ]) {
        assert.ok(answer.text.includes(`"stored":${AS_WRITTEN}`), answer.text);
        assert.equal(Number(answer.headers.get('content-length')), Buffer.byteLength(answer.text));
      }
    });

    test('a streamed result carries it too', async () => {
      await using server = await listen({ createServer, authenticate: anyone, present });
      const asking = { ...TEXT, _meta: { progressToken: 1 } };
      for (const answer of [
        await post(server.url, legacyCall('tools/call', asking)),
        await postModern(server.url, 'tools/call', asking),
      ]) {
        assert.ok(answer.text.includes(`"stored":${AS_WRITTEN}`), answer.text);
      }
    });

    test('line breaks in it do not break the stream', async () => {
      await using server = await listen({
        createServer: () => createFixtureServer(),
        authenticate: anyone,
        present,
      });
      const events = eventsOf(await post(server.url, legacyCall('tools/call', PROGRESS)));
      assert.match(events.at(-1) ?? '', /line one\nline two/);
    });

    test('the presenter gets the request it presents for', async () => {
      const seen: string[] = [];
      const watching = (text: string, request: { bodyText: string }) => {
        seen.push(request.bodyText);
        return text;
      };
      await using server = await listen({ createServer, authenticate: anyone, present: watching });
      await post(server.url, legacyCall('tools/call', TEXT));
      assert.deepEqual(seen, [legacyCall('tools/call', TEXT)]);
    });
  });

  describe('to its input', () => {
    test('the server is made for one request and knows caller, era, address and the body as sent', async () => {
      const contexts: McpContext<{ site: number }>[] = [];
      await using server = await listen({
        authenticate: async () => ({ ok: true, auth: { site: 7 } }),
        createServer: (context: McpContext<{ site: number }>) => {
          contexts.push(context);
          return createFixtureServer();
        },
      });
      const body = ` ${legacyCall('tools/call', TEXT)}\n`;
      await post(`${server.url}?readonly=1`, body, { 'x-note': 'hello' });
      await postModern(server.url, 'tools/call', TEXT);
      await postModern(server.url, 'tools/call', PROGRESS);
      assert.deepEqual(
        contexts.map(({ era, auth }) => [era, auth.site]),
        [
          ['legacy', 7],
          ['modern', 7],
          ['modern', 7],
        ],
      );
      const request = contexts[0]?.request;
      assert.equal(request?.bodyText, body);
      assert.equal(request?.address, '127.0.0.1');
      assert.equal(request?.headers['x-note'], 'hello');
      assert.equal(request?.url, '/mcp?readonly=1');
    });

    test('a tool reads its arguments verbatim, alone and in a batch', async () => {
      const seen: string[] = [];
      const createServer = ({ request }: McpContext<null>) =>
        oneTool(({ mcpReq }) => {
          seen.push(argumentsText(request.bodyText, mcpReq.id));
          return NOTHING;
        });
      await using server = await listen({ createServer, authenticate: anyone });
      const call = (id: string, args: string) =>
        `{"jsonrpc":"2.0", "id":${id},"method":"tools/call","params":{"arguments":${args},"name":"any"}}`;
      await post(server.url, call('1', AS_WRITTEN));
      await post(server.url, `[ ${call('"1"', '{"which":"text"}')} , ${call('1', AS_WRITTEN)} ]`);
      assert.deepEqual(seen, [AS_WRITTEN, '{"which":"text"}', AS_WRITTEN]);
    });

    test('keys that name the prototype are harmless', async () => {
      await using server = await fixture();
      const body =
        '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}';
      assert.equal((await post(server.url, body)).status, 200);
      assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
    });
  });

  test('an unserialisable result is a 500', async () => {
    const createServer = () => oneTool(() => ({ content: [], structuredContent: { count: 1n } }));
    await using server = await listen({ createServer, authenticate: anyone });
    const signal = AbortSignal.timeout(5000);
    assert.equal((await post(server.url, legacyCall('tools/call', TEXT), {}, signal)).status, 500);
    assert.equal((await postModern(server.url, 'tools/call', TEXT, {}, signal)).status, 500);
  });

  test('a failure to create the server is a 500 with the request id only', async () => {
    const createServer = () => {
      throw new Error('the password is hunter2');
    };
    await using server = await listen({ createServer, authenticate: anyone });
    for (const answer of [
      await post(server.url, legacyCall('tools/list')),
      await postModern(server.url, 'tools/list'),
      await postModern(server.url, 'tools/list', { _meta: { progressToken: 1 } }),
    ]) {
      assert.deepEqual([answer.status, answer.json.error?.code], [500, -32603]);
      assert.doesNotMatch(answer.text, /hunter2/);
    }
  });
});

function fixture(): Promise<Listening> {
  return listen({ createServer: () => createFixtureServer(), authenticate: anyone });
}

function assertPlain(answer: Answer): void {
  assert.equal(answer.status, 200, answer.text);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
}

/** Data of each event, with its lines joined according to the format. */
function eventsOf(answer: Answer): string[] {
  const events = answer.text.split('\n\n').filter((event) => event !== '');
  return events.map((event) => {
    const lines = event.split('\n').filter((line) => line.startsWith('data: '));
    return lines.map((line) => line.slice('data: '.length)).join('\n');
  });
}
