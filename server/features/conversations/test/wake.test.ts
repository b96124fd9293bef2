import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachProduct } from '../../events/test/on-each-product.ts';

onEachProduct((here) => {
  test('a snoozed conversation opens by itself when its moment has come, and is told to those who follow', async (t) => {
    t.after(() => {
      here.clock.at = undefined;
    });
    const now = Date.now();
    const site = await here.aSite();
    const snoozed = async (snoozed_until: string | null): Promise<number> => {
      const { body } = await site.send({ type: 'message', message: 'Hello' });
      await here.post(`/conversations/${body.conversation_id}`, { status: 'snoozed', snoozed_until });
      return body.conversation_id;
    };
    const due = await snoozed(new Date(now + 3_600_000).toISOString());
    const later = await snoozed(new Date(now + 9_000_000).toISOString());
    const waiting = await snoozed(null);
    const { body: before } = await here.get('/changes', { cursor: 'latest' });
    const statusOf = async (id: number) => (await here.get(`/conversations/${id}`)).body.status;
    assert.equal(await statusOf(due), 'snoozed');
    here.clock.at = now + 3_600_001;
    // The product looks by itself, once a second.
    while ((await statusOf(due)) !== 'open');
    assert.deepEqual([await statusOf(later), await statusOf(waiting)], ['snoozed', 'snoozed']);
    const { body: after } = await here.get('/changes', { cursor: before.next_cursor });
    assert.deepEqual(
      after.data.map((change: { kind: string; id: number }) => [change.kind, change.id]),
      [['conversation', due]],
    );
  });
});
