import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAccount } from '../../sites/test/records.ts';
import { mail } from '../feature.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

onADatabase((openFresh) => {
  let here: TestProcess;
  let server: MailServer;
  let close: () => Promise<void>;
  let token: string;
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };

  before(async () => {
    const opened = await openFresh();
    server = await startMailServer();
    here = startProcess({
      database: opened.database,
      clock,
      environment: {
        SMTP_URL: server.url.replace('//', '//post:secret-word@'),
        MAIL_FROM: 'Example <post@example.com>',
      },
    });
    token = (await anAccount({ database: opened.database, clock }, 'Ada', { role: 'administrator' })).session;
    here.start();
    close = opened.close;
  });
  after(async () => {
    await here.close();
    await server.close();
    await close();
  });
  afterEach(() => {
    server.refuses = undefined;
    server.hangsUp = false;
  });

  const ask = async (name: string, input: object = {}) => (await here.call(name, input, { token })).body;
  const newest = async () => (await ask('mail.list', { limit: 1 })).data[0];
  const newestIs = async (state: string) => {
    await eventually(async () => (await newest())?.state === state, `a mail that is ${state}`);
    return newest();
  };

  test('a test mail arrives from the installation’s sender, and its text is deleted once sent', async () => {
    await ask('mail.test');
    const { to } = await newestIs('sent');
    const [{ raw, from } = { raw: '', from: '' }] = server.received;
    assert.equal(from, 'post@example.com');
    assert.match(raw, /^From: Example <post@example.com>/m);
    assert.match(raw, /^Auto-Submitted: auto-generated/m);
    assert.match(raw, /^Message-ID: <[0-9a-f]{32}@example\.com>/im);
    assert.deepEqual(server.received[0]?.to, [to]);
    const row = await here.database.reader.selectFrom('outgoing_mail').selectAll().executeTakeFirst();
    assert.equal(row?.content, null);
    assert.doesNotMatch(JSON.stringify(await ask('mail.settings')), /secret-word/);
  });

  test('a permanently refused address is suppressed until lifted', async () => {
    server.refuses = { code: 550, text: '5.1.1 No such user\u0007 here' };
    await ask('mail.test');
    const failed = await newestIs('failed');
    assert.match(failed.reason, /^The server said: 550 5\.1\.1 No such user/);
    server.refuses = undefined;
    await ask('mail.test');
    assert.equal((await newest()).state, 'failed');
    assert.match((await newest()).reason, /Mail to this address is blocked/);
    const { data } = await ask('mail.suppression_list');
    await ask('mail.suppression_lift', { address: data[0].address });
    await ask('mail.send_again', { mail_id: failed.mail_id });
    await eventually(
      async () =>
        (await ask('mail.list')).data.find(({ mail_id: id }: { mail_id: number }) => id === failed.mail_id)
          ?.state === 'sent',
      'the mail that was sent again',
    );
  });

  test('a deferring server is retried, with the reason shown meanwhile', async () => {
    server.refuses = { code: 451, text: '4.7.1 Greylisted' };
    await ask('mail.test');
    await eventually(async () => (await newest()).reason !== null, 'a reason');
    assert.equal((await newest()).state, 'queued');
    server.refuses = undefined;
    clock.now += 60_000;
    here.database.notifier.notify();
    await newestIs('sent');
  });

  test('a connection lost after the message leaves its outcome unknown, and it is not resent', async () => {
    server.hangsUp = true;
    const before = server.received.length;
    await ask('mail.test');
    const unknown = await newestIs('unknown');
    assert.match(unknown.reason, /before the server confirmed/);
    clock.now += 3_600_000;
    here.database.notifier.notify();
    await ask('mail.list');
    assert.equal(server.received.length, before + 1);
  });

  test('untrusted subjects and names are one line, and no header', async () => {
    const { outbox } = here.featureExports(mail);
    const posted = await here.database.transact((db) =>
      outbox.post(
        db,
        {
          kind: 'answer',
          to: 'visitor@example.net',
          subject: 'Hello\r\nBcc: everybody@example.net',
          fromName: 'Bakery\r\nBcc: everybody@example.net',
          text: 'Good day',
        },
        clock.now,
      ),
    );
    assert.ok(posted);
    assert.equal(
      await here.database.transact((db) =>
        outbox.post(db, { kind: 'answer', to: 'a@b.test\r\nRCPT TO:<c@d.test>', subject: 'x', text: 'x' }, 1),
      ),
      undefined,
    );
    await newestIs('sent');
    const last = server.received.at(-1);
    assert.deepEqual(last?.to, ['visitor@example.net']);
    assert.doesNotMatch(last?.raw ?? '', /^Bcc:/m);
  });
});
