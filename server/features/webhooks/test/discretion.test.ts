import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../../../platform/log/index.ts';
import { administrator, startTestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { startReceiver } from './receiver.ts';

test('neither secrets, bodies nor answers of receivers reach the log, the audit log or the delivery log', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const receiver = await startReceiver();
  const app = await startTestApp({ settings: { webhookAllowedAddresses: ['127.0.0.1'] }, log });
  try {
    const signedIn = await app.call('POST', '/api/command-center/auth/login', { body: administrator });
    const { token } = signedIn.body;
    const post = async (path: string, body: object) =>
      (await app.call('POST', `/api/command-center${path}`, { token, body })).body;
    const get = async (path: string) => (await app.call('GET', `/api/command-center${path}`, { token })).body;
    const { project_id } = await post('/projects', { name: 'Garden' });
    const url = `${receiver.url}/path-of-the-receiver`;
    const created = await post('/webhooks', { project_id, url, events: ['event.received'] });
    const rotated = await post(`/webhooks/${created.webhook_id}/rotate`, {});
    receiver.answer((response) =>
      response.writeHead(500, { 'x-answer': 'header-of-the-receiver' }).end('body-of-the-receiver'),
    );
    const { delivery_id } = await post(`/webhooks/${created.webhook_id}/test`, {});
    const path = `/webhooks/${created.webhook_id}/deliveries/${delivery_id}`;
    await eventually(async () => (await get(path)).ended_at !== null, 'the test to end');
    const delivery = await get(path);
    assert.match(delivery.last_error, /Answered 500/);
    await app.database.transact(async () => {});
    const audit = await app.database.reader.selectFrom('audit').selectAll().execute();
    const attempts = await app.database.reader.selectFrom('webhook_attempt').selectAll().execute();
    assert.ok(lines.length > 0 && audit.length > 0 && attempts.length > 0);
    const everything = JSON.stringify([lines, audit, attempts, delivery]);
    const logs = JSON.stringify([lines, audit]);
    for (const secret of [created.secret, rotated.secret]) assert.ok(!everything.includes(secret.slice(6)));
    for (const text of ['header-of-the-receiver', 'body-of-the-receiver'])
      assert.ok(!everything.includes(text));
    assert.ok(!logs.includes('path-of-the-receiver'));
    assert.ok(!logs.includes(delivery.payload.slice(0, 30)));
    assert.ok(!logs.includes(delivery.message_id));
  } finally {
    await app.close();
    await receiver.close();
  }
});
