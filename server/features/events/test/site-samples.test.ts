import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samples } from '../../sites/guide/samples/index.ts';
import { eventTypeOf, sampleKinds } from '../../sites/guide/samples/kinds.ts';
import { itemsOf } from './answers.ts';
import { onAProduct } from './on-each-product.ts';

onAProduct((here) => {
  for (const kind of sampleKinds) {
    test(`the event of the samples for “${kind.label}” is accepted, with all its members`, async () => {
      const site = await here.aSite();
      const command = samples.find(({ id }) => id === 'curl')?.codeFor(kind) ?? '';
      const body = /<<EVENT\n([\s\S]*)\nEVENT$/.exec(command)?.[1] ?? '';
      const { site_id: _, ...event } = JSON.parse(
        body.replace('$COMMAND_CENTER_SITE_ID', String(site.siteId)),
      );
      const reply = await site.send(event);
      assert.deepEqual([reply.status, reply.body.event?.type], [201, eventTypeOf(kind)], reply.text);
      assert.deepEqual(reply.body.warnings, []);
      assert.equal(reply.body.lead_id !== null, kind.id !== 'subscription');
      const [item] = itemsOf(await site.list());
      for (const name of [...Object.keys(kind.fixed), ...Object.keys(kind.fields)])
        assert.ok(name in item.metadata, name);
    });

    test(`each sample for “${kind.label}” sends that type and every field`, () => {
      for (const { id, codeFor } of samples) {
        const code = codeFor(kind);
        assert.match(code, new RegExp(`type['"]?(?: =>|:) ['"]${eventTypeOf(kind)}['"]`), id);
        for (const name of Object.keys(kind.fields)) assert.ok(code.includes(name), `${id} ${name}`);
      }
    });
  }
});
