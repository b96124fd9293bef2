import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Database } from '../../../platform/db/database.ts';
import { openDatabase } from '../../../platform/db/open.ts';
import { idsOf, itemsOf } from './answers.ts';
import { onAProduct, type Site } from './on-each-product.ts';

// The product caches events as shown; no reader may notice.

onAProduct((here) => {
  let otherConnection: Database;
  before(async () => {
    otherConnection = await openDatabase(here.app.settings);
  });
  after(() => otherConnection.close());

  const move = (eventId: number, status: string) => here.post(`/activity/${eventId}/status`, { status });
  /** Simulates a change by another process. */
  const moveInOtherProcess = (eventId: number, status: string) =>
    otherConnection.transact((db) =>
      db.updateTable('event').set({ status }).where('event_id', '=', eventId).execute(),
    );
  const variants = [
    ['by the command center', move],
    ['by another process', moveInOtherProcess],
  ] as const;

  /** All lists that contain an event. */
  const lists = (site: Site) => [
    () => site.list(),
    () => site.list({ tag: 'cake' }),
    () => site.list({ fields: 'event_id,status' }),
    () => here.get('/activity', { site_id: site.siteId }),
    () => here.get('/activity', { project_id: site.projectId, q: 'grace' }),
  ];
  const statuses = async (list: ReturnType<typeof lists>[number]) =>
    new Map(itemsOf(await list()).map((item): [number, string] => [item.event_id, item.status]));
  const event = { tags: ['cake'], name: 'Grace' };

  for (const [title, moveEvent] of variants) {
    describe(`moved ${title}`, () => {
      test('an event has its new status in every list at once, each time', async () => {
        const site = await here.aSite();
        const [first, second] = [await site.take(event), await site.take(event)];
        for (const list of lists(site)) assert.equal((await statuses(list)).get(first.event_id), 'new');
        for (const status of ['open', 'done', 'open', 'new', 'spam']) {
          await moveEvent(first.event_id, status);
          for (const list of lists(site)) {
            const shown = [...(await statuses(list))];
            assert.deepEqual(shown, [
              [second.event_id, 'new'],
              [first.event_id, status],
            ]);
          }
        }
      });

      test('it leaves the list of its old status and is in that of its new one', async () => {
        const site = await here.aSite();
        const { event_id } = await site.take(event);
        const withStatus = async (status: string) => [
          ...idsOf(await site.list({ status })),
          ...idsOf(await here.get('/activity', { status, site_id: site.siteId })),
        ];
        let old = 'new';
        for (const status of ['open', 'done', 'new', 'open']) {
          assert.deepEqual(await withStatus(old), [event_id, event_id]);
          await moveEvent(event_id, status);
          assert.deepEqual([await withStatus(old), await withStatus(status)], [[], [event_id, event_id]]);
          const [item] = itemsOf(await site.list({ status, include: 'total' }));
          assert.equal(item.status, status);
          old = status;
        }
      });

      test('nothing but the status changes in the response', async () => {
        const site = await here.aSite();
        const { event_id } = await site.take(
          `{"site_id":${site.siteId},"type":"lead","a":1.0,"status":"new","custom_fields":{"b":2.0}}`,
        );
        const { text } = await site.list();
        await moveEvent(event_id, 'open');
        assert.equal((await site.list()).text, text.replace('"status":"new"', '"status":"open"'));
        assert.equal((await here.get(`/activity/${event_id}`)).body.status, 'open');
      });
    });
  }

  test('concurrent readers never see a status older than the last acknowledged move', async () => {
    const site = await here.aSite();
    const { event_id } = await site.take(event);
    let answered = 0;
    let isMoving = true;
    const read = async (list: ReturnType<typeof lists>[number]) => {
      let reads = 0;
      while (isMoving) {
        const expected = answered;
        const status = (await statuses(list)).get(event_id) ?? '';
        assert.ok(Number(status.slice('step-'.length) || 0) >= expected, `${status} after step-${expected}`);
        reads++;
      }
      return reads;
    };
    await move(event_id, 'step-0');
    const reading = Promise.all(lists(site).map(read));
    for (let step = 1; step <= 25; step++) {
      await (step % 2 === 0 ? move : moveInOtherProcess)(event_id, `step-${step}`);
      answered = step;
    }
    isMoving = false;
    for (const reads of await reading) assert.ok(reads > 1);
  });

  test('an event deleted by another process leaves the lists, and the page is refilled', async () => {
    const site = await here.aSite();
    const events = [await site.take(event), await site.take(event), await site.take(event)];
    const [oldest, middle, newest] = events.map(({ event_id }) => event_id);
    assert.deepEqual(idsOf(await site.list({ limit: 2 })), [newest, middle]);
    await otherConnection.transact((db) => db.deleteFrom('event').where('event_id', '=', middle).execute());
    assert.deepEqual(idsOf(await site.list({ limit: 2 })), [newest, oldest]);
  });

  test("one site's events are never shown to another, whatever is cached", async () => {
    const sites = [await here.aSite(), await here.aSite(), await here.aSite()];
    const own = (site: Site) => `only of site ${site.siteId}`;
    for (const site of sites) {
      for (const external_id of ['a', 'b']) await site.take({ ...event, external_id, message: own(site) });
    }
    for (const status of ['new', 'open']) {
      for (const site of [...sites, ...sites.toReversed()]) {
        const { event_id } = itemsOf(await site.list())[0];
        await move(event_id, status);
        for (const list of lists(site).slice(0, 2)) {
          const items = itemsOf(await list());
          assert.deepEqual(
            items.map((item) => [item.site_id, item.external_id, item.message, item.metadata.message]),
            ['b', 'a'].map((name) => [site.siteId, name, own(site), own(site)]),
          );
        }
        const foreign = await site.list({ site_id: sites.find((each) => each !== site)?.siteId ?? 0 });
        assert.deepEqual([foreign.status, foreign.body.code], [403, 'site_forbidden']);
      }
    }
  });

  test('after any moves every list matches the database', async () => {
    const status = fc.constantFrom('new', 'open', 'done');
    const step = fc.record({
      event: fc.nat({ max: 4 }),
      status,
      isElsewhere: fc.boolean(),
      list: fc.nat({ max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const site = await here.aSite();
        const { body } = await site.batch(Array.from({ length: 5 }, () => ({ ...event, type: 'lead' })));
        const ids: number[] = body.results.map((each: typeof body) => each.result.event.event_id);
        const expected = new Map(ids.toReversed().map((id) => [id, 'new']));
        for (const each of steps) {
          const id = ids[each.event] ?? 0;
          await (each.isElsewhere ? moveInOtherProcess : move)(id, each.status);
          expected.set(id, each.status);
          assert.deepEqual(await statuses(lists(site)[each.list] ?? site.list), expected);
          const matching = [...expected].filter(([, now]) => now === each.status);
          assert.deepEqual([...(await statuses(() => site.list({ status: each.status })))], matching);
        }
      }),
      { numRuns: 5, interruptAfterTimeLimit: 15_000 },
    );
  });
});
