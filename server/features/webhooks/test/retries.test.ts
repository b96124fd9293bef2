import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { JobWorker } from '../../../platform/jobs/index.ts';
import { type OpenedDatabase, onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { anEngine, type Engine } from './engine.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

onADatabase((openFresh) => {
  let opened: OpenedDatabase;
  let engine: Engine;
  let receiver: Receiver;
  let jobs: JobWorker;
  beforeEach(async () => {
    opened = await openFresh();
    engine = await anEngine(opened.database);
    receiver = await startReceiver();
    jobs = await engine.start();
  });
  afterEach(async () => {
    await jobs.close();
    await receiver.close();
    await opened.close();
    assert.deepEqual(engine.faults, []);
  });

  test('failures are retried by the schedule of Standard Webhooks, under the same id, until acknowledged', async () => {
    receiver.answer(500, 503, 200);
    const { webhookId } = await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    const first = await engine.newestIs('pending', 1);
    assert.equal(first.last_status, 500);
    assert.equal(first.next_attempt_at, engine.clock.at + 5 * second);
    assert.equal((await engine.webhook(webhookId)).failing_since, engine.clock.at);
    engine.later(5 * second);
    const next = await engine.newestIs('pending', 2);
    assert.equal(next.next_attempt_at, engine.clock.at + 5 * minute);
    engine.later(5 * minute);
    const done = await engine.newestIs('succeeded', 3);
    assert.equal(done.last_error, null);
    assert.equal(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal((await engine.webhook(webhookId)).failing_since, null);
  });

  test('after the last retry, three days later, a delivery has failed for good', async () => {
    receiver.answer(500);
    await engine.aWebhook(receiver.url);
    const began = engine.clock.at;
    await engine.sendEvent();
    for (let attempt = 1; attempt < 10; attempt++) {
      const { next_attempt_at } = await engine.newestIs('pending', attempt);
      engine.later((next_attempt_at ?? 0) - engine.clock.at);
    }
    const failed = await engine.newestIs('failed', 10);
    assert.equal(failed.ended_at, engine.clock.at);
    assert.equal(Math.round((engine.clock.at - began) / day), 3);
  });

  test('a delay requested by the receiver is respected, up to a day', async () => {
    const asking = (seconds: string) => (response: import('node:http').ServerResponse) =>
      void response.writeHead(429, { 'retry-after': seconds }).end();
    receiver.answer(asking('3600'), asking('999999'));
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    assert.equal((await engine.newestIs('pending', 1)).next_attempt_at, engine.clock.at + hour);
    engine.later(hour);
    assert.equal((await engine.newestIs('pending', 2)).next_attempt_at, engine.clock.at + day);
  });

  test('a receiver that answers 410 has its webhook disabled at once', async () => {
    receiver.answer(410);
    const { webhookId } = await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await engine.newestIs('failed', 1);
    const { state, disabled_reason } = await engine.webhook(webhookId);
    assert.deepEqual([state, disabled_reason], ['disabled', 'gone']);
    await engine.sendEvent();
    engine.later(minute);
    await jobs.close();
    assert.equal((await engine.deliveries()).length, 1);
  });

  test('five days of failures only disable a webhook, and cancel pending deliveries', async () => {
    receiver.answer(500);
    const { webhookId } = await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await engine.newestIs('pending', 1);
    engine.later(5 * day - 1);
    await engine.newestIs('pending', 2);
    assert.equal((await engine.webhook(webhookId)).state, 'active');
    await engine.sendEvent();
    await engine.newestIs('pending', 1);
    engine.later(5 * second);
    const waiting = await engine.newestIs('cancelled', 2);
    assert.equal(waiting.next_attempt_at, null);
    const { state, disabled_reason } = await engine.webhook(webhookId);
    assert.deepEqual([state, disabled_reason], ['disabled', 'failing']);
    assert.ok((await engine.deliveries()).every((delivery) => delivery.state === 'cancelled'));
  });

  test('a success between failures restarts the five days', async () => {
    receiver.answer(500, 200, 500);
    const { webhookId } = await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    await engine.newestIs('pending', 1);
    engine.later(4 * day);
    await engine.newestIs('succeeded', 2);
    engine.later(2 * day);
    await engine.sendEvent();
    await engine.newestIs('pending', 1);
    const { state, failing_since } = await engine.webhook(webhookId);
    assert.deepEqual([state, failing_since], ['active', engine.clock.at]);
  });

  test('a redirect is a failure with that reason, and not followed', async () => {
    const otherReceiver = await startReceiver();
    receiver.answer((response) => void response.writeHead(307, { location: otherReceiver.url }).end());
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    const { last_error } = await engine.newestIs('pending', 1);
    assert.match(last_error ?? '', /^Answered 307, a redirect\./);
    assert.equal(otherReceiver.arrived.length, 0);
    await otherReceiver.close();
  });

  test('a name that resolves to a private address is refused when sending, whatever it was when saved', async () => {
    await engine.aWebhook(receiver.url.replace('127.0.0.1', '127.0.0.2'));
    await engine.sendEvent();
    const { last_error, last_status } = await engine.newestIs('pending', 1);
    assert.match(last_error ?? '', /private or reserved/);
    assert.equal(last_status, null);
    assert.equal(receiver.arrived.length, 0);
  });

  test('a timeout is a failure', async () => {
    await jobs.close();
    jobs = await engine.start({ timeoutMs: 100 });
    receiver.answer(() => {});
    await engine.aWebhook(receiver.url);
    await engine.sendEvent();
    const { last_error } = await engine.newestIs('pending', 1);
    assert.equal(last_error, 'No answer within 0.1 seconds.');
  });

  test('a failing webhook gets one delivery at a time, and two again once it works', async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    const respondWith = (status: number) => (response: import('node:http').ServerResponse) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        response.writeHead(status).end();
      }, 30);
    };
    const { webhookId } = await engine.aWebhook(receiver.url);
    receiver.answer(500);
    await engine.sendEvent();
    await engine.newestIs('pending', 1);
    receiver.answer(respondWith(500));
    for (let count = 0; count < 6; count++) await engine.sendEvent();
    await receiver.until(7);
    await engine.newestIs('pending', 1);
    assert.equal(mostAtOnce, 1);
    receiver.answer(respondWith(200));
    engine.later(5 * second);
    await receiver.until(14);
    const allSucceeded = async () =>
      (await engine.deliveries(webhookId)).every(({ state }) => state === 'succeeded');
    await eventually(allSucceeded, 'all of them to succeed');
    assert.equal((await engine.webhook(webhookId)).failing_since, null);
    assert.ok(mostAtOnce <= 2);
    // Neither is answered before the other one is there.
    const unanswered: import('node:http').ServerResponse[] = [];
    receiver.answer((response) => {
      unanswered.push(response);
      if (unanswered.length === 2) for (const each of unanswered) each.end();
    });
    await engine.sendEvent();
    await engine.sendEvent();
    await eventually(allSucceeded, 'two at once');
  });

  test('a slow receiver delays no other', async () => {
    const slow = await startReceiver();
    slow.answer(() => {});
    await engine.aWebhook(slow.url);
    const quick = await engine.aWebhook(receiver.url);
    for (let count = 0; count < 30; count++) await engine.sendEvent();
    await receiver.until(30);
    assert.equal(slow.arrived.length, 2);
    assert.equal((await engine.deliveries(quick.webhookId)).length, 30);
    await jobs.close();
    await slow.close();
  });
});
