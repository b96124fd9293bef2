import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const hourMs = 3_600_000;

onADatabase((openFresh) => {
  let here: TestProcess;
  let server: MailServer;
  let close: () => Promise<void>;
  let session: string;
  let later: (milliseconds: number) => Promise<void>;
  let site: { readonly siteId: number; readonly token: string };
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };

  before(async () => {
    const opened = await openFresh();
    server = await startMailServer();
    const environment = { OUTBOUND_ALLOWED_ADDRESSES: '127.0.0.1' };
    here = startProcess({ database: opened.database, clock, environment });
    const fixture = { database: opened.database, clock };
    ({ session } = await anAccount(fixture, 'Ada', { role: 'administrator' }));
    later = async (milliseconds) => {
      clock.now += milliseconds;
      // Sessions end when they are idle for hours.
      ({ session } = await anAccount(fixture, `Ada-${clock.now}`, { role: 'administrator' }));
    };
    const siteId = await aSite(fixture, await aProject(fixture, 'Bakeries'), 'Corner Bakery');
    site = { siteId, token: await aSiteToken(fixture, siteId) };
    here.start();
    close = opened.close;
  });
  after(async () => {
    await here.close();
    await server.close();
    await close();
  });
  beforeEach(() => {
    server.refuses = undefined;
    server.received.length = 0;
  });

  const ask = async (name: string, input: object = {}, token = session) =>
    (await here.call(name, input, { token })).body;
  const save = (more: object = {}) =>
    ask('mail.settings_save', { smtp_url: server.url, mail_from: 'post@example.com', ...more });
  /** The newest mail to an address: notices to administrators go out besides. */
  const mailTo = async (to: string) =>
    (await ask('mail.list', { limit: 100 })).data.find((each: { to: string }) => each.to === to);
  const isMailed = async (to: string, state: string) => {
    await eventually(async () => (await mailTo(to))?.state === state, `mail to ${to} that is ${state}`);
    return mailTo(to);
  };
  const isDeferred = (to: string) =>
    eventually(async () => /Later/.test((await mailTo(to))?.reason ?? ''), `a deferred mail to ${to}`);
  const receivedBy = (to: string) => server.received.filter((each) => each.to.includes(to)).length;
  /** A visitor's conversation with an answer that waits while mail is off. */
  async function anAnswerThatWaits(email: string): Promise<number> {
    await save();
    const visitor = {
      site_id: site.siteId,
      type: 'message',
      message: 'Do you deliver?',
      name: 'Grace',
      email,
    };
    const { conversation_id } = await ask('event.send', visitor, site.token);
    server.refuses = { code: 451, text: '4.7.1 Later' };
    await ask('message.reply', { conversation_id, message: 'We do.' });
    await isDeferred(email);
    await ask('mail.settings_save', { smtp_url: null });
    server.refuses = undefined;
    await later(50 * hourMs);
    return conversation_id;
  }

  test('mails that wait for over an hour are counted, and are sent if one says so', async () => {
    await anAnswerThatWaits('grace@example.net');
    const off = await ask('mail.settings');
    assert.equal(off.state, 'off');
    assert.ok(off.waiting_mails >= 1);
    assert.equal(Date.parse(off.waiting_since), clock.now - 50 * hourMs);
    await save({ waiting: 'send' });
    await isMailed('grace@example.net', 'sent');
    assert.equal(receivedBy('grace@example.net'), 1);
  });

  test('discarded mails are not sent, the conversation says why, and each can still be sent', async () => {
    const conversation_id = await anAnswerThatWaits('joan@example.net');
    const saved = await save({ waiting: 'discard' });
    assert.deepEqual([saved.waiting_mails, saved.waiting_since, saved.last_problem], [0, null, null]);
    const reason = 'Discarded: it had waited for 2 days when mail was set up.';
    const discarded = await isMailed('joan@example.net', 'failed');
    assert.equal(discarded.reason, reason);
    const [answer] = (await ask('message.list', { conversation_id, limit: 1 })).data;
    assert.deepEqual([answer.delivery, answer.mail.state, answer.mail.reason], ['failed', 'failed', reason]);
    const { to } = await ask('mail.test');
    await isMailed(to, 'sent');
    assert.equal(receivedBy('joan@example.net'), 0);
    await ask('mail.send_again', { mail_id: discarded.mail_id });
    await eventually(() => receivedBy('joan@example.net') === 1, 'the mail that was sent again');
  });

  test('a younger mail is not discarded', async () => {
    await save();
    server.refuses = { code: 451, text: '4.7.1 Later' };
    const { to } = await ask('mail.test');
    await isDeferred(to);
    server.refuses = undefined;
    await save({ waiting: 'discard' });
    await isMailed(to, 'sent');
  });

  test('a link that expired is never sent', async () => {
    await save();
    const { to: email } = await ask('mail.test');
    server.refuses = { code: 451, text: '4.7.1 Later' };
    const to = 'emil@example.net';
    await ask('invitation.create', { email: to, role: 'member' });
    await isDeferred(to);
    await ask('password.forgot', { email });
    const linkIs = (reason: RegExp) =>
      eventually(async () => {
        const { data } = await ask('mail.list', { limit: 100 });
        const reset = data.find((each: { kind: string }) => each.kind === 'password_reset');
        return reason.test(reset?.reason ?? '');
      }, `a link for a new password that is ${reason}`);
    await linkIs(/Later/);
    await ask('mail.settings_save', { smtp_url: null });
    server.refuses = undefined;
    await later(8 * 24 * hourMs);
    await save();
    assert.match((await isMailed(to, 'failed')).reason, /link in it expired/);
    await linkIs(/link in it expired/);
    assert.equal(receivedBy(to), 0);
    assert.doesNotMatch(JSON.stringify(server.received), /reset-password/);
  });

  test('the settings say when mail was last sent, and why the latest attempt failed', async () => {
    const saved = await save();
    assert.deepEqual([saved.last_sent_at, saved.last_problem], [null, null]);
    clock.now += 1000;
    const { to } = await ask('mail.test');
    await isMailed(to, 'sent');
    const sentAt = new Date(clock.now).toISOString();
    const good = await ask('mail.settings');
    assert.deepEqual([good.last_sent_at, good.last_problem], [sentAt, null]);
    server.refuses = { code: 554, text: '5.7.1 Not from you' };
    clock.now += 1000;
    await ask('mail.test');
    await isMailed(to, 'failed');
    const bad = await ask('mail.settings');
    assert.equal(bad.last_sent_at, sentAt);
    assert.match(bad.last_problem, /554 5\.7\.1 Not from you/);
    clock.now += 1000;
    assert.equal((await save()).last_problem, null);
  });

  test('a server that refuses the password is not saved if it is tried first', async () => {
    await ask('mail.settings_save', { smtp_url: null });
    const wrong = { smtp_url: server.url.replace('//', '//post:wrong@'), mail_from: 'post@example.com' };
    const refused = await ask('mail.settings_save', { ...wrong, try_server: true });
    assert.equal(refused.code, 'validation_failed');
    assert.doesNotMatch(refused.detail, /5\.7\.8/);
    assert.deepEqual([refused.errors[0].pointer, refused.errors[0].code], ['/smtp_url', 'refused']);
    assert.match(refused.errors[0].detail, /It said: 535 5\.7\.8 No/);
    assert.equal((await ask('mail.settings')).state, 'off');
    assert.equal((await ask('mail.settings_save', wrong)).state, 'on');
    // The stored server, if none is named.
    assert.equal((await ask('mail.settings_save', { try_server: true })).code, 'validation_failed');
    assert.equal((await save({ try_server: true })).state, 'on');
    assert.equal(server.received.length, 0);
  });
});
