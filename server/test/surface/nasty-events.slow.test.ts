import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { BlockTimes, batchHoldMax, holdMax } from './holds.ts';
import { listOf, mebibyte } from './nasty-shapes.ts';

// What sites send, as large and as laborious as it may be, new and known: nobody waits for it.

const kibibyte = 1024;

const many = <T>(count: number, value: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value(index)]));

/** An event each of which comes 500 times in a batch of at most 8 MiB. */
const inBatches: Record<string, (index: number) => object> = {
  'a name': (index) => ({ name: 'Ada', email: `a${index}@example.com` }),
  'a message': (index) => ({
    type: 'message',
    email: `m${index}@example.com`,
    message: 'A cake! '.repeat(40),
  }),
  'a message of one person': () => ({ type: 'message', email: 'one@example.com', message: 'Hello' }),
  'a long message without spaces': () => ({ type: 'message', message: 'ひらがな'.repeat(1300) }),
  'a long message of marks': () => ({ type: 'message', message: 'a\u0301\u0323'.repeat(1500) }),
  '500 tags': () => ({ tags: Array.from({ length: 500 }, (_, tag) => `tag ${tag}`) }),
  'tags and fields of its own': (index) => ({
    tags: Array.from({ length: 50 }, (_, tag) => `tag ${index} ${tag}`),
    custom_fields: many(50, (field) => `value ${index} ${field}`),
  }),
  'fields that are kept only': () => ({ custom_fields: many(480, () => []) }),
  'large numbers': () => ({ custom_fields: many(480, () => 2 ** 63) }),
  fractions: () => ({ custom_fields: many(480, () => 1.5) }),
  'keys of its own': (index) => many(490, (key) => `${index} ${key}`),
  'wrong members': () => ({ type: 'x', tags: Array.from({ length: 400 }, () => 1), name: 1, email: 1 }),
  'a long list': () => ({ a: Array.from({ length: 7000 }, () => 0) }),
  'many lists': () => ({ a: Array.from({ length: 5000 }, () => []) }),
};

/** One event of at most 256 KiB. */
const alone: Record<string, string> = {
  'many fractions and a long text': JSON.stringify({
    custom_fields: many(480, () => 1.5),
    a: 'x'.repeat(200 * kibibyte),
  }),
  'a long text before many fractions': JSON.stringify({
    custom_fields: { a: 'x'.repeat(200 * kibibyte), ...many(480, () => 1.5) },
  }),
  'a quarter of a megabyte of zeros': `{"a":${listOf(250 * kibibyte, () => '0')}}`,
  'as many objects as are taken': `{"a":${listOf(57 * kibibyte, () => '{}')}}`,
  'a message without spaces': JSON.stringify({ message: 'ひらがな'.repeat(20_000) }),
  'a message of ligatures': JSON.stringify({ message: '\ufdfa'.repeat(80_000) }),
  'a message of marks': JSON.stringify({ message: `a${'\u0301\u0323'.repeat(60_000)}` }),
  'tags of ligatures': JSON.stringify({ tags: Array(240).fill('\ufdfa'.repeat(330)) }),
  'tags of marks': JSON.stringify({ tags: Array(60).fill('\u0301\u0323'.repeat(900)) }),
};

describe('no event blocks the process', { timeout: 900_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  let holds: BlockTimes;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    holds = new BlockTimes(app);
  });
  after(() => app.close());

  const send = (
    title: string,
    path: string,
    bodies: (attempt: number) => readonly string[],
    millisecondsMax = holdMax,
  ) =>
    holds.measure(
      title,
      { path: `/api/control-plane/${path}`, token: workspace.siteToken, bodies },
      millisecondsMax,
    );

  for (const [title, event] of Object.entries(inBatches)) {
    test(`500 events with ${title}, new and known`, async () => {
      const batch = (name: string) => {
        const events = Array.from({ length: 500 }, (_, index) => ({
          type: 'lead',
          external_id: `${name} ${index}`,
          ...event(index),
        }));
        const body = JSON.stringify({ site_id: workspace.siteId, events });
        assert.ok(Buffer.byteLength(body) < 8 * mebibyte, `${body.length}`);
        return body;
      };
      // With the second five hundred, what waits for its index is moved there.
      const two = (attempt: number) =>
        ['first', 'second'].map((each) => batch(`${title} ${each} ${attempt}`));
      await send(`twice 500 with ${title}`, 'events/batch', two, batchHoldMax);
      const repeatedBatch = batch(`${title} first 0`).replaceAll('"type"', ' "type"');
      await send(`500 again with ${title}`, 'events/batch', () => [repeatedBatch], batchHoldMax);
    });
  }

  for (const [title, members] of Object.entries(alone)) {
    test(`one event with ${title}, new and known`, async () => {
      const body = (name: string) => {
        const event = { site_id: workspace.siteId, type: 'message', external_id: name };
        return `${JSON.stringify(event).slice(0, -1)},${members.slice(1)}`;
      };
      await send(`one with ${title}`, 'events', (attempt) => [body(`${title} ${attempt}`)]);
      await send(`one again with ${title}`, 'events', () => [` ${body(`${title} 0`)}`]);
    });
  }

  /** Events whose words wait for their index. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select (select max(event_id) from event) - (select max(rowid) from event_text) as waiting
    `.execute(app.database.reader);
    return rows[0]?.waiting ?? 0;
  }

  test('a search while long texts wait for indexing', async () => {
    const { siteId, siteToken, session: token } = workspace;
    const long = { type: 'lead', message: 'ひらがな'.repeat(1300) };
    const body = JSON.stringify({ site_id: siteId, events: Array.from({ length: 250 }, () => long) });
    do {
      await app.call('POST', '/api/control-plane/events/batch', { token: siteToken, body });
    } while ((await waiting()) < 250);
    const path = `/api/command-center/activity?q=nobody&site_id=${siteId}`;
    assert.deepEqual((await app.call('GET', path, { token })).body.data, []);
    await holds.measure('a search', { path, token });
  });

  test('the longest', (t) => holds.report(t));
});
