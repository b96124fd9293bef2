import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { runInspector } from '../../interfaces/mcp/test/inspector.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';

describe("the Inspector's strict check of the product", { timeout: 300_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
  });
  after(() => app.close());

  for (const era of ['modern', 'legacy'] as const) {
    for (const [holder, token] of [
      ['an administrator token', () => workspace.adminToken],
      ['a site token', () => workspace.siteToken],
    ] as const) {
      test(`has no finding for the tools of ${holder} as a client of the ${era} era`, async () => {
        const ran = await runInspector(`${app.url}/mcp`, token(), era);
        assert.deepEqual([ran.exitCode, ran.stderr], [0, ''], ran.stdout);
        assert.match(ran.stdout, /"svc_activity"/);
      });
    }
  }
});
