import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { wakeJob } from '../work/wake-snoozed.ts';

onAProduct((here) => {
  /** Advances the clock and runs everything due. */
  const advanceTo = async (time: number) => {
    here.clock.at = time;
    await runDueJobs(here.app.database, [wakeJob], time);
  };
  const iso = (time: number) => new Date(time).toISOString();

  test('a snoozed conversation reopens at its time, once, and without a time waits for the visitor', async () => {
    const start = here.app.database.now();
    here.clock.at = start;
    const site = await here.aSite();
    const begin = async (email: string): Promise<number> =>
      (await site.send({ type: 'message', message: 'Hello', email })).body.conversation_id;
    const [timed, untimed, moved, opened] = [
      await begin('a@example.com'),
      await begin('b@example.com'),
      await begin('c@example.com'),
      await begin('d@example.com'),
    ];
    const snooze = (id: number, until?: number) =>
      here.post(`/conversations/${id}`, {
        status: 'snoozed',
        ...(until === undefined ? {} : { snoozed_until: iso(until) }),
      });
    const at = start + 3 * hour;
    await snooze(timed, at);
    await snooze(untimed);
    await snooze(moved, at);
    await snooze(moved, at + hour);
    await snooze(opened, at);
    await here.post(`/conversations/${opened}`, { status: 'resolved' });
    const statuses = () =>
      Promise.all(
        [timed, untimed, moved, opened].map(
          async (id) => (await here.get(`/conversations/${id}`)).body.status,
        ),
      );
    await advanceTo(at - 1);
    assert.deepEqual(await statuses(), ['snoozed', 'snoozed', 'snoozed', 'resolved']);
    await advanceTo(at);
    assert.deepEqual(await statuses(), ['open', 'snoozed', 'snoozed', 'resolved']);
    await advanceTo(at + hour);
    assert.deepEqual(await statuses(), ['open', 'snoozed', 'open', 'resolved']);
    const changes = await here.app.database.reader
      .selectFrom('change')
      .select('record_id')
      .where('kind', '=', 'conversation')
      .where('at', '>=', at)
      .orderBy('seq')
      .execute();
    assert.deepEqual(
      changes.map((change) => change.record_id),
      [timed, moved],
      'told once each',
    );
  });
});
