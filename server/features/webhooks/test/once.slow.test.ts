import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Database } from '../../../platform/db/database.ts';
import type { JobWorker } from '../../../platform/jobs/index.ts';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { deliverJob } from '../work/deliver-job.ts';
import { anEngine, type Engine } from './engine.ts';
import { type Receiver, startReceiver, verify } from './receiver.ts';

const minute = 60_000;
const lease = deliverJob.leaseSeconds * 1000;

onEachDatabase((openFresh) => {
  let opened: OpenedDatabase;
  let engine: Engine;
  let receiver: Receiver;
  const running: JobWorker[] = [];
  const start = async (database?: Database) => {
    const jobs = await engine.start({}, database);
    running.push(jobs);
    return jobs;
  };
  beforeEach(async () => {
    opened = await openFresh();
    engine = await anEngine(opened.database);
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.close()));
    await receiver.close();
    await opened.close();
    assert.deepEqual(engine.faults, []);
  });

  const allSucceeded = async (count: number) => {
    const deliveries = await engine.deliveries();
    return deliveries.length === count && deliveries.every(({ state }) => state === 'succeeded');
  };

  test('changes before the first read of the feed reach an existing webhook', async () => {
    await engine.sendEvent();
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await start();
    await eventually(() => allSucceeded(1), 'the delivery to succeed');
    assert.equal(receiver.arrived.length, 1);
  });

  test('two processes deliver each change once', async () => {
    await start();
    // On SQLite two sets of jobs in one process; a file is one process's.
    await start(opened.database.kind === 'postgres' ? await opened.another() : undefined);
    const { secret } = await engine.aWebhook(receiver.url);
    await Promise.all(Array.from({ length: 60 }, () => engine.sendEvent()));
    await eventually(() => allSucceeded(60), '60 deliveries to succeed', 30_000);
    assert.equal(receiver.arrived.length, 60);
    assert.equal(new Set(receiver.arrived.map(({ body }) => body.data.id)).size, 60);
    for (const arrived of receiver.arrived) verify(secret, arrived);
  });

  test('all processes together send two deliveries at a time per webhook', async () => {
    await start();
    await start(opened.database.kind === 'postgres' ? await opened.another() : undefined);
    await engine.aWebhook(receiver.url);
    let atOnce = 0;
    let mostAtOnce = 0;
    receiver.answer((response) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        response.end();
      }, 50);
    });
    await Promise.all(Array.from({ length: 24 }, () => engine.sendEvent()));
    await eventually(() => allSucceeded(24), '24 deliveries to succeed', 30_000);
    assert.equal(mostAtOnce, 2);
  });

  test('deliveries claimed by a dead process are sent by another after the lease, under the same id', async () => {
    const first = await start();
    const { promise: isClaimed, resolve: claimed } = Promise.withResolvers<void>();
    receiver.answer(() => claimed(), 200);
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await isClaimed;
    // The dead write nothing: the rows stay as they were when it was sent.
    const sending = () =>
      opened.database.reader.selectFrom('job').selectAll().where('name', '=', deliverJob.name).execute();
    const [{ job_id: _, ...job } = assert.fail()] = await sending();
    const [{ delivery_id: __, ...delivery } = assert.fail()] = await engine.deliveries();
    await first.close();
    await opened.database.transact(async (db) => {
      await db.updateTable('job').set(job).where('name', '=', deliverJob.name).execute();
      await db.updateTable('webhook_delivery').set(delivery).execute();
    });
    await start();
    engine.later(lease - 1);
    assert.equal((await engine.deliveries())[0]?.state, 'delivering');
    engine.later(1);
    await engine.newestIs('succeeded', 2);
    assert.equal(receiver.arrived.length, 2);
    assert.equal(receiver.arrived[0]?.headers['webhook-id'], receiver.arrived[1]?.headers['webhook-id']);
  });

  test('a stop returns unanswered deliveries for another process to send at once', {
    timeout: 20_000,
  }, async () => {
    const first = await start();
    const { promise: isClaimed, resolve: claimed } = Promise.withResolvers<void>();
    receiver.answer(() => claimed(), 200);
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await isClaimed;
    await first.close();
    const [left] = await engine.deliveries();
    assert.deepEqual([left?.state, left?.tries], ['pending', 0]);
    await start();
    await engine.newestIs('succeeded', 2);
  });

  test('a webhook gets changes after its creation only', async () => {
    await start();
    await engine.sendEvent();
    engine.later(1);
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await receiver.until(1);
    await eventually(() => allSucceeded(1), 'the one delivery');
    assert.equal(receiver.arrived[0]?.body.data.id, 2);
  });

  test('a clock set back by hours makes a webhook miss nothing', async () => {
    await start();
    await engine.aWebhook(receiver.url);
    engine.later(-3 * 60 * minute);
    await engine.sendEvent();
    await engine.newestIs('succeeded', 1);
    assert.equal(receiver.arrived[0]?.body.data.id, 1);
  });

  test('a webhook created after the clock was set back gets nothing earlier', async () => {
    await start();
    await engine.sendEvent();
    engine.later(-3 * 60 * minute);
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await engine.newestIs('succeeded', 1);
    assert.deepEqual(
      receiver.arrived.map(({ body }) => body.data.id),
      [2],
    );
  });

  test('changes while no process runs are delivered later', async () => {
    const first = await start();
    await engine.aWebhook(receiver.url);
    await first.close();
    await engine.sendEvent();
    await engine.sendEvent();
    await start();
    await receiver.until(2);
  });

  test('changes of the internal workspace are delivered to nobody', async () => {
    await start();
    await engine.aWebhook(receiver.url);
    const within = await opened.database.transact((db) =>
      db
        .insertInto('site')
        .values({
          project_id: engine.projectId,
          name: 'Current Site',
          url: '',
          domain: '',
          site_key: 'internal',
          kind: 'connected',
          internal: 1,
          created_at: engine.clock.at,
        })
        .returning('site_id')
        .executeTakeFirstOrThrow(),
    );
    await engine.sendEvent(within.site_id);
    await engine.sendEvent();
    await receiver.until(1);
    await eventually(() => allSucceeded(1), 'the one delivery');
    assert.equal(receiver.arrived[0]?.body.data.site_id, engine.siteId);
  });
});
