import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { createFixtureServer } from './fixture-server.ts';
import { anyone, listen } from './listen.ts';
import { oneTool } from './one-tool.ts';
import { legacyCall, post, postModern } from './post.ts';

describe('nobody waits for', { timeout: 180_000 }, () => {
  for (const _meta of [{}, { progressToken: 1 }]) {
    const kind = 'progressToken' in _meta ? 'streamed' : 'plain';
    for (const era of ['legacy', 'modern'] as const) {
      test(`a caller who disconnects aborts the tool with a ${kind} answer in the ${era} era`, async () => {
        const started = Promise.withResolvers<AbortSignal>();
        const createServer = () =>
          oneTool(({ mcpReq }) => {
            started.resolve(mcpReq.signal);
            return new Promise(() => {});
          });
        await using server = await listen({ createServer, authenticate: anyone });
        const disconnect = new AbortController();
        const call = callWith(server.url, era, { name: 'any', _meta }, disconnect.signal);
        const signal = await started.promise;
        const aborted = once(signal, 'abort');
        disconnect.abort();
        await assert.rejects(call);
        await aborted;
      });
    }
  }

  test('a caller who disconnects during authentication starts no tool', async () => {
    const started = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    let served = 0;
    await using server = await listen({
      authenticate: async (request) => {
        started.resolve();
        await once(request.raw.socket, 'close');
        setImmediate(looked.resolve);
        return { ok: true, auth: null };
      },
      createServer: () => {
        served += 1;
        return createFixtureServer();
      },
    });
    const disconnect = new AbortController();
    const call = callWith(server.url, 'modern', { name: 'test_simple_text' }, disconnect.signal);
    await started.promise;
    disconnect.abort();
    await assert.rejects(call);
    await looked.promise;
    assert.equal(served, 0);
  });

  test('an open subscription does not keep the server from closing', async () => {
    const server = await listen({ createServer: () => createFixtureServer(), authenticate: anyone });
    const reader = (await openSubscription(server.url)).body?.getReader();
    await reader?.read();
    await server[Symbol.asyncDispose]();
    const ending = await reader?.read();
    assert.match(Buffer.from(ending?.value ?? []).toString(), /"resultType":"complete"/);
  });
});

function callWith(
  url: string,
  era: 'legacy' | 'modern',
  params: { name: string; _meta?: object },
  signal: AbortSignal,
) {
  return era === 'legacy'
    ? post(url, legacyCall('tools/call', params), {}, signal)
    : postModern(url, 'tools/call', params, {}, signal);
}

function openSubscription(url: string): Promise<Response> {
  const method = 'subscriptions/listen';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
    },
    body: legacyCall(method, {
      notifications: { resourceSubscriptions: ['test://watched-resource'] },
      _meta,
    }),
  });
}
