import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { launchBrowser } from '../../../test/browser.ts';
import { aWorkspace } from '../../../test/workspace.ts';
import { openProbed, openStage, type Stage } from './stage.ts';

/** A site owner's page, as it is before an agent works on it. */
const plainPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Marigold Bakery</title>
</head>
<body>
<header style="height: 120vh">Marigold Bakery</header>
<section id="hero"><h1>Bread that takes its time</h1></section>
<footer style="height: 60vh">Open from seven</footer>
</body>
</html>
`;

interface Point {
  readonly slot: string;
  readonly code: string;
}

/** Pastes as the insertion points say, and nothing else. */
const pasted = (page: string, points: readonly Point[]): string =>
  points.reduce((html, { slot, code }) => {
    if (slot === 'head-css' || slot === 'head-link') return html.replace('</head>', () => `${code}\n</head>`);
    if (slot === 'body-end-js') return html.replace('</body>', () => `${code}\n</body>`);
    throw new Error(`Nothing was said about ${slot}.`);
  }, page);

describe('an agent asked for text that appears on scroll', () => {
  let app: TestApp;
  let token: string;
  let browser: Browser;
  let stage: Stage;
  before(async () => {
    [app, browser, stage] = await Promise.all([startTestApp(), launchBrowser(), openStage()]);
    token = (await aWorkspace(app)).siteToken;
  });
  after(async () => {
    await Promise.all([app.close(), browser.close(), stage.close()]);
  });

  for (const [era, revision] of [
    ['legacy', '2025-11-25'],
    [{ pin: '2026-07-28' }, '2026-07-28'],
  ] as const) {
    it(`searches, fetches, composes and pastes a working effect (${revision})`, async () => {
      const client = new Client(
        { name: 'a-site-agent', version: '1.0.0' },
        { versionNegotiation: { mode: era } },
      );
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit }));
      assert.equal(client.getNegotiatedProtocolVersion(), revision);
      const call = async (name: string, input: Record<string, unknown>) => {
        const { structuredContent, isError } = await client.callTool({ name, arguments: input });
        assert.ok(!isError, JSON.stringify(structuredContent));
        // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; the test names what it reads
        return structuredContent as any;
      };

      const tools = new Map((await client.listTools()).tools.map((tool) => [tool.name, tool]));
      const descriptions: string[] = [];
      for (const name of ['svc_effects_search', 'svc_effects_fetch', 'svc_effects_compose']) {
        const { annotations, description } = tools.get(name) ?? {};
        assert.deepEqual([annotations?.readOnlyHint, annotations?.idempotentHint], [true, true]);
        descriptions.push(description ?? '');
      }
      // Each says what comes before or after it.
      assert.match(descriptions[0] ?? '', /Then get one with svc_effects_fetch .* svc_effects_compose/);
      assert.match(descriptions[1] ?? '', /then svc_effects_compose/);
      assert.match(descriptions[2] ?? '', /for exactly this selector/);

      const { data } = await call('svc_effects_search', { q: 'text reveal on scroll' });
      assert.ok(data.length > 0);
      const [{ effect_id }] = data;
      const record = await call('svc_effects_fetch', { effect_id });
      assert.equal(record.markup_required, false);
      const composition = await call('svc_effects_compose', { effect_id, target_selector: '#hero h1' });
      assert.equal(composition.writes, false);
      await client.close();

      stage.put(`/${revision}`, pasted(plainPage, composition.insertion_points));
      const watches = ['opacity', 'translate', 'clip-path', 'filter'].map((property) => ({
        selector: '#hero h1',
        property,
      }));
      const probed = await openProbed(browser, watches);
      await probed.page.goto(`${stage.url}/${revision}`);
      for (let step = 0; step < 15; step += 1) {
        await probed.page.mouse.wheel(0, 60);
        await probed.page.waitForTimeout(40);
      }
      await probed.page.waitForTimeout(1500);
      const most = Math.max(...watches.map((_watch, index) => new Set(probed.values(index)).size));
      assert.ok(most >= 4, `The most that ${effect_id} showed were ${most} values.`);
      assert.deepEqual(probed.faults, []);
      await probed.close();
    });
  }
});
