import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { itemTexts, memberText } from '../../text/json-text.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { callTool, eras } from './call.ts';

/** A payload that no parser and writer in a row would give back. */
const payload = (siteId: number, externalId: string): string =>
  `{ "z": 12345678901234567890, "site_id":${siteId},"type" : "lead",\n  "external_id":"${externalId}",
  "price": 1.0, "10": "ten", "2": [1e2, -0, 0.10], "emoji":"🎂 \\ud83c\\udf82", "x-unknown": {"b": null, "a": 1.50},
  "custom_fields": {"guests": 80.0, "order": 98765432109876543210}, "message":"raw:0 \\"quoted\\" </script>", "z": 2.00 }`;

describe('a payload', { timeout: 180_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
  });
  after(() => app.close());

  const ways = eras.flatMap((era) => [
    { title: `over MCP in the ${era} era`, era, wantsProgress: false },
    { title: `over MCP in the ${era} era with progress asked for`, era, wantsProgress: true },
  ]);

  async function send(way: (typeof ways)[number] | 'rest', externalId: string): Promise<string> {
    const sent = payload(workspace.siteId, externalId);
    const token = workspace.siteToken;
    if (way === 'rest') {
      const reply = await app.call('POST', '/api/control-plane/events', { token, body: sent });
      assert.equal(reply.status, 201, reply.text);
      return sent;
    }
    const answer = await callTool(app, 'svc_event_send', sent, { ...way, token });
    assert.equal(answer.isError, false, answer.text);
    assert.equal(JSON.parse(answer.text).duplicate, false);
    return sent;
  }

  for (const sender of ['rest', ...ways] as const) {
    const title = sender === 'rest' ? 'over REST' : sender.title;
    test(`sent ${title} is read back byte for byte, in every way`, async () => {
      const externalId = title.replaceAll(/[^a-z]+/gi, '-');
      const sent = await send(sender, externalId);
      const fields = memberText(sent, 'custom_fields') ?? '';
      for (const reader of ways) {
        const input = { site_id: workspace.siteId, limit: 1 };
        const answer = await callTool(app, 'svc_activity', input, { ...reader, token: workspace.adminToken });
        for (const json of [answer.text, answer.structured ?? '']) {
          const [event] = itemTexts(memberText(json, 'data') ?? '[]');
          assert.equal(memberText(event ?? '', 'external_id'), JSON.stringify(externalId));
          assert.equal(memberText(event ?? '', 'metadata'), sent, `read ${reader.title}`);
          assert.equal(memberText(event ?? '', 'custom_fields'), fields);
        }
        assert.equal(answer.text, answer.structured, 'the text is its twin');
      }
      const rest = await app.call('GET', `/api/control-plane/activity?site_id=${workspace.siteId}&limit=1`, {
        token: workspace.siteToken,
      });
      assert.ok(rest.text.includes(`"metadata":${sent}`));
    });
  }
});
