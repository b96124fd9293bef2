import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { idsOf } from './answers.ts';
import { onEachProduct, yesterdayNoon } from './on-each-product.ts';

const moment = yesterdayNoon + 30_250;
const hours = 3_600_000;

onEachProduct((here) => {
  describe('a new event', () => {
    for (const type of ['message', 'subscription', 'contact', 'lead']) {
      test(`of type ${type} gets 201, its id and its records`, async () => {
        const site = await here.aSite();
        here.clock.at = moment;
        const reply = await site.send({ type, external_id: 'frm-42' });
        here.clock.at = undefined;
        assert.equal(reply.status, 201);
        const { event_id } = reply.body.event;
        const { conversation_id, lead_id } = reply.body;
        assert.equal(Number.isSafeInteger(conversation_id), type === 'message');
        assert.equal(Number.isSafeInteger(lead_id), type === 'contact' || type === 'lead');
        assert.ok(Number.isSafeInteger(event_id));
        assert.deepEqual(reply.body, {
          accepted: true,
          duplicate: false,
          event: {
            event_id,
            site_id: site.siteId,
            type,
            external_id: 'frm-42',
            status: 'new',
            priority: 'normal',
            received_at: new Date(moment).toISOString(),
          },
          lead_id,
          contact_id: null,
          conversation_id,
          warnings: [],
        });
        assert.deepEqual(idsOf(await site.list()), [event_id]);
      });
    }

    test('of any other type is refused, naming the four', async () => {
      const site = await here.aSite();
      for (const type of ['ticket', 'Lead', '', 7, null, undefined]) {
        const { status, body } = await site.send({ type });
        assert.deepEqual([status, body.code, body.errors[0].pointer], [422, 'validation_failed', '/type']);
        if (typeof type === 'string')
          assert.match(body.errors[0].detail, /message, subscription, contact, lead\. .*lead for an order/);
      }
      assert.deepEqual(idsOf(await site.list()), []);
    });
  });

  describe('a repeat with the same external_id', () => {
    test('gets 200 and the first event, however late', async () => {
      const site = await here.aSite();
      const first = await site.take({ external_id: 'frm-42', name: 'Grace' });
      const repeat = await site.send({ external_id: 'frm-42', name: 'Grace' });
      assert.equal(repeat.status, 200);
      assert.deepEqual(repeat.body.event, first);
      assert.deepEqual([repeat.body.accepted, repeat.body.duplicate], [true, true]);
      assert.deepEqual([repeat.body.payload_matches, repeat.body.warnings], [true, []]);
      assert.deepEqual(idsOf(await site.list()), [first.event_id]);
    });

    test('is ignored if its payload differs, and says so', async () => {
      const site = await here.aSite();
      const first = await site.take({ external_id: 'frm-42', name: 'Grace', tags: ['cake'] });
      const repeat = await site.send({ external_id: 'frm-42', type: 'message', name: 'Ada', tags: ['tea'] });
      assert.deepEqual([repeat.status, repeat.body.payload_matches], [200, false]);
      const [warning, ...others] = repeat.body.warnings;
      assert.deepEqual([warning.pointer, warning.code, others], ['/external_id', 'payload_ignored', []]);
      assert.match(warning.detail, /kept as first received.*use a new external_id\.$/);
      assert.deepEqual(repeat.body.event, first);
      const [item] = (await site.list()).body.data;
      assert.deepEqual(
        [item.type, item.name, item.metadata.name, item.tags],
        ['lead', 'Grace', 'Grace', ['cake']],
      );
      assert.deepEqual(idsOf(await site.list({ tag: 'tea' })), []);
    });

    test('matches despite whitespace and key order', async () => {
      const site = await here.aSite();
      await site.take(`{"site_id":${site.siteId},"type":"lead","external_id":"a","x":{"b":1.0,"c":[1,2]}}`);
      const { body } = await site.send(
        `{ "x": {"c": [1, 2], "b": 1}, "external_id": "a",\n"type": "lead", "site_id": ${site.siteId} }`,
      );
      assert.equal(body.payload_matches, true);
    });

    const different = [
      ['12345678901234567890', '12345678901234567891'],
      ['1e400', '2e400'],
      ['0.1234567890123456789', '0.1234567890123456780'],
      ['12345678901234567890', '"12345678901234567890"'],
      ['[1,2]', '[2,1]'],
      ['null', '{}'],
    ];
    for (const [sent, later] of different) {
      test(`does not match if ${sent} became ${later}`, async () => {
        const site = await here.aSite();
        const payload = (value = '') =>
          `{"site_id":${site.siteId},"type":"lead","external_id":"a","x":${value}}`;
        await site.take(payload(sent));
        assert.equal((await site.send(payload(later))).body.payload_matches, false);
        assert.equal((await site.send(payload(sent))).body.payload_matches, true);
      });
    }

    test('returns the current status', async () => {
      const site = await here.aSite();
      const { event_id } = await site.take({ external_id: 'frm-42' });
      await here.post(`/activity/${event_id}/status`, { status: 'done' });
      const { body } = await site.send({ external_id: 'frm-42', status: 'new' });
      assert.equal(body.event.status, 'done');
    });

    test('on another site is a new event', async () => {
      const [site, other] = [await here.aSite(), await here.aSite()];
      const first = await site.take({ external_id: 'frm-42' });
      const second = await other.take({ external_id: 'frm-42' });
      assert.notEqual(first.event_id, second.event_id);
      assert.deepEqual(idsOf(await other.list()), [second.event_id]);
    });

    test('matches whatever surrounding spaces and Unicode composition', async () => {
      const site = await here.aSite();
      const first = await site.take({ external_id: 'Caf\u00e9' });
      assert.equal((await site.send({ external_id: ' Cafe\u0301 ' })).body.event.event_id, first.event_id);
      assert.equal((await site.send({ external_id: 'caf\u00e9' })).status, 201, 'capitals tell ids apart');
    });
  });

  describe('an event without an external_id', () => {
    test('is a new one each time', async () => {
      const site = await here.aSite();
      for (const external_id of [undefined, null, '', '  ']) {
        for (const _ of ['first', 'second'])
          assert.equal((await site.take({ external_id })).external_id, null);
      }
      assert.equal(idsOf(await site.list()).length, 8);
    });

    test('is known by its Idempotency-Key for 24 hours', async () => {
      const site = await here.aSite();
      const key = { 'Idempotency-Key': 'key-1' };
      const at = Date.now();
      here.clock.at = at - 25 * hours;
      const first = await site.send({ name: 'Grace' }, key);
      here.clock.at = at - 1 * hours - 1;
      const repeat = await site.send({ name: 'Grace' }, key);
      const other = await site.send({ name: 'Ada' }, key);
      here.clock.at = at;
      const later = await site.send({ name: 'Grace' }, key);
      here.clock.at = undefined;
      assert.deepEqual([first.status, repeat.status, other.status, later.status], [201, 200, 200, 201]);
      assert.deepEqual(repeat.body.event, first.body.event);
      assert.deepEqual(other.body.event, first.body.event);
      assert.deepEqual([repeat.body.payload_matches, other.body.payload_matches], [true, false]);
      assert.notEqual(later.body.event.event_id, first.body.event.event_id);
    });

    test('under a key that another site uses is a new one', async () => {
      const key = { 'Idempotency-Key': 'key-1' };
      for (const site of [await here.aSite(), await here.aSite()]) {
        assert.equal((await site.send({}, key)).status, 201);
      }
    });

    test('may be corrected under its key after a refusal', async () => {
      const site = await here.aSite();
      const key = { 'Idempotency-Key': 'key-1' };
      assert.equal((await site.send({ type: 'nothing' }, key)).status, 422);
      assert.equal((await site.send({ type: 'lead' }, key)).status, 201);
    });
  });

  test('an external_id takes precedence over an Idempotency-Key', async () => {
    const site = await here.aSite();
    const key = { 'Idempotency-Key': 'key-1' };
    assert.equal((await site.send({ external_id: 'a' }, key)).status, 201);
    assert.equal((await site.send({ external_id: 'b' }, key)).status, 201);
    assert.equal((await site.send({ external_id: 'a' }, { 'Idempotency-Key': 'key-2' })).status, 200);
    assert.equal((await site.send({}, key)).status, 201, 'the key is still free');
  });
});
