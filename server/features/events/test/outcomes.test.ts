import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import { shortGuide } from '../../../interfaces/guide/section-source.ts';
import { eventOutcomes, eventTypes } from '../schema.ts';
import { onEachProduct } from './on-each-product.ts';

const outcomes = registry.contributions(eventOutcomes);
const guide = shortGuide({ registry, baseUrl: 'https://control.example.com', version: '1.2.3' });
const table = guide.slice(guide.indexOf('Records created from an event'));

onEachProduct((here) => {
  for (const type of eventTypes)
    test(`an event of type ${type} becomes exactly what the guide says`, async () => {
      const site = await here.aSite();
      const { body } = await site.send({
        type,
        email: 'grace@example.com',
        phone: '+1 555 0100',
        message: 'Hello',
      });
      const { subscription, phone } = (await here.get(`/contacts/${body.contact_id}`)).body;
      const recordIds = {
        Conversation: body.conversation_id,
        Lead: body.lead_id,
        Contact: body.contact_id,
        Subscription: subscription,
      };
      assert.deepEqual(Object.keys(recordIds).sort(), outcomes.map(({ record }) => record).sort());
      for (const { record, becomes } of outcomes)
        assert.equal(
          recordIds[record as keyof typeof recordIds] !== null,
          becomes[type] !== undefined,
          record,
        );
      assert.equal(phone, '+1 555 0100');
      const row = table.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? assert.fail();
      for (const { becomes } of outcomes) assert.ok(row.includes(becomes[type] ?? ''), row);
    });

  test('the documented words end a subscription', async () => {
    const { becomes } = outcomes.find(({ record }) => record === 'Subscription') ?? assert.fail();
    const [, ...words] = [...(becomes.subscription ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
    assert.ok(words.length > 1);
    const site = await here.aSite();
    for (const status of words) {
      const { body } = await site.send({ type: 'subscription', email: `${status}@example.com`, status });
      const contact = (await here.get(`/contacts/${body.contact_id}`)).body;
      assert.equal(contact.subscription, 'unsubscribed', status);
    }
  });

  test('a phone number may be numeric or named tel, and invalid ones are not refused', async () => {
    const site = await here.aSite();
    const phoneOf = async (event: object) => {
      const { status, body } = await site.send({ type: 'contact', name: 'Grace', ...event });
      assert.equal(status, 201);
      return (await here.get(`/contacts/${body.contact_id}`)).body.phone;
    };
    assert.equal(await phoneOf({ phone: 15550100 }), '15550100');
    assert.equal(await phoneOf({ tel: ' 555\u0000 0199 ' }), '555 0199');
    for (const phone of [{ home: '555' }, ['555'], true, '', null])
      assert.equal(await phoneOf({ phone }), null);
  });
});
