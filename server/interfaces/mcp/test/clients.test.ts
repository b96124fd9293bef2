import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createFixtureServer } from './fixture-server.ts';
import { type Listening, listen, only } from './listen.ts';

const BEARER = 'cpa_1_fictional';
const WHO = { name: 'client-test', version: '1.0.0' };
const requestInit = { headers: { authorization: `Bearer ${BEARER}` } };

describe('MCP client libraries', { timeout: 180_000 }, () => {
  let server: Listening;
  before(async () => {
    server = await listen({ createServer: () => createFixtureServer(), authenticate: only(BEARER) });
  });
  after(() => server[Symbol.asyncDispose]());

  test('the first generation client lists, calls and gets progress', async () => {
    const client = new FirstClient(WHO);
    // The library's types conflict under exactOptionalPropertyTypes.
    await client.connect(
      new FirstTransport(new URL(server.url), { requestInit }) as Parameters<FirstClient['connect']>[0],
    );
    const { tools } = await client.listTools();
    assert.ok(tools.some(({ name }) => name === 'test_simple_text'));
    const result = await client.callTool({ name: 'test_simple_text' });
    assert.deepEqual(result.content, [{ type: 'text', text: 'A plain sentence.' }]);
    const steps: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => steps.push(progress);
    await client.callTool({ name: 'test_tool_with_progress' }, undefined, { onprogress });
    assert.deepEqual(steps, [0, 50, 100]);
    await client.close();
  });

  const modes: [string, VersionNegotiationMode, string][] = [
    ['that knows only the 2025 family', 'legacy', '2025-11-25'],
    ['that asks which revisions are served', 'auto', '2026-07-28'],
    ['that insists on revision 2026-07-28', { pin: '2026-07-28' }, '2026-07-28'],
  ];
  for (const [description, mode, revision] of modes) {
    test(`a second generation client ${description} lists, calls and gets progress`, async () => {
      const client = new Client(WHO, { versionNegotiation: { mode } });
      await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
      assert.equal(client.getNegotiatedProtocolVersion(), revision);
      const { tools } = await client.listTools();
      assert.ok(tools.some(({ name }) => name === 'test_simple_text'));
      const result = await client.callTool({ name: 'test_simple_text' });
      assert.deepEqual(result.content, [{ type: 'text', text: 'A plain sentence.' }]);
      const { contents } = await client.readResource({ uri: 'test://static-text' });
      assert.equal(contents.length, 1);
      const steps: number[] = [];
      const onprogress = ({ progress }: { progress: number }) => steps.push(progress);
      await client.callTool({ name: 'test_tool_with_progress' }, { onprogress });
      assert.deepEqual(steps, [0, 50, 100]);
      await client.close();
    });
  }
});
