import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import DKIM from 'nodemailer/lib/dkim';
import { onADatabase } from '../../../test/databases.ts';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess, type TestProcessOptions } from '../../../test/process.ts';
import { mail } from '../../mail/index.ts';
import { type MailServer, startMailServer } from '../../mail/test/mail-server.ts';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';
import { mailIn } from '../index.ts';
import { handOver, nextId, rawOf, type VisitorMail } from './mail-client.ts';

onADatabase((openFresh) => {
  let here: TestProcess;
  let server: MailServer;
  let dns: DnsServer;
  let close: () => Promise<void>;
  let session: string;
  let adaId: number;
  let site: { readonly siteId: number; readonly token: string };
  let other: { readonly siteId: number };
  let product: Pick<TestProcessOptions, 'database' | 'clock' | 'secretKey'>;
  let environment: Readonly<Record<string, string>>;
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };

  before(async () => {
    const opened = await openFresh();
    server = await startMailServer();
    dns = await startDnsServer();
    product = { database: opened.database, clock, secretKey: randomBytes(32) };
    environment = {
      SMTP_URL: server.url,
      MAIL_FROM: 'post@example.com',
      MAIL_REPLY_TO: 'answers@example.com',
      MAIL_IN_PORT: '0',
      DNS_SERVERS: dns.address,
    };
    here = startProcess({ ...product, environment });
    const fixture = { database: opened.database, clock };
    const ada = await anAccount(fixture, 'Ada', { role: 'administrator' });
    session = ada.session;
    adaId = ada.accountId;
    const project = await aProject(fixture, 'Bakeries');
    const siteId = await aSite(fixture, project, 'Corner Bakery');
    site = { siteId, token: await aSiteToken(fixture, siteId) };
    other = { siteId: await aSite(fixture, project, 'Other Bakery') };
    await ask('sender_profile.save', {
      site_id: siteId,
      sender_email: 'hello@bakery.test',
      sender_name: 'Bakers',
    });
    here.start();
    close = opened.close;
    await eventually(() => port() !== undefined, 'a listener');
  });
  after(async () => {
    await here.close();
    await server.close();
    await dns.close();
    await close();
  });

  const port = () => here.featureExports(mailIn).listener?.state().port;
  const ask = async (name: string, input: object, token = session) =>
    (await here.call(name, input, { token })).body;
  const writes = async (email: string, message: string): Promise<number> =>
    (
      await ask(
        'event.send',
        { site_id: site.siteId, type: 'message', message, email, name: 'Grace' },
        site.token,
      )
    ).conversation_id;
  const messages = async (conversation_id: number) =>
    (await ask('message.list', { conversation_id, order: 'oldest' })).data;
  const conversations = async (filter: object = {}) =>
    (await ask('conversation.list', { site_id: site.siteId, ...filter })).data;
  const held = async (filter: object = {}) =>
    (await ask('incoming_mail.list', { held: true, ...filter })).data;
  const newest = async () => (await ask('incoming_mail.list', { limit: 1 })).data[0];
  const header = (raw: string, name: string): string =>
    new RegExp(`^${name}: ((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';

  /** Hands a mail over and waits until it is where it belongs. */
  async function comes(letter: VisitorMail) {
    const last = (await newest())?.incoming_mail_id ?? 0;
    assert.deepEqual(await handOver(port() ?? 0, letter), { kind: 'sent' });
    await eventually(async () => ((await newest())?.incoming_mail_id ?? 0) > last, 'a mail that was read');
    return newest();
  }

  /** A conversation whose visitor has had an answer by mail. */
  async function answered(email: string) {
    const id = await writes(email, 'Do you deliver?');
    // The team gets notices in between.
    const ofVisitor = () => server.received.filter(({ to }) => to.includes(email));
    const before = ofVisitor().length;
    await ask('message.reply', { conversation_id: id, message: 'We do, until noon.' });
    await eventually(() => ofVisitor().length > before, 'the answer');
    const raw = ofVisitor().at(-1)?.raw ?? '';
    return { id, raw, to: header(raw, 'Reply-To'), sentId: header(raw, 'Message-ID') };
  }

  test('a visitor’s mail reply joins the conversation, with quoted history folded', async () => {
    const { id, to } = await answered('grace@example.net');
    await ask('conversation.save', { conversation_id: id, status: 'resolved' });
    const words =
      'Wonderful, thank you!\n\nOn Sat, 21 Nov 2026, Bakers <post@example.com> wrote:\n> We do, until noon.';
    const mailed = await comes({
      from: 'Grace <grace@example.net>',
      to,
      subject: 'Re: Do you deliver?',
      text: words,
    });
    assert.deepEqual([mailed.state, mailed.conversation_id], ['received', id]);
    const last = (await messages(id)).at(-1);
    assert.equal(last.body, 'Wonderful, thank you!');
    assert.equal(last.direction, 'in');
    assert.deepEqual(last.received_mail, {
      from: 'grace@example.net',
      files: [],
      incoming_mail_id: mailed.incoming_mail_id,
      subject: null,
      quoted: 'On Sat, 21 Nov 2026, Bakers <post@example.com> wrote:\n> We do, until noon.',
    });
    assert.equal((await ask('conversation.get', { conversation_id: id })).status, 'open');
  });

  test('the next reply references the visitor’s mail, so that their client keeps the thread', async () => {
    const { id, to, sentId } = await answered('ann@example.net');
    const theirs = `<${nextId()}>`;
    await comes({
      from: 'ann@example.net',
      to,
      subject: 'Re: Do you deliver?',
      headers: [`Message-ID: ${theirs}`],
    });
    const before = server.received.length;
    await ask('message.reply', { conversation_id: id, message: 'Good.' });
    await eventually(() => server.received.length > before, 'the answer');
    const raw = server.received.at(-1)?.raw ?? '';
    assert.equal(header(raw, 'In-Reply-To'), theirs);
    assert.equal(header(raw, 'References'), `${sentId} ${theirs}`);
  });

  test('without a tag the Message-ID finds the thread; another subject starts a linked conversation', async () => {
    const { id, sentId } = await answered('joan@example.net');
    const answers = { from: 'joan@example.net', to: 'post@example.com', headers: [`In-Reply-To: ${sentId}`] };
    assert.equal((await comes({ ...answers, subject: 'AW: Re: Do you deliver?' })).conversation_id, id);
    const branched = await comes({ ...answers, subject: 'A cake for Sunday', text: 'And a cake?' });
    assert.notEqual(branched.conversation_id, id);
    const detail = await ask('conversation.get', { conversation_id: branched.conversation_id });
    assert.equal(detail.previous_conversation_id, id);
    assert.deepEqual([detail.subject, detail.channel, detail.reaches], ['A cake for Sunday', 'mail', 'mail']);
    assert.equal(detail.contact.email, 'joan@example.net');
  });

  test('mail to a site’s address starts a conversation there, and unassigned mail is held', async () => {
    const received = await comes({
      from: 'Ruth <ruth@example.net>',
      to: 'hello@bakery.test',
      subject: 'Rye',
    });
    assert.equal(received.site_id, site.siteId);
    const [conversation] = await conversations({ q: 'Rye' });
    assert.deepEqual([conversation.contact.name, conversation.channel], ['Ruth', 'mail']);
    const lost = await comes({ from: 'lost@example.net', to: 'answers@example.com', subject: 'Hello?' });
    assert.deepEqual([lost.held, lost.site_id], [true, null]);
    assert.match(lost.reason, /not sent to any site/);
    const refused = await here.call(
      'incoming_mail.accept',
      { incoming_mail_id: lost.incoming_mail_id },
      { token: session },
    );
    assert.equal(refused.status, 422);
    const accepted = await ask('incoming_mail.accept', {
      incoming_mail_id: lost.incoming_mail_id,
      site_id: other.siteId,
    });
    assert.equal(
      (await ask('conversation.get', { conversation_id: accepted.conversation_id })).site_id,
      other.siteId,
    );
    assert.deepEqual(await handOver(port() ?? 0, { from: 'a@b.test', to: 'nobody@elsewhere.test' }), {
      kind: 'failed',
      reason: 'The server said: 550 5.1.1 No such address here',
      isAddressRefused: true,
    });
  });

  test('a stranger’s mail in a thread is held until accepted or discarded', async () => {
    const { id, to, sentId } = await answered('mary@example.net');
    const count = (await messages(id)).length;
    const stranger = await comes({ from: 'mallory@example.org', to, text: 'Send it to me instead.' });
    assert.match(stranger.reason, /Someone other/);
    assert.equal(stranger.body, 'Send it to me instead.');
    const foreign = await comes({
      from: 'eve@example.org',
      to: 'post@example.com',
      headers: [`References: ${sentId}`],
    });
    assert.deepEqual([foreign.held, foreign.conversation_id], [true, id]);
    const forged = await comes({ from: 'mary@example.net', to: to.replace(/-[0-9a-f]{4}/, '-0000') });
    assert.equal(forged.held, true);
    const otherThread = await answered('olga@example.net');
    const crossed = await comes({ from: 'mary@example.net', to: otherThread.to });
    assert.deepEqual([crossed.held, crossed.conversation_id], [true, otherThread.id]);
    assert.equal((await messages(id)).length, count);
    assert.equal((await held({ conversation_id: id })).length, 2);
    await ask('incoming_mail.discard', { incoming_mail_id: foreign.incoming_mail_id });
    await ask('incoming_mail.accept', { incoming_mail_id: stranger.incoming_mail_id });
    const last = (await messages(id)).at(-1);
    assert.deepEqual([last.body, last.author.name], ['Send it to me instead.', 'mallory@example.org']);
    assert.equal(
      (
        await here.call(
          'incoming_mail.accept',
          { incoming_mail_id: foreign.incoming_mail_id },
          { token: session },
        )
      ).code,
      'state_conflict',
    );
  });

  test('an unauthenticated colleague’s mail is held, and is their reply once accepted', async () => {
    const { id } = await answered('kurt@example.net');
    const to = await here
      .featureExports(mail)
      .replyAddresses.personReplyTo(here.database.reader, { kind: 'conversation', id, personId: adaId });
    const mailed = await comes({ from: 'ada@example.com', to: to ?? '', text: 'Of course.' });
    assert.match(mailed.reason, /can’t be verified/);
    const before = server.received.length;
    await ask('incoming_mail.accept', { incoming_mail_id: mailed.incoming_mail_id });
    const last = (await messages(id)).at(-1);
    assert.deepEqual([last.direction, last.author.name, last.body], ['out', 'Ada', 'Of course.']);
    await eventually(() => server.received.length > before, 'the answer by mail');
    assert.equal(server.received.at(-1)?.to[0], 'kurt@example.net');
  });

  test('a colleague’s reply with a valid DKIM signature is accepted, and an altered one is not', async () => {
    const { id } = await answered('carl@example.net');
    const personId = adaId;
    const { replyAddresses } = here.featureExports(mail);
    const to = await replyAddresses.personReplyTo(here.database.reader, {
      kind: 'conversation',
      id,
      personId,
    });
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    dns.txt('s1._domainkey.example.com', `v=DKIM1; k=rsa; p=${key}`);
    dns.txt('_dmarc.example.com', 'v=DMARC1; p=reject');
    const raw = rawOf({
      from: 'Ada <ada@example.com>',
      to: to ?? '',
      subject: 'Re: New message',
      text: 'We will.',
    });
    const dkim = new DKIM({
      domainName: 'example.com',
      keySelector: 's1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    const signed = await text(dkim.sign(raw));
    const altered = signed.replace('We will.', 'We never will.').replace('Message-ID: <v', 'Message-ID: <w');
    assert.equal((await comes({ from: 'ada@example.com', to: to ?? '', raw: altered })).held, true);
    const mailed = await comes({ from: 'ada@example.com', to: to ?? '', raw: signed });
    assert.deepEqual([mailed.state, mailed.conversation_id], ['received', id]);
    const last = (await messages(id)).at(-1);
    assert.deepEqual(
      [last.direction, last.author, last.body],
      ['out', { kind: 'person', name: 'Ada' }, 'We will.'],
    );
    assert.equal((await ask('conversation.get', { conversation_id: id })).last_direction, 'out');
  });

  test('accepted mail survives the death of its process, and is no duplicate', async () => {
    const { id, to } = await answered('kim@example.net');
    const count = (await messages(id)).length;
    await here.close();
    const taker = startProcess({ ...product, environment });
    await eventually(
      () => taker.featureExports(mailIn).listener?.state().port !== undefined,
      'another listener',
    );
    const letter = { from: 'kim@example.net', to, subject: 'Re: Do you deliver?', text: 'Still here.' };
    const handed = await handOver(taker.featureExports(mailIn).listener?.state().port ?? 0, letter);
    assert.deepEqual(handed, { kind: 'sent' });
    assert.equal(
      (
        await here.database.reader
          .selectFrom('incoming_mail')
          .where('state', '=', 'arrived')
          .selectAll()
          .execute()
      ).length,
      1,
    );
    await taker.close();
    here = startProcess({ ...product, environment });
    here.start();
    await eventually(async () => (await messages(id)).length > count, 'the message', 60_000);
    assert.deepEqual(
      (await messages(id)).slice(count).map(({ body }: { body: string }) => body),
      ['Still here.'],
    );
    await eventually(() => port() !== undefined, 'a listener');
  });

  test('mail received twice is one message, whatever headers relays added', async () => {
    const { id, to } = await answered('twice@example.net');
    const subject = 'Re: Do you deliver?';
    const mailed = {
      from: 'twice@example.net',
      to,
      subject,
      headers: [`Message-ID: <${nextId()}>`],
      text: 'Once.',
    };
    await comes(mailed);
    const again = await comes({ ...mailed, headers: [...mailed.headers, 'X-Relay: another'] });
    assert.deepEqual([again.state, again.reason], ['ignored', 'Already received.']);
    assert.equal((await messages(id)).filter(({ body }: { body: string }) => body === 'Once.').length, 1);
  });

  test('a bounce fails the reply and suppresses the address, and automatic mail is not answered', async () => {
    const { id, to, sentId } = await answered('gone@example.net');
    const sent = server.received.length;
    const away = await comes({
      from: 'gone@example.net',
      to,
      subject: 'Abwesenheit',
      headers: ['Auto-Submitted: auto-replied'],
    });
    assert.deepEqual([away.state, away.reason], ['ignored', 'An automatic reply.']);
    const report = [
      'From: Mail Delivery <mailer-daemon@mx.test>',
      'To: post@example.com',
      'Subject: Undelivered',
      `Message-ID: <${nextId()}>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      '',
      'It could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.test',
      '',
      'Final-Recipient: rfc822; gone@example.net',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${sentId}`,
      '--b--',
      '',
    ].join('\r\n');
    const returned = await comes({
      from: 'mailer-daemon@mx.test',
      to: 'post@example.com',
      raw: report,
      envelopeFrom: '',
    });
    assert.deepEqual([returned.state, returned.reason], ['returned', 'It bounced: 550 5.1.1 User unknown']);
    const answer = (await messages(id)).at(-1);
    assert.deepEqual([answer.delivery, answer.mail.state], ['failed', 'failed']);
    assert.equal((await ask('conversation.get', { conversation_id: id })).reaches, 'nobody');
    const forged = await comes({
      from: 'mailer-daemon@mx.test',
      to: 'post@example.com',
      raw: report.replace(sentId, '<0123456789abcdef0123456789abcdef@example.com>').replace('visitor-', 'v-'),
      envelopeFrom: '',
    });
    assert.equal(forged.state, 'ignored');
    assert.equal(server.received.length, sent);
  });

  test('a reply in a ticket without a conversation goes by mail, and its answer is in the ticket', async () => {
    const { ticket } = await ask('ticket.create', {
      site_id: site.siteId,
      subject: 'The oven',
      requester: { name: 'Tess', email: 'tess@example.net' },
      message: 'It is cold.',
    });
    const before = server.received.length;
    const { message } = await ask('ticket_message.reply', {
      ticket_id: ticket.ticket_id,
      message: 'We look at it.',
    });
    assert.equal(message.reaches, 'mail');
    await eventually(() => server.received.length > before, 'the answer');
    const raw = server.received.at(-1)?.raw ?? '';
    assert.match(header(raw, 'Reply-To'), new RegExp(`^answers\\+t${ticket.ticket_id}-`));
    await comes({
      from: 'tess@example.net',
      to: header(raw, 'Reply-To'),
      subject: 'Re: The oven',
      text: 'Warm again!',
    });
    const { data } = await ask('ticket_message.list', { ticket_id: ticket.ticket_id });
    assert.deepEqual([data[0].body, data[0].direction], ['Warm again!', 'in']);
    assert.deepEqual([data[1].mail.state, data[1].delivery], ['sent', 'sent']);
  });
});
