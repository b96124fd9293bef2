import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { idsOf, itemsOf, namesOf } from './answers.ts';
import { onEachProduct } from './on-each-product.ts';

const eventBytesMax = 262_144;

/** An event of an exact size in bytes. */
function sized(externalId: string, bytes: number): object {
  const event = { type: 'lead', external_id: externalId, filler: '' };
  return { ...event, filler: 'x'.repeat(bytes - JSON.stringify(event).length) };
}

const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });

onEachProduct((here) => {
  test('each event of a batch is answered in its position: new, known or refused with its problems', async () => {
    const site = await here.aSite();
    const original = await site.take({ external_id: 'known', name: 'Grace' });
    const reply = await site.batch([
      { type: 'lead', external_id: 'a' },
      { type: 'lead', external_id: 'known', name: 'Grace' },
      { type: 'ticket', external_id: 7, tags: 'cake' },
      { type: 'message', external_id: 'a' },
      { external_id: 'b' },
      { type: 'contact', tags: ['x'.repeat(65)] },
    ]);
    assert.equal(reply.status, 200);
    const { accepted, duplicates, refused, results } = reply.body;
    assert.deepEqual([accepted, duplicates, refused], [2, 2, 2]);
    assert.deepEqual(
      results.map((each: { index: number; status: number }) => [each.index, each.status]),
      [
        [0, 201],
        [1, 200],
        [2, 422],
        [3, 200],
        [4, 422],
        [5, 201],
      ],
    );
    const [first, repeat, wrong, again, untyped, warned] = results;
    assert.deepEqual([first.result.duplicate, first.problem], [false, null]);
    assert.equal(repeat.result.event.event_id, original.event_id);
    assert.equal(repeat.result.payload_matches, false, 'the first one named its site, this one does not');
    assert.deepEqual([wrong.result, wrong.problem.code], [null, 'validation_failed']);
    assert.deepEqual(
      wrong.problem.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code]).sort(),
      [
        ['/external_id', 'wrong_type'],
        ['/tags', 'wrong_type'],
        ['/type', 'not_allowed'],
      ],
    );
    assert.deepEqual(again.result.event, first.result.event);
    assert.deepEqual([again.result.duplicate, again.result.payload_matches], [true, false]);
    assert.deepEqual(untyped.problem.errors[0].pointer, '/type');
    assert.equal(warned.result.warnings[0].pointer, '/tags/0');
    const ids = [warned.result.event.event_id, first.result.event.event_id, original.event_id];
    assert.deepEqual(idsOf(await site.list()), ids, 'the later in the batch is the newer');
  });

  test('a batch may name its site in each event, and no other site', async () => {
    const [site, other] = [await here.aSite(), await here.aSite()];
    const { body } = await site.batch([
      { type: 'lead', external_id: 'own', site_id: site.siteId },
      { type: 'lead', external_id: 'other', site_id: other.siteId },
      { type: 'lead', external_id: 'text', site_id: String(site.siteId) },
      { type: 'lead', external_id: 'null', site_id: null },
    ]);
    assert.deepEqual([body.accepted, body.refused], [1, 3]);
    for (const { problem } of body.results.slice(1)) assert.equal(problem.errors[0].pointer, '/site_id');
    assert.deepEqual([namesOf(await site.list()), namesOf(await other.list())], [['own'], []]);
  });

  test('an event too large, too deep or with too many keys is refused alone', async () => {
    const site = await here.aSite();
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 0]));
    const { body } = await site.batch([
      sized('fits', eventBytesMax),
      sized('too large', eventBytesMax + 1),
      { type: 'lead', external_id: 'deep', x: nested(15) },
      { type: 'lead', external_id: 'too deep', x: nested(16) },
      { type: 'lead', external_id: 'wide', x: keys(497) },
      { type: 'lead', external_id: 'too wide', x: keys(498) },
    ]);
    assert.deepEqual(
      body.results.map((each: { status: number }) => each.status),
      [201, 413, 201, 422, 201, 422],
    );
    assert.equal(body.results[1].problem.code, 'payload_too_large');
    assert.equal(body.results[3].problem.errors[0].code, 'too_deep');
    assert.equal(body.results[5].problem.errors[0].code, 'too_many');
    assert.deepEqual(namesOf(await site.list()), ['wide', 'deep', 'fits']);
  });

  describe('a single event has the same limits', () => {
    const cases: [title: string, event: object, status: number][] = [
      ['deep enough', { x: nested(15) }, 201],
      ['too deep', { x: nested(16) }, 422],
      ['an external_id of 255 characters', { external_id: '🎂'.repeat(255) }, 201],
      ['an external_id of 256', { external_id: 'x'.repeat(256) }, 422],
      ['a category of 256', { category: 'x'.repeat(256) }, 201],
    ];
    for (const [title, event, status] of cases) {
      test(`${title}: ${status}`, async () => {
        const site = await here.aSite();
        assert.equal((await site.send(event)).status, status);
        assert.equal(idsOf(await site.list()).length, status === 201 ? 1 : 0);
      });
    }

    test('256 KiB are accepted, one byte more is refused with the limit', async () => {
      const site = await here.aSite();
      const padded = (bytes: number) => `{"site_id":${site.siteId},"type":"lead"}`.padEnd(bytes, ' ');
      assert.equal((await site.send(padded(eventBytesMax))).status, 201);
      const { status, body } = await site.send(padded(eventBytesMax + 1));
      assert.deepEqual([status, body.code, body.limit_bytes], [413, 'payload_too_large', eventBytesMax]);
    });
  });

  test('a batch has 1 to 500 events; otherwise nothing is accepted', async () => {
    const site = await here.aSite();
    const event = { type: 'lead' };
    for (const [events, pointer] of [
      [[], '/events'],
      [Array.from({ length: 501 }, () => event), '/events'],
    ] as const) {
      const { status, body } = await site.batch(events);
      assert.deepEqual([status, body.errors[0].pointer], [422, pointer]);
    }
    assert.deepEqual(idsOf(await site.list()), []);
    const full = await site.batch(
      Array.from({ length: 500 }, (_, number) => ({ ...event, external_id: `${number}` })),
    );
    assert.equal(full.body.accepted, 500);
    assert.equal((await site.list({ include: 'total' })).body.pagination.total, 500);
  });

  test('a whole batch may be repeated under its Idempotency-Key', async () => {
    const site = await here.aSite();
    const key = { 'Idempotency-Key': 'batch-1' };
    const events = [{ type: 'lead' }, { type: 'nothing' }, { type: 'message', external_id: 'a' }];
    const first = await site.batch(events, key);
    const again = await site.batch(events, key);
    assert.deepEqual([first.body.accepted, first.body.refused], [2, 1]);
    assert.deepEqual([again.status, again.text], [200, first.text]);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    const other = await site.batch([{ type: 'contact' }], key);
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
    assert.equal(idsOf(await site.list()).length, 2);
  });

  test('concurrent batches under one key are processed once', async () => {
    const site = await here.aSite();
    const send = () => site.batch([{ type: 'lead' }, { type: 'lead' }], { 'Idempotency-Key': 'batch-1' });
    const replies = await Promise.all(Array.from({ length: 8 }, send));
    for (const { status, body } of replies) {
      if (status === 200) assert.equal(body.accepted, 2);
      else assert.equal(body.code, 'idempotency_in_flight');
    }
    assert.equal(idsOf(await site.list()).length, 2);
  });

  test('an unknown key outside the events is refused, inside an event it is kept', async () => {
    const site = await here.aSite();
    const body = { site_id: site.siteId, events: [{ type: 'lead', extra: 1 }] };
    const address = '/api/control-plane/events/batch';
    const { token } = site;
    const refused = await here.app.call('POST', address, { token, body: { ...body, extra: 1 } });
    assert.deepEqual([refused.status, refused.body.code], [422, 'unknown_field']);
    assert.equal((await here.app.call('POST', address, { token, body })).status, 200);
    assert.equal(itemsOf(await site.list())[0].metadata.extra, 1);
  });
});
