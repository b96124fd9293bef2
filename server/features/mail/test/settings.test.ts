import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAccount } from '../../sites/test/records.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

onADatabase((openFresh) => {
  let here: TestProcess;
  let mailbox: TestProcess;
  let server: MailServer;
  let close: () => Promise<void>;
  let token: string;

  before(async () => {
    const opened = await openFresh();
    const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };
    server = await startMailServer();
    here = startProcess({ database: opened.database, clock });
    const environment = { SMTP_URL: 'mailbox:', MAIL_FROM: 'demo@example.com' };
    mailbox = startProcess({ database: opened.database, clock, environment });
    token = (await anAccount({ database: opened.database, clock }, 'Ada', { role: 'administrator' })).session;
    here.start();
    close = opened.close;
  });
  after(async () => {
    await here.close();
    await mailbox.close();
    await server.close();
    await close();
  });

  const ask = (name: string, input: object = {}, process = here) => process.call(name, input, { token });

  test('without a server mail is off, and a test says so', async () => {
    assert.equal((await ask('mail.settings')).body.state, 'off');
    const test = await ask('mail.test');
    assert.equal(test.code, 'state_conflict');
    assert.match(test.body.detail, /Mail is off/);
  });

  test('the mailbox keeps unsent mail, whose text is readable only by opening it', async () => {
    const { mail_id } = (await ask('mail.test', {}, mailbox)).body;
    const listed = await ask('mail.list', {}, mailbox);
    assert.equal(listed.body.data[0].kept, true);
    assert.doesNotMatch(listed.text, /reaches you/);
    assert.match((await ask('mail.open', { mail_id }, mailbox)).body.text, /reaches you/);
    assert.equal((await ask('mail.settings_save', { smtp_url: null }, mailbox)).code, 'state_conflict');
  });

  test('a configured server may not be on this network, and its password is never returned', async () => {
    const saved = await ask('mail.settings_save', {
      smtp_url: `smtp://post:secret-word@127.0.0.1:${server.port}?tls=off`,
      mail_from: 'Example <post@example.com>',
    });
    assert.deepEqual([saved.body.state, saved.body.server], ['on', `127.0.0.1:${server.port}`]);
    assert.doesNotMatch(saved.text, /secret-word/);
    await ask('mail.test');
    await eventually(
      async () => /private or reserved/.test((await ask('mail.list')).body.data[0].reason ?? ''),
      'a refusal of the address',
    );
    assert.equal(server.received.length, 0);
    assert.equal((await ask('mail.settings_save', { smtp_url: null })).body.state, 'off');
  });

  test('a sender with a line break and an invalid server are refused at the field', async () => {
    const input = {
      smtp_url: 'smtp://mail.example.com',
      mail_from: 'A <a@example.com>\r\nBcc: b@example.com',
    };
    assert.equal((await ask('mail.settings_save', input)).body.errors[0].pointer, '/mail_from');
    const http = { ...input, mail_from: 'a@example.com', smtp_url: 'http://mail.example.com' };
    assert.equal((await ask('mail.settings_save', http)).body.errors[0].pointer, '/smtp_url');
  });
});
