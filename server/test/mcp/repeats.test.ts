import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { callTool, eras } from './call.ts';

describe('an event sent again over MCP', () => {
  let app: TestApp;
  let workspace: Workspace;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
  });
  after(() => app.close());

  const send = async (event: object, era: (typeof eras)[number]) => {
    const input = { site_id: workspace.siteId, type: 'lead', ...event };
    const answer = await callTool(app, 'svc_event_send', input, { token: workspace.siteToken, era });
    assert.equal(answer.isError, false, answer.text);
    return JSON.parse(answer.text);
  };

  for (const [title, identity] of [
    ['its external_id', { external_id: 'mcp-again' }],
    ['its idempotency_key', { idempotency_key: 'mcp-key-again' }],
  ] as const) {
    test(`is recognised by ${title}, in either era and concurrently`, async () => {
      const answers = await Promise.all([...eras, ...eras, ...eras].map((era) => send(identity, era)));
      const first = answers.filter(({ duplicate }) => !duplicate);
      assert.equal(first.length, 1);
      assert.equal(new Set(answers.map(({ event }) => event.event_id)).size, 1);
      for (const answer of answers) if (answer.duplicate) assert.equal(answer.payload_matches, true);
    });
  }

  test('is another event if nothing identifies it', async () => {
    const [one, two] = [await send({}, 'legacy'), await send({}, 'legacy')];
    assert.notEqual(one.event.event_id, two.event.event_id);
  });

  test('under a key used by REST is the same event', async () => {
    const key = 'shared-key';
    const reply = await app.call('POST', '/api/control-plane/events', {
      token: workspace.siteToken,
      headers: { 'idempotency-key': key },
      body: { site_id: workspace.siteId, type: 'lead' },
    });
    assert.equal(reply.status, 201);
    const again = await send({ idempotency_key: key }, 'modern');
    assert.deepEqual([again.duplicate, again.event.event_id], [true, reply.body.event.event_id]);
  });
});
