import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import ece from 'http_ece';
import { onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

onADatabase((openFresh) => {
  let here: TestProcess;
  let service: Server;
  let endpoint: string;
  let close: () => Promise<void>;
  let ada: { readonly session: string; readonly accountId: number };
  let token: string;
  let siteId: number;
  /** Status that the push service answers. */
  let answers = 201;
  const received: Received[] = [];
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };

  before(async () => {
    const opened = await openFresh();
    service = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(answers).end();
      });
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/1`;
    here = startProcess({
      database: opened.database,
      clock,
      environment: { OUTBOUND_ALLOWED_ADDRESSES: '127.0.0.1' },
    });
    const fixture = { database: opened.database, clock };
    siteId = await aSite(fixture, await aProject(fixture, 'Bakery'), 'Bakery');
    ada = await anAccount(fixture, 'Ada', { role: 'administrator' });
    token = await aSiteToken(fixture, siteId);
    here.start();
    close = opened.close;
  });
  after(async () => {
    await here.close();
    service.close();
    await close();
  });

  const ask = (name: string, input: object = {}, from = here) =>
    from.call(name, input, { token: ada.session });
  const subscriptions = async () => (await ask('push_subscription.list')).body;
  const lead = (name: string) => {
    const event = {
      site_id: siteId,
      type: 'lead',
      email: `${name}@example.net`,
      name,
      message: 'Do you bake rye?',
    };
    return here.call('event.send', event, { token });
  };
  const decrypt = ({ body }: Received): object =>
    JSON.parse(
      ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth }).toString('utf8'),
    );

  test('a key pair is created at the first start, and addresses of this network are refused', async () => {
    await eventually(async () => (await subscriptions()).public_key !== null, 'a key');
    const { public_key } = await subscriptions();
    assert.equal(Buffer.from(public_key, 'base64url').length, 65);
    const stored = await here.database.reader.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
    assert.ok(stored.private_key.length > 60, 'sealed');
    const strict = startProcess({ database: here.database, clock });
    const refused = await ask('push_subscription.save', { endpoint, keys }, strict);
    assert.equal(refused.body.errors[0].pointer, '/endpoint');
    await strict.close();
    // Nothing could be encrypted for it, and the subscription would be forgotten with the first message.
    const noPoint = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
    const foreign = await ask('push_subscription.save', { endpoint, keys: { ...keys, p256dh: noPoint } });
    assert.equal(foreign.body.errors[0].pointer, '/keys/p256dh');
  });

  test('only the browser can decrypt the message, and one replaces the last of its thread', async () => {
    const saved = await ask('push_subscription.save', { endpoint, keys });
    assert.equal(saved.status, 200, saved.text);
    assert.equal((await subscriptions()).data.length, 1);
    const { conversation_id } = (await lead('Grace')).body;
    await eventually(() => received.length === 1, 'a push message');
    const [message] = received;
    assert.ok(message);
    assert.doesNotMatch(message.body.toString('latin1'), /Grace|rye/);
    assert.deepEqual(decrypt(message), {
      title: 'New lead: Grace',
      body: 'Bakery: Do you bake rye?',
      topic: `conversation-${conversation_id}`,
      path: `/inbox/${conversation_id}?show=all`,
      badge: 1,
    });
    const { headers } = message;
    assert.equal(headers.topic, `conversation-${conversation_id}`);
    assert.equal(headers['content-encoding'], 'aes128gcm');
    assert.match(String(headers.authorization), /^vapid t=[\w.-]+, ?k=/);
    assert.ok(Number(headers.ttl) > 3600);
  });

  test('a test reaches every browser, and a busy service is retried', async () => {
    answers = 503;
    const result = (await ask('notification.test')).body;
    assert.deepEqual(result, { mailed_to: null, pushed_to: 1 });
    await eventually(() => received.length === 2, 'the first attempt');
    const failed = here.database.reader
      .selectFrom('job')
      .select('last_error')
      .where('name', '=', 'notification.push_one')
      .where('state', '=', 'waiting')
      .where('last_error', 'is not', null);
    await eventually(async () => (await failed.execute()).length === 1, 'its failure');
    answers = 201;
    clock.now += 120_000;
    here.database.notifier.notify();
    await eventually(() => received.length === 3, 'another attempt');
    assert.equal((decrypt(received[2] as Received) as { topic: string }).topic, 'test');
  });

  test('read notices are not pushed, and a gone browser is removed', async () => {
    answers = 410;
    await ask('notification.test');
    await eventually(async () => (await subscriptions()).data.length === 0, 'an empty list');
    answers = 201;
    await ask('push_subscription.save', { endpoint, keys });
    const before = received.length;
    const quiet = { from: '09:00', to: '10:00', timezone: 'UTC' };
    await ask('notification.settings_save', { quiet_hours: quiet });
    await lead('Linus');
    const planned = () =>
      here.database.reader.selectFrom('notification_choice').select('push_at').executeTakeFirst();
    await eventually(
      async () => (await planned())?.push_at === Date.parse('2026-11-21T10:00:00.000Z'),
      'a plan',
    );
    const [{ notice_id }] = (await ask('notice.list')).body.data;
    await ask('notice.read', { up_to: notice_id });
    clock.now = Date.parse('2026-11-21T10:00:00.000Z');
    here.database.notifier.notify();
    await eventually(async () => (await planned())?.push_at === null, 'the end of the quiet hours');
    assert.equal(received.length, before);
  });

  test('signing out ends that browser’s push messages', async () => {
    await ask('session.delete');
    const rows = here.database.reader
      .selectFrom('push_subscription')
      .innerJoin('token', 'token.token_id', 'push_subscription.token_id')
      .select('push_subscription.subscription_id')
      .where('token.revoked_at', 'is', null);
    assert.equal((await rows.execute()).length, 0);
  });
});
