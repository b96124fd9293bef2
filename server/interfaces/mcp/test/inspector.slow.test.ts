import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Tool } from '@modelcontextprotocol/server';
import { createFixtureServer } from './fixture-server.ts';
import { FIXTURE_TOOLS } from './fixture-tools.ts';
import { runInspector } from './inspector.ts';
import { listen, only } from './listen.ts';

const BEARER = 'cpa_1_fictional';

for (const era of ['modern', 'legacy'] as const) {
  describe(`the Inspector as a client of the ${era} era`, { timeout: 300_000 }, () => {
    test('finds nothing wrong with well-formed tools', async () => {
      await using server = await listen({
        createServer: () => createFixtureServer(),
        authenticate: only(BEARER),
      });
      const ran = await runInspector(server.url, BEARER, era);
      assert.deepEqual([ran.exitCode, ran.stderr], [0, '']);
      assert.match(ran.stdout, /"test_simple_text"/);
    });

    test('reports a schema that is not portable', async () => {
      const inputSchema: Tool['inputSchema'] = { type: 'object', properties: { anything: true } };
      const tools = [
        ...FIXTURE_TOOLS,
        { tool: { name: 'loose', inputSchema }, run: () => ({ content: [] }) },
      ];
      await using server = await listen({
        createServer: () => createFixtureServer(tools),
        authenticate: only(BEARER),
      });
      assert.equal((await runInspector(server.url, BEARER, era)).exitCode, 6);
    });

    test('reports a refused token', async () => {
      await using server = await listen({
        createServer: () => createFixtureServer(),
        authenticate: only(BEARER),
      });
      assert.equal((await runInspector(server.url, 'cpa_2_other', era)).exitCode, 3);
    });
  });
}
