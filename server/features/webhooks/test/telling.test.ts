import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct, type Product, type Site } from '../../events/test/on-each-product.ts';
import { deliverJob, retryJob } from '../work/deliver-job.ts';
import { type Receiver, startReceiver, verify } from './receiver.ts';

const settings = { webhookAllowedAddresses: ['127.0.0.1', '::1'] };

onAProduct((here: Product) => {
  let receiver: Receiver;
  let site: Site;
  beforeEach(async () => {
    receiver = await startReceiver();
    site = await here.aSite();
  });
  afterEach(() => receiver.close());

  const make = async (more: object = {}) => {
    const body = { project_id: site.projectId, url: receiver.url, events: ['event.received'], ...more };
    const reply = await here.post('/webhooks', body);
    assert.equal(reply.status, 201, reply.text);
    return reply.body;
  };
  const deliveryOf = async (webhookId: number, deliveryId: number) =>
    (await here.get(`/webhooks/${webhookId}/deliveries/${deliveryId}`)).body;
  const ended = async (webhookId: number, deliveryId: number) => {
    await eventually(
      async () => (await deliveryOf(webhookId, deliveryId)).ended_at !== null,
      'the delivery to end',
    );
    return deliveryOf(webhookId, deliveryId);
  };
  const newest = async (webhookId: number) =>
    (await here.get(`/webhooks/${webhookId}/deliveries`)).body.data[0];

  test('an event reaches its project, signed per the public library, without content', async () => {
    const { secret, webhook_id } = await make();
    const event = await site.take({ type: 'lead', email: 'grace@example.com', message: 'Hello there' });
    const [arrived] = await receiver.until(1);
    assert.ok(arrived);
    verify(secret, arrived);
    assert.equal(arrived.headers['content-type'], 'application/json');
    assert.match(arrived.headers['user-agent'] ?? '', /^Wheelhouse\//);
    const { type, timestamp, data } = arrived.body;
    assert.equal(type, 'event.received');
    assert.equal(timestamp, data.at);
    assert.deepEqual(data, {
      seq: data.seq,
      kind: 'event',
      id: event.event_id,
      parent_id: null,
      site_id: site.siteId,
      project_id: site.projectId,
      op: 'created',
      at: data.at,
      url: `${here.app.url}/api/control-plane/activity/${event.event_id}`,
      page_url: `${here.app.url}/activity/${event.event_id}`,
    });
    const { status } = await here.app.call('GET', new URL(data.url).pathname + new URL(data.url).search, {
      token: site.token,
    });
    assert.equal(status, 200);
    const { delivery_id } = await newest(webhook_id);
    const delivery = await ended(webhook_id, delivery_id);
    assert.equal(delivery.state, 'succeeded');
    assert.equal(delivery.message_id, arrived.headers['webhook-id']);
    assert.equal(delivery.payload, arrived.text);
    assert.deepEqual(
      delivery.attempt_log.map(({ status, error }: { status: number; error: null }) => [status, error]),
      [[200, null]],
    );
    const { body: list } = await here.get('/webhooks', { project_id: site.projectId });
    assert.deepEqual(
      list.data[0].recent.map(({ state }: { state: string }) => state),
      ['succeeded'],
    );
  });

  test("a visitor's message is delivered as event, conversation and message, each with its link", async () => {
    await make({ events: ['event.received', 'conversation.created', 'message.created'] });
    await site.take({ type: 'message', email: 'grace@example.com', message: 'Hello there' });
    await receiver.until(3);
    const events = receiver.arrived.map(({ body }) => body).sort((a, b) => (a.type < b.type ? -1 : 1));
    assert.deepEqual(
      events.map(({ type }) => type),
      ['conversation.created', 'event.received', 'message.created'],
    );
    const [conversation, , message] = events;
    assert.equal(message.data.parent_id, conversation.data.id);
    for (const { data } of events) {
      const { pathname, search } = new URL(data.url);
      const { status, text } = await here.app.call('GET', pathname + search, { token: site.token });
      assert.equal(status, 200, text);
      assert.ok(text.includes('Hello there'), data.url);
    }
  });

  test('a webhook gets nothing of other projects, or sites it excludes', async () => {
    const sibling = await here.aSite(site.projectId);
    const stranger = await here.aSite();
    const own = await make({ site_id: site.siteId });
    const whole = await make({ url: `${receiver.url}/whole` });
    await stranger.take({ type: 'lead' });
    await sibling.take({ type: 'lead' });
    await site.take({ type: 'lead' });
    await receiver.until(3);
    await eventually(async () => (await newest(own.webhook_id))?.ended_at != null, 'the last one');
    const actual = receiver.arrived.map(({ path, body }) => `${path} ${body.data.site_id}`).sort();
    const expected = [`/ ${site.siteId}`, `/whole ${sibling.siteId}`, `/whole ${site.siteId}`];
    assert.deepEqual(actual, expected.sort());
    assert.ok(whole.webhook_id > own.webhook_id);
  });

  test('a site moved to another project takes its changes along', async () => {
    await make({ site_id: site.siteId });
    const otherSite = await here.aSite();
    await here.post(`/sites/${site.siteId}`, { project_id: otherSite.projectId });
    const follower = await here.post('/webhooks', {
      project_id: otherSite.projectId,
      url: `${receiver.url}/new-home`,
      events: ['event.received'],
    });
    assert.equal(follower.status, 201);
    await site.take({ type: 'lead' });
    await receiver.until(1);
    await eventually(async () => (await newest(follower.body.webhook_id))?.ended_at != null, 'its delivery');
    assert.deepEqual(
      receiver.arrived.map(({ path }) => path),
      ['/new-home'],
    );
  });

  test('a test is sent at once, even to a disabled webhook, reports its outcome, and is not retried', async () => {
    const { secret, webhook_id } = await make();
    await here.post(`/webhooks/${webhook_id}`, { state: 'disabled' });
    const { status, body } = await here.post(`/webhooks/${webhook_id}/test`, {});
    assert.equal(status, 201);
    assert.equal((await ended(webhook_id, body.delivery_id)).state, 'succeeded');
    const [arrived] = receiver.arrived;
    assert.ok(arrived);
    verify(secret, arrived);
    assert.equal(arrived.body.type, 'webhook.test');
    receiver.answer(500);
    const again = await here.post(`/webhooks/${webhook_id}/test`, {});
    const failed = await ended(webhook_id, again.body.delivery_id);
    assert.deepEqual([failed.state, failed.attempts, failed.last_status], ['failed', 1, 500]);
    assert.equal((await here.get(`/webhooks/${webhook_id}`)).body.failing_since, null);
  });

  test('after a rotation both secrets verify for 24 hours', async () => {
    const { secret: before, webhook_id } = await make();
    const { body: rotated } = await here.post(`/webhooks/${webhook_id}/rotate`, {});
    assert.notEqual(rotated.secret, before);
    assert.ok(rotated.previous_secret_until);
    await here.post(`/webhooks/${webhook_id}/test`, {});
    const [both] = await receiver.until(1);
    assert.ok(both);
    verify(before, both);
    verify(rotated.secret, both);
    assert.equal(String(both.headers['webhook-signature']).split(' ').length, 2);
    await here.app.database.transact((db) =>
      db
        .updateTable('webhook')
        .set({ previous_secret_until: Date.now() - 1 })
        .execute(),
    );
    await here.post(`/webhooks/${webhook_id}/test`, {});
    const [, after] = await receiver.until(2);
    assert.ok(after);
    verify(rotated.secret, after);
    assert.throws(() => verify(before, after));
  });

  test('a finished delivery is redelivered on request, under its id; a pending one is not', async () => {
    receiver.answer(500);
    const { webhook_id } = await make();
    await site.take({ type: 'lead' });
    await eventually(async () => (await newest(webhook_id))?.attempts === 1, 'the first attempt');
    await eventually(async () => (await newest(webhook_id)).state === 'pending', 'its outcome');
    const { delivery_id } = await newest(webhook_id);
    const early = await here.post(`/webhooks/${webhook_id}/deliveries/${delivery_id}/replay`, {});
    assert.equal(early.status, 409);
    assert.deepEqual(early.body.allowed, ['succeeded', 'failed', 'cancelled']);
    await here.post(`/webhooks/${webhook_id}`, { state: 'disabled' });
    assert.equal((await newest(webhook_id)).state, 'cancelled');
    const disabled = await here.post(`/webhooks/${webhook_id}/deliveries/${delivery_id}/replay`, {});
    assert.equal(disabled.status, 409);
    receiver.answer(200);
    await here.post(`/webhooks/${webhook_id}`, { state: 'active' });
    const replayed = await here.post(`/webhooks/${webhook_id}/deliveries/${delivery_id}/replay`, {});
    assert.equal(replayed.status, 200, replayed.text);
    const done = await ended(webhook_id, delivery_id);
    assert.deepEqual([done.state, done.attempts, done.attempt_log.length], ['succeeded', 2, 2]);
    assert.equal(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size, 1);
    // The attempt that was to come before it was cancelled.
    here.clock.at = here.app.database.now() + 10_000;
    await runDueJobs(here.app.database, [deliverJob, retryJob], here.clock.at);
    here.clock.at = undefined;
    assert.equal(receiver.arrived.length, 2);
  });

  test('a delivery whose job gave up is redelivered on request, unless being sent', async () => {
    receiver.answer(() => {});
    const { webhook_id } = await make();
    await site.take({ type: 'lead' });
    await receiver.until(1);
    const { delivery_id, state } = await newest(webhook_id);
    assert.equal(state, 'delivering');
    const replay = () => here.post(`/webhooks/${webhook_id}/deliveries/${delivery_id}/replay`, {});
    assert.equal((await replay()).status, 409);
    const ended_at = here.app.database.now();
    await here.app.database.transact((db) =>
      db
        .updateTable('job')
        .set({ state: 'dead', ended_at })
        .where('name', '=', deliverJob.name)
        .where('state', '=', 'claimed')
        .execute(),
    );
    receiver.answer(200);
    assert.equal((await replay()).status, 200);
    const done = await ended(webhook_id, delivery_id);
    assert.deepEqual([done.state, done.attempts], ['succeeded', 2]);
  });

  test('all failed and cancelled deliveries since a time are redelivered, and no others', async () => {
    receiver.answer(503);
    const { webhook_id } = await make();
    const since = new Date(Date.now() - 1000).toISOString();
    for (let count = 0; count < 3; count++) await site.take({ type: 'lead' });
    await eventually(
      async () =>
        (await here.get(`/webhooks/${webhook_id}/deliveries`, { state: 'pending' })).body.data.length === 3,
      'three deliveries to wait',
    );
    await receiver.until(3);
    await here.post(`/webhooks/${webhook_id}`, { state: 'disabled' });
    await here.post(`/webhooks/${webhook_id}`, { state: 'active' });
    receiver.answer(200);
    const later = await here.post(`/webhooks/${webhook_id}/replay`, {
      since: new Date(Date.now() + 60_000).toISOString(),
    });
    assert.equal(later.body.replayed, 0);
    const { body } = await here.post(`/webhooks/${webhook_id}/replay`, { since });
    assert.deepEqual(body, { webhook_id, replayed: 3, has_more: false });
    await eventually(
      async () =>
        (await here.get(`/webhooks/${webhook_id}/deliveries`, { state: 'succeeded' })).body.data.length === 3,
      'three successes',
    );
  });

  test('a disabled webhook gets nothing, then or later', async () => {
    const { webhook_id } = await make();
    await here.post(`/webhooks/${webhook_id}`, { state: 'disabled' });
    await site.take({ type: 'lead' });
    await here.post(`/webhooks/${webhook_id}`, { state: 'active' });
    const event = await site.take({ type: 'lead' });
    await receiver.until(1);
    await eventually(async () => (await newest(webhook_id))?.ended_at != null, 'its delivery');
    assert.deepEqual(
      receiver.arrived.map(({ body }) => body.data.id),
      [event.event_id],
    );
  });
}, settings);
