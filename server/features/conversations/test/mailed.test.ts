import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { type MailServer, startMailServer } from '../../mail/test/mail-server.ts';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';

onADatabase((openFresh) => {
  let here: TestProcess;
  let server: MailServer;
  let close: () => Promise<void>;
  let session: string;
  let site: { readonly siteId: number; readonly token: string };
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };

  before(async () => {
    const opened = await openFresh();
    server = await startMailServer();
    here = startProcess({
      database: opened.database,
      clock,
      environment: {
        SMTP_URL: server.url,
        MAIL_FROM: 'post@example.com',
        MAIL_REPLY_TO: 'answers@example.com',
      },
    });
    const fixture = { database: opened.database, clock };
    ({ session } = await anAccount(fixture, 'Ada', { role: 'administrator' }));
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

  const ask = async (name: string, input: object, token = session) =>
    (await here.call(name, input, { token })).body;
  const sends = async (event: object): Promise<number> =>
    (await ask('event.send', { site_id: site.siteId, type: 'message', ...event }, site.token))
      .conversation_id;
  const writes = (email: string, message: string) => sends({ message, email, name: 'Grace' });
  const replies = async (conversation_id: number, message: string) =>
    (await ask('message.reply', { conversation_id, message })).message;
  const shown = async (conversation_id: number) =>
    (await ask('message.list', { conversation_id, limit: 1 })).data[0];
  const isMailed = async (conversationId: number, state: string) => {
    await eventually(
      async () => (await shown(conversationId)).mail?.state === state,
      `mail that is ${state}`,
    );
    return shown(conversationId);
  };
  const header = (raw: string, name: string): string =>
    new RegExp(`^${name}: ((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';

  test('a form is answered by mail in the site’s name, and further replies stay in the thread', async () => {
    await ask('sender_profile.save', {
      site_id: site.siteId,
      sender_email: 'hello@bakery.example',
      sender_name: 'Bakers',
    });
    const id = await writes('grace@example.net', 'Do you deliver?');
    const detail = await ask('conversation.get', { conversation_id: id });
    assert.deepEqual([detail.reaches, detail.mail_to], ['mail', 'grace@example.net']);
    assert.deepEqual((await replies(id, 'We do, until noon.')).reaches, 'mail');
    assert.equal((await isMailed(id, 'sent')).delivery, 'sent');
    await replies(id, 'And on Sundays.');
    await isMailed(id, 'sent');
    const [first = '', second = ''] = server.received.map(({ raw }) => raw);
    assert.equal(header(first, 'From'), 'Bakers <post@example.com>');
    assert.equal(header(first, 'Subject'), 'Re: Do you deliver?');
    assert.match(header(first, 'Reply-To'), new RegExp(`^answers\\+c${id}-[0-9a-f]{20}@example\\.com$`));
    assert.match(first, /> Do you deliver\?/);
    assert.doesNotMatch(first, /^Auto-Submitted/im);
    assert.equal(header(second, 'In-Reply-To'), header(first, 'Message-ID'));
    assert.equal(header(second, 'References'), header(first, 'Message-ID'));
    assert.equal(header(second, 'Subject'), header(first, 'Subject'));
    assert.equal(header(second, 'Reply-To'), header(first, 'Reply-To'));
  });

  test('notes, and replies to contacts without an address, are not mailed', async () => {
    const sent = server.received.length;
    const id = await writes('ann@example.net', 'Hello');
    await ask('message.reply', { conversation_id: id, message: 'Call her.', private: true });
    const joan = { name: 'Joan', phone: '+14155550101' };
    const created = await ask('conversation.create', {
      site_id: site.siteId,
      contact: joan,
      message: 'Hello',
    });
    assert.equal(created.message.reaches, 'nobody');
    await replies(id, 'Good day');
    await isMailed(id, 'sent');
    assert.deepEqual(
      server.received.slice(sent).map(({ to }) => to[0]),
      ['ann@example.net'],
    );
  });

  test('a bounced address is reported at the reply, and the next one warns in advance', async () => {
    server.refuses = { code: 550, text: '5.1.1 No such user' };
    const id = await writes('typo@example.net', 'Hello');
    await replies(id, 'Good day');
    const failed = await isMailed(id, 'failed');
    assert.equal(failed.delivery, 'failed');
    assert.match(failed.mail.reason, /No such user/);
    server.refuses = undefined;
    const detail = await ask('conversation.get', { conversation_id: id });
    assert.deepEqual([detail.reaches, detail.mail_to], ['nobody', null]);
  });

  test('replies fetched by the site within three minutes are not mailed, others are', async () => {
    const id = await writes('mary@example.net', 'Hello');
    await ask('message.list', { conversation_id: id }, site.token);
    await eventually(
      async () => (await ask('conversation.get', { conversation_id: id })).reaches === 'site',
      'a site that fetches',
    );
    const sent = server.received.length;
    await replies(id, 'One');
    clock.now += 60_000;
    await ask('message.list', { conversation_id: id }, site.token);
    const fetchedSince = clock.now;
    await eventually(async () => {
      const rows = await here.database.reader.selectFrom('site_pulse').selectAll().execute();
      return JSON.stringify(rows).includes(String(fetchedSince));
    }, 'the note of it');
    clock.now += 1000;
    await replies(id, 'Two');
    clock.now += 4 * 60_000;
    here.database.notifier.notify();
    await isMailed(id, 'sent');
    assert.equal(server.received.length, sent + 1);
    assert.match(server.received.at(-1)?.raw ?? '', /Two/);
  });
});
