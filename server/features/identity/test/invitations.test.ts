import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import {
  anAdministrator,
  aPerson,
  aProject,
  days,
  minutes,
  type Person,
  password,
  start,
} from './workspace.ts';

onADatabase((openFresh) => {
  let off: TestProcess;
  let on: TestProcess;
  let close: () => Promise<void>;
  let ada: Person;
  const clock = { now: start };

  before(async () => {
    const opened = await openFresh();
    const { database } = opened;
    off = startProcess({ database, clock });
    const environment = { SMTP_URL: 'mailbox:', MAIL_FROM: 'post@example.com' };
    on = startProcess({ database, clock, environment });
    on.start();
    ada = await anAdministrator({ database, clock });
    close = opened.close;
  });
  after(async () => {
    await off.close();
    await on.close();
    await close();
  });

  const asAda = () => ({ token: ada.token });
  const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  /** The text of the newest mail to an address. */
  async function mailTo(to: string): Promise<string> {
    const { data } = (await on.call('mail.list', {}, asAda())).body;
    const found = data.find((each: { to: string }) => each.to === to);
    return found ? (await on.call('mail.open', { mail_id: found.mail_id }, asAda())).body.text : '';
  }

  test('without mail the link is shown once, works once, and adds the person to their projects', async () => {
    const { projectId } = await aProject({ database: off.database, clock }, { name: 'Bakery' });
    const invited = await off.call(
      'invitation.create',
      { email: 'Emil@Example.com', role: 'member', project_ids: [projectId] },
      asAda(),
    );
    assert.deepEqual(
      [invited.status, invited.body.mailed, invited.body.email],
      [201, false, 'emil@example.com'],
    );
    const token = tokenIn(invited.body.link);
    assert.doesNotMatch((await off.call('invitation.list', {}, asAda())).text, new RegExp(token));
    const opened = await off.call('invitation.open', { token });
    assert.deepEqual([opened.body.email, opened.body.invited_by], ['emil@example.com', 'Ada']);

    const accepting = { token, name: 'Emil', password: 'a sentence of his own' };
    const answers = await Promise.all([
      off.call('invitation.accept', accepting),
      on.call('invitation.accept', accepting),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404]);
    const { body } = answers.find(({ status }) => status === 201) ?? {};
    assert.deepEqual([body.user.email, body.user.must_first], ['emil@example.com', null]);
    assert.equal(body.sites.length, 1);
    assert.equal(
      (await off.call('session.create', { email: 'emil@example.com', password: accepting.password })).status,
      200,
    );
    assert.equal(
      (await off.call('invitation.create', { email: 'emil@example.com', role: 'member' }, asAda())).body
        .errors[0].code,
      'taken',
    );
  });

  test('by mail the link goes only to the invited; mail in the mailbox reaches nobody, so the inviter gets it', async () => {
    const environment = { SMTP_URL: 'smtp://post:secret@mail.example.com', MAIL_FROM: 'post@example.com' };
    const sending = startProcess({ database: off.database, clock, environment });
    const inviteFrom = async (process: TestProcess) =>
      (
        await process.call(
          'invitation.create',
          { email: 'grace@example.com', role: 'administrator' },
          asAda(),
        )
      ).body;
    const sent = await inviteFrom(sending);
    assert.deepEqual([sent.mailed, sent.link], [true, null]);
    const byHand = { email: 'mina@example.com', role: 'administrator', by_hand: true };
    const handed = await sending.call('invitation.create', byHand, asAda());
    assert.equal(handed.body.mailed, false);
    assert.equal((await off.call('invitation.open', { token: tokenIn(handed.body.link) })).status, 200);
    const kept = await inviteFrom(on);
    assert.equal(kept.mailed, false);
    assert.equal(tokenIn(kept.link), tokenIn(await mailTo('grace@example.com')));
    assert.equal((await off.call('invitation.open', { token: tokenIn(kept.link) })).status, 200);
    await sending.close();
  });

  test('the link of a mail ends after 7 days, revocation or replacement', async () => {
    const invite = () =>
      on.call('invitation.create', { email: 'mary@example.com', role: 'administrator' }, asAda());
    await invite();
    const first = tokenIn(await mailTo('mary@example.com'));
    await invite();
    assert.equal((await on.call('invitation.open', { token: first })).status, 404);
    const second = tokenIn(await mailTo('mary@example.com'));
    assert.equal((await on.call('invitation.open', { token: second })).status, 200);
    clock.now += 7 * days;
    const late = await on.call('invitation.accept', { token: second, name: 'Mary', password });
    assert.deepEqual([late.status, late.code], [404, 'not_found']);
    clock.now -= 7 * days;
    const [{ invitation_id }] = (await on.call('invitation.list', {}, asAda())).body.data;
    await on.call('invitation.revoke', { invitation_id }, asAda());
    assert.equal((await on.call('invitation.open', { token: second })).status, 404);
  });

  test('forgotten passwords get the same answer for known and unknown e-mails, and a new one ends every session', async () => {
    const lost = await aPerson({ database: on.database, clock }, 'Lost');
    const response = await on.call('password.forgot', { email: 'LOST@example.com' });
    const unknown = await on.call('password.forgot', { email: 'nobody@example.net' });
    assert.deepEqual([response.status, response.text], [unknown.status, unknown.text]);
    await eventually(async () => (await mailTo(lost.email)) !== '', 'the mail');
    assert.equal(await mailTo('nobody@example.net'), '');
    const [sent] = (await on.call('mail.list', {}, asAda())).body.data;
    assert.deepEqual(
      [sent.to, sent.kind, sent.subject],
      [lost.email, 'password_reset', 'Choose a new password'],
    );
    const words = await mailTo(lost.email);
    assert.match(words, new RegExp(`^We received a request to reset the password of ${lost.email}\\.`));
    assert.match(words, /It works once, for 30 minutes\..*Setting a new password ends all other sessions\./s);
    assert.match(words, /Choose a new password:\nhttp\S+\/reset-password#token=[\w-]+\n/);
    assert.match(words, /If it wasn’t you, do nothing\. Your password stays the same\./);
    const token = tokenIn(await mailTo(lost.email));
    const reset = await on.call('password.reset', { token, password: 'another long sentence' });
    assert.equal(reset.status, 200);
    assert.equal((await on.call('account.me', {}, { token: lost.token })).status, 401);
    assert.equal(
      (await on.call('session.create', { email: lost.email, password: 'another long sentence' })).status,
      200,
    );
    assert.equal((await on.call('password.reset', { token, password: 'a third long sentence' })).status, 404);
  });

  test('without mail an administrator passes on the link, which ends after 30 minutes', async () => {
    const joan = await aPerson({ database: off.database, clock }, 'Joan');
    const refused = await off.call('password.forgot', { email: joan.email });
    assert.match(refused.body.detail, /Ask an administrator/);
    const { body } = await off.call('account.reset_link', { account_id: joan.accountId }, asAda());
    const token = tokenIn(body.link);
    clock.now += 30 * minutes;
    assert.equal(
      (await off.call('password.reset', { token, password: 'another long sentence' })).status,
      404,
    );
    clock.now -= 30 * minutes;
    assert.equal(
      (await off.call('password.reset', { token, password: 'another long sentence' })).status,
      200,
    );
  });

  test('a network requests ten links per quarter hour, and an account gets three mails per hour', async () => {
    const ann = await aPerson({ database: on.database, clock }, 'Ann');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push(
        (await on.call('password.forgot', { email: ann.email }, { address: '198.51.100.9' })).status,
      );
    assert.deepEqual(statuses.slice(-2), [200, 429]);
    const mails = async () =>
      (await on.call('mail.list', {}, asAda())).body.data.filter(({ to }: { to: string }) => to === ann.email)
        .length;
    const waiting = async () => {
      const jobs = on.database.reader.selectFrom('job').select('job_id');
      return (await jobs.where('name', '=', 'account.forgot_password').execute()).length;
    };
    await eventually(async () => (await waiting()) === 0, 'the end of all ten');
    assert.equal(await mails(), 3);
  });
});
