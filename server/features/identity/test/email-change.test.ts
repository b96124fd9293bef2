import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAdministrator, aPerson, days, minutes, type Person, password, start } from './workspace.ts';

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
    ada = await anAdministrator({ database, clock });
    close = opened.close;
  });
  after(async () => {
    await off.close();
    await on.close();
    await close();
  });

  const person = (name: string) => aPerson({ database: on.database, clock }, name);
  const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  /** The secret in the newest mail to an address. */
  async function linkTo(to: string): Promise<string> {
    const { data } = (await on.call('mail.list', {}, { token: ada.token })).body;
    const found = data.find((each: { to: string; kind: string }) => each.to === to);
    assert.equal(found?.kind, 'email_change', `no mail to ${to}`);
    return tokenIn((await on.call('mail.open', { mail_id: found.mail_id }, { token: ada.token })).body.text);
  }
  const change = ({ token }: Person, email: string, current_password = password) =>
    on.call('email_change.create', { email, current_password }, { token });
  const follow = (token: string) => on.call('email_change.follow', { token });
  const signsIn = async (email: string) =>
    (await on.call('session.create', { email, password })).status === 200;
  const me = ({ token }: Person) => on.call('account.me', {}, { token });

  test('a new e-mail counts once confirmed; the former one can revert it, which ends every session', async () => {
    const emil = await person('Emil');
    const [wrong, taken, same] = [
      await change(emil, 'emil@example.org', 'not the password'),
      await change(emil, ada.email),
      await change(emil, 'EMIL@example.com'),
    ];
    assert.deepEqual(
      [wrong.status, taken.body.errors[0].code, same.body.errors[0].pointer],
      [401, 'taken', '/email'],
    );
    const response = await change(emil, ' Emil@Example.org ');
    assert.deepEqual(
      [response.body.email, response.body.mailed, response.body.link],
      ['emil@example.org', false, null],
    );
    assert.deepEqual(
      [(await me(emil)).body.new_email, await signsIn(emil.email)],
      ['emil@example.org', true],
    );
    const [confirm, stop] = [await linkTo('emil@example.org'), await linkTo(emil.email)];
    assert.deepEqual((await on.call('email_change.open', { token: confirm })).body, {
      leads_to: 'confirm',
      email: 'emil@example.org',
      former_email: emil.email,
      confirmed: false,
    });
    const reset = (await off.call('account.reset_link', { account_id: emil.accountId }, { token: ada.token }))
      .body;

    assert.deepEqual((await follow(confirm)).body, { email: 'emil@example.org', state: 'confirmed' });
    assert.deepEqual([await signsIn('emil@example.org'), await signsIn(emil.email)], [true, false]);
    const { body } = await me(emil);
    assert.deepEqual([body.user.email, body.new_email], ['emil@example.org', null]);
    // Used once; links for a password that went to the former e-mail are void.
    assert.equal((await follow(confirm)).status, 404);
    const late = await on.call('password.reset', {
      token: tokenIn(reset.link),
      password: 'another sentence',
    });
    assert.equal(late.status, 404);

    const opened = (await on.call('email_change.open', { token: stop })).body;
    assert.deepEqual([opened.leads_to, opened.confirmed], ['stop', true]);
    assert.deepEqual((await follow(stop)).body, { email: emil.email, state: 'undone' });
    assert.equal((await me(emil)).status, 401);
    assert.deepEqual([await signsIn('emil@example.org'), await signsIn(emil.email)], [false, true]);
    assert.equal((await follow(stop)).status, 404);
  });

  test('the former e-mail stops a pending change; links end after 30 minutes or another change', async () => {
    const mary = await person('Mary');
    await change(mary, 'mary@example.org');
    const stopped = await linkTo('mary@example.org');
    assert.equal((await follow(await linkTo(mary.email))).body.state, 'stopped');
    assert.equal((await follow(stopped)).status, 404);

    await change(mary, 'mary@example.org');
    const replaced = await linkTo('mary@example.org');
    await change(mary, 'mary@example.net');
    assert.equal((await follow(replaced)).status, 404);
    const slow = await linkTo('mary@example.net');
    clock.now += 30 * minutes;
    assert.equal((await follow(slow)).status, 404);
    assert.equal((await me(mary)).body.user.email, mary.email);
    clock.now -= 30 * minutes;
    for (let more = 0; more < 2; more++) await change(mary, 'mary@example.net');
    assert.equal((await change(mary, 'mary@example.net')).code, 'rate_limited');
  });

  test('another change keeps the first owner’s revert link, which ends after 7 days', async () => {
    const joan = await person('Joan');
    await change(joan, 'thief@example.net');
    const back = await linkTo(joan.email);
    await follow(await linkTo('thief@example.net'));
    await change(joan, 'thief@example.org');
    const thiefs = await linkTo('thief@example.net');
    await follow(await linkTo('thief@example.org'));
    clock.now += 7 * days;
    assert.equal((await follow(back)).status, 404);
    clock.now -= 1;
    assert.equal((await follow(back)).body.email, joan.email);
    assert.equal((await follow(thiefs)).status, 404);
    assert.equal(await signsIn(joan.email), true);
    clock.now -= 7 * days - 1;
  });

  test('a link that is mailed is not shown, nor one in the mailbox to anyone but an administrator', async () => {
    const eve = await person('Eve');
    const kept = await change(eve, 'eve@example.net');
    assert.deepEqual([kept.body.mailed, kept.body.link], [false, null]);
    const environment = { SMTP_URL: 'smtp://post:secret@mail.example.com', MAIL_FROM: 'post@example.com' };
    const sending = startProcess({ database: on.database, clock, environment });
    const forEve = { account_id: eve.accountId, email: 'eve@example.org' };
    const { body } = await sending.call('account.change_email', forEve, { token: ada.token });
    assert.deepEqual([body.mailed, body.link], [true, null]);
    await sending.close();
  });

  test('without mail the link is shown once to the administrator; an e-mail taken meanwhile is refused', async () => {
    const ann = await person('Ann');
    const input = { email: 'ann@example.org', current_password: password };
    const own = await off.call('email_change.create', input, { token: ann.token });
    assert.match(own.body.detail, /Ask an administrator/);
    const forAnn = { account_id: ann.accountId, email: 'ann@example.org' };
    assert.equal((await off.call('account.change_email', forAnn, { token: ann.token })).status, 403);
    const { body } = await off.call('account.change_email', forAnn, { token: ada.token });
    assert.equal(body.mailed, false);
    const bob = await person('Bob');
    await on.database.transact((db) =>
      db
        .updateTable('account')
        .set({ email: 'ann@example.org' })
        .where('account_id', '=', bob.accountId)
        .execute(),
    );
    assert.equal((await follow(tokenIn(body.link))).code, 'state_conflict');

    const mine = { account_id: ada.accountId, email: 'ada@example.org' };
    assert.match(
      (await off.call('account.change_email', mine, { token: ada.token })).body.detail,
      /under Account/,
    );
    const handed = await off.call(
      'email_change.create',
      { ...input, email: mine.email },
      { token: ada.token },
    );
    assert.equal((await follow(tokenIn(handed.body.link))).body.state, 'confirmed');
    assert.equal(await signsIn(mine.email), true);
  });

  test('a stale second factor is requested again, and pending changes of a removed person are deleted', async () => {
    const ruth = await person('Ruth');
    await on.database.transact(async (db) => {
      const own = (query: 'account' | 'token') =>
        db.updateTable(query).where('account_id', '=', ruth.accountId);
      await own('account').set({ second_factor_at: start }).execute();
      await own('token').set({ factor_at: 1 }).execute();
    });
    assert.equal((await change(ruth, 'ruth@example.net')).code, 'fresh_factor_required');
    const hers = { account_id: ruth.accountId, email: 'ruth@example.org' };
    const changing = await on.call('account.change_email', hers, { token: ada.token });
    assert.equal(changing.body.mailed, false, 'mail in the mailbox reaches nobody');
    const confirm = await linkTo(hers.email);
    assert.equal(tokenIn(changing.body.link), confirm);
    await on.call('account.delete', { account_id: ruth.accountId, confirm: true }, { token: ada.token });
    assert.equal((await follow(confirm)).status, 404);
    const left = on.database.reader.selectFrom('email_change').selectAll();
    assert.deepEqual(await left.where('account_id', '=', ruth.accountId).execute(), []);
  });
});
