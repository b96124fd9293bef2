import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { hasWaking, wakeSnoozed } from '../wake-snoozed.ts';

onEachProduct((here) => {
  test('a snoozed conversation opens at its moment, once, and one without a moment waits for the visitor', async () => {
    const site = await here.aSite();
    const begin = async (email: string): Promise<number> =>
      (await site.send({ type: 'message', message: 'Hello', email })).body.conversation_id;
    const [timed, untimed] = [await begin('a@example.com'), await begin('b@example.com')];
    // Far enough ahead that the running service does not open it itself.
    const at = Date.now() + 100 * hour;
    await here.post(`/conversations/${timed}`, {
      status: 'snoozed',
      snoozed_until: new Date(at).toISOString(),
    });
    await here.post(`/conversations/${untimed}`, { status: 'snoozed' });
    const { database } = here.app;
    assert.equal(await hasWaking(database.reader, at - 1), false);
    assert.equal(await hasWaking(database.reader, at), true);
    const woken = await Promise.all([
      database.transact((db) => wakeSnoozed(db, at, 10)),
      database.transact((db) => wakeSnoozed(db, at, 10)),
    ]);
    assert.ok(woken.includes(1));
    assert.equal(await hasWaking(database.reader, at), false);
    assert.equal((await here.get(`/conversations/${timed}`)).body.status, 'open');
    assert.equal((await here.get(`/conversations/${untimed}`)).body.status, 'snoozed');
    const told = await database.reader
      .selectFrom('change')
      .select('seq')
      .where('kind', '=', 'conversation')
      .where('record_id', '=', timed)
      .where('at', '=', at)
      .execute();
    assert.equal(told.length, 1, 'told once');
  });
});
