import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { type MailServer, startMailServer } from '../../mail/test/mail-server.ts';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';
import { noticeMail, threadsOf } from '../rules/notice-mail.ts';

type Account = Awaited<ReturnType<typeof anAccount>>;

/** Headers and words of a mail, its lines unfolded and its text decoded as far as tests look at it. */
const readable = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ' ');

test('a mail states where a reply goes, if anywhere', () => {
  const noticeOf = (kind: 'conversation' | 'lead') =>
    ({
      event: 'mention' as const,
      kind,
      record_id: 1,
      site_id: 2,
      site_name: 'Bakery',
      contact_id: null,
      who: 'Ada',
      subject: 'Cake',
      text: 'Can you?',
    }) as const;
  const after = (kind: 'conversation' | 'lead', takesAnswers: boolean) =>
    noticeMail(threadsOf([noticeOf(kind)]), { takesAnswers, baseUrl: '', unsubscribe: undefined }).after;
  assert.deepEqual(after('conversation', true), ['Reply to this e-mail to answer the visitor.']);
  assert.deepEqual([after('conversation', false), after('lead', true)], [undefined, undefined]);
});

onADatabase((openFresh) => {
  let here: TestProcess;
  let server: MailServer;
  let close: () => Promise<void>;
  let ada: Account;
  let bob: Account;
  let eve: Account;
  let siteId: number;
  let otherId: number;
  let token: string;
  const clock = { now: Date.parse('2026-10-24T10:00:00.000Z'), ticks: 0 };

  before(async () => {
    const opened = await openFresh();
    server = await startMailServer();
    here = startProcess({
      database: opened.database,
      clock,
      environment: {
        SMTP_URL: server.url,
        MAIL_FROM: 'Example <post@example.com>',
        MAIL_REPLY_TO: 'answers@example.com',
      },
    });
    const fixture = { database: opened.database, clock };
    const projectId = await aProject(fixture, 'Bakery');
    siteId = await aSite(fixture, projectId, 'Bakery');
    otherId = await aSite(fixture, await aProject(fixture, 'Elsewhere'), 'Elsewhere');
    ada = await anAccount(fixture, 'Ada', { role: 'administrator' });
    bob = await anAccount(fixture, 'Bob', { projectIds: [projectId] });
    eve = await anAccount(fixture, 'Eve');
    token = await aSiteToken(fixture, siteId);
    here.start();
    close = opened.close;
  });
  after(async () => {
    await here.close();
    await server.close();
    await close();
  });

  const ask = async (who: Account, name: string, input: object = {}) => {
    const response = await here.call(name, input, { token: who.session });
    assert.ok(response.status < 300, response.text);
    return response.body;
  };
  const notices = (who: Account) => ask(who, 'notice.list');
  const event = async (type: string, members: object) => {
    const response = await here.call('event.send', { site_id: siteId, type, ...members }, { token });
    assert.ok(response.status < 300, response.text);
    return response.body;
  };
  const mailsTo = (name: string) => server.received.filter(({ to }) => to[0] === `${name}@example.com`);
  const later = (minutes: number) => {
    clock.now += minutes * 60_000;
    here.database.notifier.notify();
  };
  /** Rounds are planned once nothing waits for one. */
  const planned = () =>
    eventually(async () => {
      const unplanned = here.database.reader
        .selectFrom('notice')
        .select('notice_id')
        .where('told', 'is', null);
      return (await unplanned.executeTakeFirst()) === undefined;
    }, 'a round');
  const waits = async (who: Account) => {
    const query = here.database.reader.selectFrom('notification_choice').select('mail_at');
    return (await query.where('account_id', '=', who.accountId).executeTakeFirst())?.mail_at ?? null;
  };
  const noJobs = () =>
    eventually(async () => {
      const query = here.database.reader
        .selectFrom('job')
        .select('name')
        .where('name', 'like', 'notification.mail%');
      return (await query.where('run_at', '<=', clock.now).executeTakeFirst()) === undefined;
    }, 'every mail that was due');

  test('ten events in three minutes are one mail to people with access, and none to others', async () => {
    for (let number = 0; number < 10; number++)
      await event('lead', { email: `lead${number}@example.net`, name: `Lead ${number}`, message: 'A cake?' });
    const list = await notices(bob);
    assert.deepEqual([list.unread, list.data.length], [10, 10]);
    assert.deepEqual(
      [list.data[0].title, list.data[0].text, list.data[0].site_name],
      ['New lead: Lead 9', 'A cake?', 'Bakery'],
    );
    assert.equal((await notices(eve)).data.length, 0);
    await planned();
    later(3);
    await eventually(() => mailsTo('bob').length === 1 && mailsTo('ada').length === 1, 'a mail to each');
    await noJobs();
    assert.deepEqual([mailsTo('bob').length, mailsTo('eve').length], [1, 0]);
    const raw = readable(mailsTo('bob')[0]?.raw ?? '');
    assert.match(raw, /^Subject: 10 updates: New lead: Lead 9 and more/m);
    assert.match(raw, /^Auto-Submitted: auto-generated/m);
    assert.match(raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    assert.match(raw, /New lead: Lead 0/);
    assert.match(raw, /https:\/\/control\.example\.com\/inbox\/\d+\?show=3Dall/);
  });

  test('notices read within three minutes are not mailed: by list, opening or answering', async () => {
    const before = server.received.length;
    const read = await event('lead', { email: 'read@example.net', name: 'Read', message: 'Hello' });
    await planned();
    assert.notEqual(await waits(bob), null);
    await ask(bob, 'notice.read', { kind: 'conversation', record_id: read.conversation_id });
    const [latest] = (await notices(ada)).data;
    await ask(ada, 'notice.read', { up_to: latest.notice_id });
    assert.equal((await notices(ada)).unread, 0);
    later(3);
    await eventually(
      async () => (await waits(bob)) === null && (await waits(ada)) === null,
      'the end of the wait',
    );
    await noJobs();
    assert.equal(server.received.length, before);
    await ask(bob, 'notification.settings_save', {
      events: [{ event: 'new_message', in_app: true, email: true, push: false }],
    });
    const { conversation_id } = await event('message', {
      email: 'grace@example.net',
      message: 'Open on Sunday?',
    });
    await ask(bob, 'message.reply', { conversation_id, message: 'We are.' });
    const thread = (await notices(bob)).data.find(
      ({ record_id, kind }: { record_id: number; kind: string }) =>
        kind === 'conversation' && record_id === conversation_id,
    );
    assert.equal(thread.unread, false);
  });

  test('mail about one thread stays in that thread, and nobody is notified of their own actions', async () => {
    const { conversation_id } = await event('message', {
      email: 'linus@example.net',
      name: 'Linus',
      subject: 'Bread',
      message: 'Is there rye?',
    });
    await ask(ada, 'conversation.save', { conversation_id, assignee_id: bob.accountId });
    await ask(bob, 'conversation.save', { conversation_id, tags: ['bread'] });
    const note = { conversation_id, message: 'Please look, @Bob', private: true, mentions: [bob.accountId] };
    await ask(ada, 'message.reply', note);
    await planned();
    const titles = (await notices(bob)).data.map(({ title }: { title: string }) => title);
    assert.ok(titles.includes('Ada mentioned you'), titles.join());
    assert.ok(!(await notices(ada)).data.some(({ title }: { title: string }) => /mentioned/.test(title)));
    const before = mailsTo('bob').length;
    later(3);
    await eventually(() => mailsTo('bob').length === before + 1, 'a mail');
    const first = readable(mailsTo('bob').at(-1)?.raw ?? '');
    assert.match(
      first,
      /^Subject: =\?UTF-8\?Q\?Conversation=3A_Bread_=C2=B7_Bakery|^Subject: Conversation: Bread/m,
    );
    assert.match(first, /Ada assigned you a conversation/);
    assert.match(first, /Please look, @Bob/);
    const id = /^Message-ID: (<[^>]+>)/im.exec(first)?.[1] ?? '';
    await event('message', { email: 'linus@example.net', message: 'And wheat?' });
    await planned();
    later(3);
    await eventually(() => mailsTo('bob').length === before + 2, 'the next mail');
    assert.ok(readable(mailsTo('bob').at(-1)?.raw ?? '').includes(`In-Reply-To: ${id}`));
    const words = { conversation_id, message: 'Hi', mentions: [bob.accountId] };
    const response = await here.call('message.reply', words, { token: ada.session });
    assert.equal(response.body.errors[0].pointer, '/mentions');
    const stranger = { ...note, mentions: [eve.accountId] };
    assert.equal(
      (await here.call('message.reply', stranger, { token: ada.session })).body.errors[0].pointer,
      '/mentions/0',
    );
  });

  test('a new lead is mailed with its conversation, replies count as answers, and its next message joins it', async () => {
    const before = mailsTo('bob').length;
    const lead = { email: 'jonas@example.net', name: 'Jonas', message: 'Two loaves, please.' };
    const { conversation_id, lead_id } = await event('lead', lead);
    assert.ok(lead_id);
    await planned();
    later(3);
    await eventually(() => mailsTo('bob').length === before + 1, 'a mail of the lead');
    const first = readable(mailsTo('bob').at(-1)?.raw ?? '');
    assert.match(first, /New lead: Jonas/);
    assert.match(first, new RegExp(`^Reply-To: answers\\+c${conversation_id}p${bob.accountId}-`, 'm'));
    assert.ok(first.includes(`/inbox/${conversation_id}?show=3Dall`));
    await event('message', { email: 'jonas@example.net', message: 'Sliced.' });
    await planned();
    later(3);
    await eventually(() => mailsTo('bob').length === before + 2, 'a mail of the message, which nobody chose');
    const next = readable(mailsTo('bob').at(-1)?.raw ?? '');
    // The line's end is lost in `readable`, since an encoded subject ends with =.
    const subject = /^Subject: .*?(?=Message-ID:|$)/m;
    assert.equal(subject.exec(next)?.[0], subject.exec(first)?.[0]);
  });

  test('quiet hours delay mail until their end, across clock changes, except security notices', async () => {
    await ask(bob, 'notification.settings_save', {
      quiet_hours: { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' },
      events: [{ event: 'new_lead', in_app: true, email: true, push: true }],
    });
    // Clocks go back in this night: seven is at 06:00Z, nine hours and another after ten.
    clock.now = Date.parse('2026-10-24T21:00:00.000Z');
    await notices(ada);
    await notices(bob);
    const before = mailsTo('bob').length;
    await event('lead', { email: 'night@example.net', name: 'Night' });
    await planned();
    assert.equal(await waits(bob), Date.parse('2026-10-25T06:00:00.000Z'));
    clock.now = Date.parse('2026-10-25T06:00:00.000Z');
    here.database.notifier.notify();
    await eventually(() => mailsTo('bob').length === before + 1, 'the mail of the night');
  });

  test('one-click unsubscribe ends notices by mail, except security ones; a forged token does nothing', async () => {
    const link = /^List-Unsubscribe: <https:\/\/control\.example\.com\/unsubscribe\?token=([^>]+)>/m.exec(
      readable(mailsTo('bob').at(-1)?.raw ?? ''),
    );
    const mailed = link?.[1]?.replaceAll('=3D', '=') ?? '';
    const forged = `${mailed.slice(0, -4)}AAAA`;
    assert.equal((await here.call('notification.unsubscribe', { token: forged })).code, 'not_found');
    await here.call('notification.unsubscribe', { token: mailed });
    const { events } = await ask(bob, 'notification.settings');
    assert.deepEqual(
      events.filter(({ email }: { email: boolean }) => email).map((each: { event: string }) => each.event),
      ['security'],
    );
  });

  test('a digest has the summary’s figures, at eight in the person’s zone', async () => {
    const { digest, timezone } = await ask(ada, 'notification.settings_save', {
      digest: 'daily',
      timezone: 'Europe/Berlin',
    });
    assert.deepEqual([digest, timezone], ['daily', 'Europe/Berlin']);
    const before = mailsTo('ada').length;
    clock.now = Date.parse('2026-10-25T07:00:00.000Z');
    const summary = await ask(ada, 'summary.get', { timezone });
    here.database.notifier.notify();
    const digestIn = () =>
      mailsTo('ada')
        .slice(before)
        .find(({ raw }) => /^Subject: Your day/m.test(raw));
    await eventually(() => digestIn() !== undefined, 'a digest');
    const raw = readable(digestIn()?.raw ?? '');
    const { totals, work } = summary;
    for (const figure of [
      `${totals.events_24h} events in 24 hours`,
      `${work.open_conversations} open conversations`,
      `${work.new_leads} new leads`,
      `${work.open_tickets} open ticket`,
    ])
      assert.ok(raw.includes(figure), figure);
    // The week, drawn, and read aloud as it is: 24 October 2026 was a Saturday.
    const { message, lead, contact, subscription } = summary.days.at(-2);
    assert.match(raw, new RegExp(`Sat ${message + lead + contact + subscription}, Sun \\d+`));
    assert.match(raw, /<table role=3D"img" aria-label=3D"Mon 0, /);
  });

  test('sites narrow notices to all, and a ticket is announced when due', async () => {
    await ask(ada, 'notification.settings_save', { site_ids: [otherId] });
    const { unread } = await notices(ada);
    await event('lead', { email: 'narrow@example.net', name: 'Narrow' });
    assert.equal((await notices(ada)).unread, unread);
    await ask(ada, 'notification.settings_save', { site_ids: [] });
    assert.equal((await notices(ada)).data[0].subject, 'Narrow');
    const due = new Date(clock.now + 3_600_000).toISOString();
    await ask(ada, 'ticket.create', { site_id: siteId, subject: 'Oven', message: 'It is cold', due_at: due });
    later(61);
    await eventually(
      async () => (await notices(bob)).data[0].title === 'Ticket due: Oven',
      'a notice of the ticket',
    );
  });

  test('removing an account deletes its notices', async () => {
    await ask(ada, 'account.delete', { account_id: bob.accountId, confirm: true });
    const { reader } = here.database;
    for (const table of ['notification_choice', 'notice_read', 'notice'] as const) {
      const rows = await reader
        .selectFrom(table)
        .selectAll()
        .where('account_id', '=', bob.accountId)
        .execute();
      assert.equal(rows.length, 0, table);
    }
  });
});
