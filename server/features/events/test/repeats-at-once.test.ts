import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../../../test/app.ts';
import { onEachProduct, type Product, type Site } from './on-each-product.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

onEachProduct((here) => {
  async function rowsOf({ siteId }: Site): Promise<number[]> {
    const { reader } = (here as Product).app.database;
    const events = await reader
      .selectFrom('event')
      .select('event_id')
      .where('site_id', '=', siteId)
      .execute();
    const tags = await reader
      .selectFrom('event_tag')
      .select('event_id')
      .where('site_id', '=', siteId)
      .execute();
    const waiting = await reader
      .selectFrom('event_unindexed')
      .select('tags')
      .where('site_id', '=', siteId)
      .execute();
    return [events.length, tags.length + waiting.flatMap((row) => JSON.parse(row.tags)).length];
  }

  function assertOneEvent(replies: readonly Reply[]): void {
    const statuses = replies.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array.from({ length: replies.length - 1 }, () => 200), 201]);
    assert.equal(new Set(replies.map(({ body }) => JSON.stringify(body.event))).size, 1);
  }

  test('50 equal concurrent sends make one row: one gets 201, the others 200', async () => {
    const site = await here.aSite();
    const event = { external_id: 'frm-42', tags: ['cake'], name: 'Grace' };
    const replies = await times(50, () => site.send(event));
    assertOneEvent(replies);
    const repeats = replies.filter(({ status }) => status === 200);
    assert.ok(repeats.every(({ body }) => body.payload_matches === true));
    assert.deepEqual(await rowsOf(site), [1, 1]);
  });

  test('50 different concurrent sends under one external_id make one row, complete from one of them', async () => {
    const site = await here.aSite();
    const replies = await times(50, (number) =>
      site.send({ external_id: 'frm-42', tags: [`tag-${number}`], message: `number ${number}` }),
    );
    assertOneEvent(replies);
    const winner = replies.findIndex(({ status }) => status === 201);
    const [item] = (await site.list()).body.data;
    assert.deepEqual([item.message, item.tags], [`number ${winner}`, [`tag-${winner}`]]);
    assert.equal(replies.filter(({ body }) => body.payload_matches === false).length, 49);
    assert.deepEqual(await rowsOf(site), [1, 1]);
  });

  test('50 concurrent sends under one Idempotency-Key make one row', async () => {
    const site = await here.aSite();
    const replies = await times(50, () => site.send({ tags: ['cake'] }, { 'Idempotency-Key': 'key-1' }));
    assertOneEvent(replies);
    assert.deepEqual(await rowsOf(site), [1, 1]);
  });

  test('batches in opposite orders and single sends, all concurrent, make each event once', async () => {
    const site = await here.aSite();
    const events = Array.from({ length: 20 }, (_, number) => ({
      type: 'lead',
      external_id: `row-${number}`,
      tags: ['cake'],
    }));
    const [batches, singles] = await Promise.all([
      times(8, (number) => site.batch(number % 2 === 0 ? events : events.toReversed())),
      times(20, (number) => site.send(events[number] ?? {})),
    ]);
    const inBatches = batches.reduce((sum, { body }) => sum + body.accepted, 0);
    const alone = singles.filter(({ status }) => status === 201).length;
    assert.equal(inBatches + alone, 20);
    assert.ok(batches.every(({ body }) => body.accepted + body.duplicates === 20));
    assert.deepEqual(await rowsOf(site), [20, 20]);
  });
});
