import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runConformance, scenariosOf } from './conformance.ts';
import { createFixtureServer } from './fixture-server.ts';
import { anyone, type Listening, listen } from './listen.ts';

const BASELINE_2025 = fileURLToPath(new URL('conformance-2025-11-25.yml', import.meta.url));

describe('the transport under the MCP conformance suite', { timeout: 180_000 }, () => {
  let server: Listening;
  before(async () => {
    server = await listen({ createServer: () => createFixtureServer(), authenticate: anyone });
  });
  after(() => server[Symbol.asyncDispose]());

  test('every scenario that revision 2026-07-28 requires passes', async () => {
    const ran = await runConformance(server.url, ['--requirements', '2026-07-28']);
    assert.equal(ran.exitCode, 0, ran.stdout);
    const { passed } = scenariosOf(ran);
    assert.ok(passed.length >= 37, `only ${passed.length} scenarios passed`);
    assert.ok(passed.includes('server-stateless'));
  });

  test('every scenario that revision 2025-11-25 requires passes, but for five that need a session', async () => {
    const ran = await runConformance(server.url, [
      '--requirements',
      '2025-11-25',
      '--expected-failures',
      BASELINE_2025,
    ]);
    assert.equal(ran.exitCode, 0, ran.stdout);
    const { passed, failed } = scenariosOf(ran);
    assert.ok(passed.length >= 25, `only ${passed.length} scenarios passed`);
    assert.equal(failed.length, 5);
  });
});
