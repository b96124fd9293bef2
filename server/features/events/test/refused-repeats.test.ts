import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callTool, eras } from '../../../test/mcp/call.ts';
import { idsOf, itemsOf } from './answers.ts';
import { onEachProduct } from './on-each-product.ts';

const nested = (levels: number): unknown[] => (levels === 1 ? [] : [nested(levels - 1)]);
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 0]));

/** Fields sent with a known `external_id`, none of them valid on its own. */
const invalidEvents: [title: string, event: object][] = [
  ['a type that is none', { type: 'ticket' }],
  ['no type', { type: undefined }],
  ['a type that is null', { type: null }],
  ['tags and fields of the wrong kind', { tags: 5, custom_fields: [], name: {} }],
  ['more keys than are taken', { x: keys(501) }],
  ['lists nested too deep', { x: nested(17) }],
  ['lists nested deeper than is read', { x: nested(100), filler: 'x'.repeat(5000) }],
  ['more lists than are read', { x: Array.from({ length: 21_000 }, () => []) }],
  ['thousands of keys', { ...keys(21_000) }],
];

onEachProduct((here) => {
  describe('a repeated event is deduplicated before validation', () => {
    for (const [title, beside] of invalidEvents) {
      test(`with ${title}, alone and in a batch`, async () => {
        const site = await here.aSite();
        const first = (await site.send({ external_id: 'frm-42', name: 'Grace' })).body;
        const again = await site.send({ external_id: 'frm-42', ...beside });
        assert.equal(again.status, 200, again.text);
        const { warnings: _, ...outcome } = first;
        const { warnings, ...repeated } = again.body;
        assert.deepEqual(repeated, { ...outcome, duplicate: true, payload_matches: false });
        assert.deepEqual(
          warnings.map(({ code }: { code: string }) => code),
          ['payload_ignored'],
        );
        const batch = await site.batch([{ type: 'lead', external_id: 'frm-42', ...beside }]);
        assert.deepEqual([batch.status, batch.body.duplicates, batch.body.refused], [200, 1, 0], batch.text);
        assert.deepEqual(batch.body.results[0].result, again.body);
        assert.deepEqual(idsOf(await site.list()), [first.event.event_id]);
        const { body: refusals } = await here.get(`/sites/${site.siteId}/refusals`);
        assert.deepEqual(refusals.data, []);
      });

      test(`with ${title}, and unknown, it is refused`, async () => {
        const site = await here.aSite();
        await site.take({ external_id: 'frm-42' });
        const other = await site.send({ external_id: 'frm-43', ...beside });
        assert.equal(other.status, 422, other.text);
        assert.equal(idsOf(await site.list()).length, 1);
      });
    }

    test('over MCP, in either era', async () => {
      const site = await here.aSite();
      const { event_id } = await site.take({ external_id: 'frm-42' });
      for (const era of eras) {
        for (const beside of [
          { type: 'ticket' },
          {},
          { type: 'lead', tags: 5 },
          { type: 'lead', x: keys(501) },
        ]) {
          const input = { site_id: site.siteId, external_id: 'frm-42', ...beside };
          const answer = await callTool(here.app, 'svc_event_send', input, { token: site.token, era });
          assert.equal(answer.isError, false, answer.text);
          const { duplicate, payload_matches, event } = JSON.parse(answer.text);
          assert.deepEqual([duplicate, payload_matches, event.event_id], [true, false, event_id]);
        }
      }
    });

    test('even if too large for a batch', async () => {
      const site = await here.aSite();
      const { event_id } = await site.take({ external_id: 'frm-42' });
      const { body } = await site.batch([{ external_id: 'frm-42', filler: 'x'.repeat(300_000) }]);
      assert.deepEqual([body.duplicates, body.results[0].result.event.event_id], [1, event_id]);
    });

    test('by its Idempotency-Key without external_id', async () => {
      const site = await here.aSite();
      const key = { 'Idempotency-Key': 'frm-42' };
      const first = (await site.send({ name: 'Grace' }, key)).body;
      const again = await site.send({ type: 'ticket' }, key);
      assert.deepEqual([again.status, again.body.event], [200, first.event]);
      assert.equal((await site.send({ type: 'ticket' }, { 'Idempotency-Key': 'frm-43' })).status, 422);
    });

    test('in batch order: a refused one repeats the event before it', async () => {
      const site = await here.aSite();
      const { body } = await site.batch([
        { type: 'ticket', external_id: 'a' },
        { type: 'lead', external_id: 'a' },
        { type: 'ticket', external_id: 'a' },
      ]);
      assert.deepEqual(
        body.results.map(({ status }: { status: number }) => status),
        [422, 201, 200],
      );
      assert.deepEqual([body.accepted, body.duplicates, body.refused], [1, 1, 1]);
    });

    test('the same payload matches, even if it would be refused by now', async () => {
      const site = await here.aSite();
      const payload = `{"site_id":${site.siteId},"type":"lead","external_id":"frm-42"}`;
      await site.take(payload);
      assert.equal((await site.send(payload)).body.payload_matches, true);
    });
  });

  test("another site's external_id is not a repeat, and reveals nothing", async () => {
    const [site, other] = [await here.aSite(), await here.aSite()];
    await other.take({ external_id: 'frm-42' });
    const alone = await site.send({ type: 'ticket', external_id: 'frm-42' });
    assert.equal(alone.status, 422);
    const foreign = await site.send({ site_id: other.siteId, type: 'ticket', external_id: 'frm-42' });
    const unknown = await site.send({ site_id: 999_999, type: 'ticket', external_id: 'frm-42' });
    const withoutRequestId = ({ status, body }: typeof foreign) => [status, { ...body, request_id: '' }];
    assert.deepEqual(withoutRequestId(foreign), withoutRequestId(unknown));
    assert.equal(foreign.status, 403);
    await site.take({ external_id: 'frm-42' });
    const { body } = await site.batch([{ type: 'lead', external_id: 'frm-42', site_id: other.siteId }]);
    assert.deepEqual([body.duplicates, body.refused], [0, 1], 'it says that it is of another site');
  });

  test('lookalikes of external_id do not count', async () => {
    const site = await here.aSite();
    await site.take({ external_id: '5' });
    for (const external_id of [5, null, ['5'], { a: '5' }, '', `5${'\u0301'.repeat(2000)}`]) {
      assert.equal((await site.send({ type: 'ticket', external_id })).status, 422, String(external_id));
    }
    assert.equal((await site.send('{"type":"lead","external_id":"5"')).body.code, 'malformed_json');
  });

  describe('a non-event in a batch is refused alone, by its position', () => {
    const noEvents: [title: string, item: unknown][] = [
      ['a text', 'x'],
      ['null', null],
      ['a number', 5],
      ['a list', [{ type: 'lead' }]],
      ['true', true],
      ['a text of a megabyte', 'x'.repeat(1_000_000)],
      ['many lists', Array.from({ length: 30_000 }, () => [])],
    ];
    for (const [title, item] of noEvents) {
      test(title, async () => {
        const site = await here.aSite();
        const reply = await site.batch([{ type: 'lead', external_id: 'a' }, item, { type: 'contact' }]);
        assert.equal(reply.status, 200, reply.text);
        const { results } = reply.body;
        assert.deepEqual(
          results.map(({ status }: { status: number }) => Math.floor(status / 100)),
          [2, 4, 2],
        );
        assert.equal(results[1].index, 1);
        assert.ok(results[1].problem.detail.length > 0);
        assert.equal(itemsOf(await site.list()).length, 2);
      });
    }

    test('saying at which place it is', async () => {
      const site = await here.aSite();
      const { body } = await site.batch(['x', { type: 'lead' }, null]);
      assert.match(body.results[0].problem.detail, /place 0 .*JSON object/);
      assert.match(body.results[2].problem.errors[0].detail, /place 2 .*JSON object/);
    });

    test('of duplicate keys the last counts, and without site_id the batch’s applies', async () => {
      const site = await here.aSite();
      const body = `{"site_id":${site.siteId},"events":[{"type":"ticket","type":"lead","external_id":"a","external_id":"b"}]}`;
      const reply = await here.app.call('POST', '/api/control-plane/events/batch', {
        token: site.token,
        body,
      });
      assert.equal(reply.body.results[0].result.event.external_id, 'b');
    });

    test('an item of another site gets all its errors', async () => {
      const site = await here.aSite();
      const { body } = await site.batch([{ type: 'ticket', site_id: 999_999, tags: 5 }]);
      const pointers = body.results[0].problem.errors.map(({ pointer }: { pointer: string }) => pointer);
      assert.deepEqual(pointers.sort(), ['/site_id', '/tags', '/type']);
    });
  });

  describe('a missing site_id hides nothing else', () => {
    test('for an event, a list and a Command Center record', async () => {
      const site = await here.aSite();
      const event = await site.send({ site_id: undefined, type: 'ticket', tags: 5 });
      assert.deepEqual([event.status, event.body.code], [400, 'missing_parameter']);
      const pointersOf = ({ body }: typeof event) =>
        body.errors.map(({ pointer }: { pointer: string }) => pointer).sort();
      assert.deepEqual(pointersOf(event), ['/site_id', '/tags', '/type']);
      const list = await here.app.call('GET', '/api/control-plane/activity?since=yesterday&colour=red', {
        token: site.token,
      });
      assert.equal(list.status, 400);
      assert.deepEqual(pointersOf(list), ['/colour', '/since', '/site_id']);
      const wrong = await here.app.call('GET', '/api/control-plane/activity?site_id=x&limit=0', {
        token: site.token,
      });
      assert.deepEqual([wrong.status, pointersOf(wrong)], [400, ['/limit', '/site_id']]);
    });

    test('and an inaccessible site hides everything', async () => {
      const [site, other] = [await here.aSite(), await here.aSite()];
      const ask = async (siteId: number) => {
        const { status, body } = await site.send({ site_id: siteId, type: 'ticket', tags: 5 });
        return [status, { ...body, request_id: '' }];
      };
      const refused = await ask(other.siteId);
      assert.equal(refused[0], 403);
      assert.deepEqual(await ask(999_999_999), refused);
    });
  });
});
