import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onEachDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAccount, aProject, aSite } from '../../sites/test/records.ts';
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.ts';
import { nextId } from './mail-client.ts';

const mailTo = (to: string, text: string): string =>
  `From: Grace <grace@example.net>\r\nTo: ${to}\r\nSubject: ${text}\r\nMessage-ID: <${nextId()}>\r\n\r\n${text}\r\n`;

onEachDatabase((openFresh) => {
  let processes: TestProcess[] = [];
  let dovecot: Dovecot | undefined;
  let close: () => Promise<void> = async () => {};
  let session = '';
  let siteId = 0;
  let startAnother: () => TestProcess;
  const clock = {
    get now() {
      return Date.now();
    },
    ticks: 0,
  };

  before(async () => {
    if (!hasDovecot()) return;
    dovecot = await startDovecot();
    const opened = await openFresh();
    close = opened.close;
    const environment = { SMTP_URL: 'mailbox:', MAIL_FROM: 'post@example.com', IMAP_URL: dovecot.url };
    startAnother = () => {
      const one = startProcess({ database: opened.database, clock, environment });
      processes.push(one);
      return one;
    };
    const fixture = { database: opened.database, clock };
    session = (await anAccount(fixture, 'Ada', { role: 'administrator' })).session;
    siteId = await aSite(fixture, await aProject(fixture, 'Bakeries'), 'Corner Bakery');
    const here = startAnother();
    const sender = { site_id: siteId, sender_email: 'hello@bakery.test', sender_name: 'Bakers' };
    await here.call('sender_profile.save', sender, { token: session });
    here.start();
  });
  after(async () => {
    for (const one of processes) await one.close();
    processes = [];
    await dovecot?.close();
    await close();
  });

  const subjects = async (): Promise<string[]> => {
    const { body } = await (processes[0] as TestProcess).call('incoming_mail.list', {}, { token: session });
    return body.data.map(({ subject }: { subject: string }) => subject);
  };

  test('mailbox messages become conversations once, even with two processes of which one ends', async (context) => {
    if (!dovecot) return context.skip('Dovecot is not installed.');
    dovecot.deliver(mailTo('hello@bakery.test', 'Before'));
    await eventually(async () => (await subjects()).includes('Before'), 'the first mail', 30_000);
    const ways = async () =>
      (await (processes[0] as TestProcess).call('incoming_mail.ways', {}, { token: session })).body.ways[1];
    await eventually(
      async () => (await ways()).state === 'on' && (await ways()).checked_at !== null,
      'a state',
    );
    dovecot.deliver(mailTo('hello@bakery.test', 'While it waits'));
    await eventually(async () => (await subjects()).includes('While it waits'), 'mail told by IDLE', 70_000);
    startAnother().start();
    await processes.shift()?.close();
    dovecot.deliver(mailTo('hello@bakery.test', 'After'));
    await eventually(async () => (await subjects()).includes('After'), 'mail for the other process', 70_000);
    assert.deepEqual((await subjects()).toSorted(), ['After', 'Before', 'While it waits']);
  });
});
