import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aWorkspace } from '../../../test/workspace.ts';
import { PRODUCT_SCENARIOS, runProductConformance } from './product-conformance.ts';

describe('the product under the MCP conformance suite', { timeout: 300_000 }, () => {
  let app: TestApp;
  let token: string;
  before(async () => {
    app = await startTestApp();
    token = (await aWorkspace(app)).adminToken;
  });
  after(() => app.close());

  test('passes every scenario that asks for no diagnostic tools, at both revisions', async () => {
    const outcomes = await runProductConformance(`${app.url}/mcp`, token);
    assert.equal(outcomes.length, PRODUCT_SCENARIOS.length);
    for (const { passed, revision, scenario, output } of outcomes) {
      assert.ok(passed, `${revision} ${scenario}: ${output}`);
    }
  });

  test('fails if the token is refused', async () => {
    const ping = [{ revision: '2025-11-25', scenario: 'ping' }];
    const [outcome] = await runProductConformance(`${app.url}/mcp`, 'cpa_1_fictional', ping);
    assert.equal(outcome?.passed, false);
  });
});
