import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { itemTexts, memberText } from '../../text/json-text.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { callTool, eras } from './call.ts';

const bytesMax = 64 * 1024;

describe('an answer over MCP', { timeout: 180_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
  });
  after(() => app.close());

  const send = async (event: object): Promise<string> => {
    const body = JSON.stringify({ site_id: workspace.siteId, type: 'message', ...event });
    const reply = await app.call('POST', '/api/control-plane/events', { token: workspace.siteToken, body });
    assert.equal(reply.status, 201, reply.text);
    return body;
  };
  const activity = (input: object, era: (typeof eras)[number] = 'modern') =>
    callTool(
      app,
      'svc_activity',
      { site_id: workspace.siteId, ...input },
      { token: workspace.siteToken, era },
    );

  test('of many large events is at most 64 KiB, and its cursors lead through every event once', async () => {
    const events = Array.from({ length: 90 }, (_, index) => ({
      type: 'message',
      source: 'pages',
      note: 'é'.repeat((index * 977) % 12_000),
    }));
    const batch = await app.call('POST', '/api/control-plane/events/batch', {
      token: workspace.siteToken,
      body: { site_id: workspace.siteId, events },
    });
    assert.equal(batch.body?.accepted, 90, batch.text);
    const rest = await app.call(
      'GET',
      `/api/control-plane/activity?site_id=${workspace.siteId}&source=pages&limit=200`,
      {
        token: workspace.siteToken,
      },
    );
    const expected: number[] = rest.body.data.map((event: { event_id: number }) => event.event_id);
    assert.equal(expected.length, 90, 'REST answers them all at once');
    for (const era of eras) {
      const seen: number[] = [];
      let pages = 0;
      let cursor: string | null | undefined;
      do {
        const answer = await activity({ source: 'pages', limit: 200, ...(cursor ? { cursor } : {}) }, era);
        assert.equal(answer.isError, false, answer.text);
        assert.ok(Buffer.byteLength(answer.text) <= bytesMax, `${Buffer.byteLength(answer.text)} bytes`);
        assert.equal(answer.structured, answer.text);
        const { data, pagination, note } = JSON.parse(answer.text);
        assert.equal(note, undefined, 'nothing is left out: it is on the next page');
        assert.equal(pagination.has_more, pagination.next_cursor !== null);
        seen.push(...data.map((event: { event_id: number }) => event.event_id));
        cursor = pagination.next_cursor;
        pages += 1;
      } while (cursor);
      assert.deepEqual(seen, expected);
      assert.ok(pages > 10 && pages < 40, `${pages} pages`);
    }
  });

  test('of one event over 64 KiB has the event without its payload, and says how to read that over REST', async () => {
    await send({ source: 'large', subject: 'older' });
    const sent = await send({
      source: 'large',
      subject: 'a large one',
      custom_fields: { part: 'x'.repeat(70_000) },
      rest: 'y'.repeat(90_000),
    });
    const newest = await activity({ source: 'large', q: 'large one' });
    const { data, note } = JSON.parse(newest.text);
    assert.ok(Buffer.byteLength(newest.text) <= bytesMax);
    assert.equal(data.length, 1);
    assert.equal(data[0].subject, 'a large one');
    assert.deepEqual([data[0].metadata, data[0].custom_fields], [undefined, undefined]);
    assert.match(note, /^metadata, custom_fields of this item omitted: an answer here has at most 64 KiB\./);

    const [, address] = /GET (\S+)\.$/.exec(note) ?? [];
    const rest = await app.call('GET', address ?? '', { token: workspace.siteToken });
    assert.equal(rest.status, 200, note);
    const [event] = itemTexts(memberText(rest.text, 'data') ?? '[]');
    assert.equal(memberText(event ?? '', 'metadata'), sent);

    const first = JSON.parse((await activity({ source: 'large' })).text);
    const second = JSON.parse(
      (await activity({ source: 'large', cursor: first.pagination.next_cursor })).text,
    );
    assert.deepEqual(
      [...first.data, ...second.data].map((each) => each.subject),
      ['a large one', 'older'],
      'the large event is no dead end',
    );
    const trimmed = JSON.parse((await activity({ source: 'large', fields: ['subject'] })).text);
    assert.deepEqual(trimmed.data, [{ subject: 'a large one' }, { subject: 'older' }]);
  });

  test('that has no pages names what it left out', async () => {
    const sample = await app.database.reader
      .selectFrom('site')
      .selectAll()
      .where('site_id', '=', workspace.siteId)
      .executeTakeFirstOrThrow();
    const { site_id: _siteId, ...columns } = sample;
    const name = 'A site with a long name '.repeat(5);
    const sites = Array.from({ length: 250 }, (_, index) => ({
      ...columns,
      name,
      site_key: `example-${index}`,
    }));
    await app.database.transact((db) => db.insertInto('site').values(sites).execute());
    const answer = await callTool(app, 'svc_sync_health', {}, { token: workspace.adminToken });
    assert.ok(Buffer.byteLength(answer.text) <= bytesMax);
    const { data, totals, note } = JSON.parse(answer.text);
    assert.equal(totals.sites, 252);
    assert.equal(
      note,
      `${252 - data.length} more items omitted: an answer here has at most 64 KiB. All items: GET /api/control-plane/sync-health.`,
    );
    const page = await callTool(app, 'svc_sites', { limit: 200 }, { token: workspace.adminToken });
    assert.ok(Buffer.byteLength(page.text) <= bytesMax);
    assert.equal(JSON.parse(page.text).pagination.has_more, true);
  });

  test('that names everything wrong with hostile arguments is at most 64 KiB', async () => {
    const hostile = Object.fromEntries(
      Array.from({ length: 190 }, (_, index) => [`${index}${'\u0001'.repeat(64)}`, 1]),
    );
    const answer = await callTool(
      app,
      'svc_activity',
      { site_id: workspace.siteId, ...hostile },
      {
        token: workspace.siteToken,
      },
    );
    assert.equal(answer.isError, true);
    assert.ok(Buffer.byteLength(answer.text) <= bytesMax);
    const { code, detail, errors } = JSON.parse(answer.text);
    assert.equal(code, 'invalid_parameter');
    assert.equal(detail, '190 parameters need attention.');
    assert.ok(errors.length > 20);
  });
});
