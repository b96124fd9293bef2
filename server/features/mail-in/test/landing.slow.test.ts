import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { onEachDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { type MailServer, startMailServer } from '../../mail/test/mail-server.ts';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';
import { mailIn } from '../index.ts';
import { allShapes, rawOfShape } from './all-shapes.ts';
import { handOver } from './mail-client.ts';
import type { Shape } from './shapes.ts';

/** States in which a mail of this shape, sent by a visitor as an answer, may end. */
function landsAs({ headers = [], says: { kind, report }, envelopeFrom }: Shape): readonly string[] {
  // Reports are about no mail from here.
  if (report) return ['ignored'];
  if (kind === 'perhaps_auto_reply') return ['held'];
  if (kind === 'auto_reply' || kind === 'automatic' || envelopeFrom === '') return ['ignored'];
  // Somebody else than the visitor, or nobody.
  if (headers.some((line) => /^from:(?! Grace)/i.test(line))) return ['held', 'ignored'];
  return ['received'];
}

onEachDatabase((openFresh) => {
  let here: TestProcess;
  let server: MailServer;
  let close: () => Promise<void>;
  let session: string;
  let siteId: number;
  let token: string;
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };

  before(async () => {
    const opened = await openFresh();
    server = await startMailServer();
    here = startProcess({
      database: opened.database,
      clock,
      secretKey: randomBytes(32),
      environment: {
        SMTP_URL: server.url,
        MAIL_FROM: 'post@example.com',
        MAIL_REPLY_TO: 'answers@example.com',
        MAIL_IN_PORT: '0',
      },
    });
    const fixture = { database: opened.database, clock };
    session = (await anAccount(fixture, 'Ada', { role: 'administrator' })).session;
    siteId = await aSite(fixture, await aProject(fixture, 'Bakeries'), 'Corner Bakery');
    token = await aSiteToken(fixture, siteId);
    here.start();
    close = opened.close;
    await eventually(() => port() > 0, 'a listener');
  });
  after(async () => {
    await here.close();
    await server.close();
    await close();
  });

  const port = () => here.featureExports(mailIn).listener?.state().port ?? 0;
  const ask = async (name: string, input: object, by = session) =>
    (await here.call(name, input, { token: by })).body;
  const incoming = () =>
    here.database.reader.selectFrom('incoming_mail').selectAll().orderBy('incoming_mail_id').execute();
  const allRead = (count: number) =>
    eventually(
      async () => {
        const rows = await incoming();
        return rows.length === count && rows.every(({ state }) => state !== 'arrived');
      },
      `${count} mails that were read`,
      120_000,
    );
  const mailCount = async () =>
    (await here.database.reader.selectFrom('outgoing_mail').select('mail_id').execute()).length;

  test(`${allShapes.length} shapes of mail arrive correctly without automatic answers, and loops end in the second round`, async () => {
    const event = {
      site_id: siteId,
      type: 'message',
      email: 'grace@example.net',
      message: 'Do you deliver?',
    };
    const { conversation_id } = await ask('event.send', event, token);
    await ask('message.reply', { conversation_id, message: 'We do.' });
    await eventually(() => server.received.length === 1, 'the answer');
    const [sent] = server.received;
    const to = /^Reply-To: (\S+)/im.exec(sent?.raw ?? '')?.[1] ?? '';
    assert.match(to, /^answers\+c/);
    const before = await mailCount();

    for (const shape of allShapes) {
      const raw = rawOfShape(shape, to).toString('latin1');
      const from = 'grace@example.net';
      const handed = await handOver(port(), { from, to, raw, envelopeFrom: shape.envelopeFrom ?? from });
      assert.deepEqual(handed, { kind: 'sent' }, shape.name);
    }
    await allRead(allShapes.length);
    const rows = await incoming();
    const wrong = allShapes.flatMap((shape, index) => {
      const { state = '', reason } = rows[index] ?? {};
      return landsAs(shape).includes(state) ? [] : [`${shape.name}: ${state} (${reason})`];
    });
    assert.deepEqual(wrong, []);
    assert.equal(await mailCount(), before, 'a mail answered a mail');

    // What left here and comes back ends there, and is answered by nothing.
    for (const round of [1, 2]) {
      const from = 'grace@example.net';
      await handOver(port(), { from, to, raw: sent?.raw ?? '', envelopeFrom: from });
      await allRead(allShapes.length + round);
    }
    const back = (await incoming()).slice(-2).map(({ state }) => state);
    assert.ok(!back.includes('received'), back.join());
    assert.equal(await mailCount(), before);
  });
});
