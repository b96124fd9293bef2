import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { areas } from '../../../kernel/site-roles.ts';
import { createPasswords } from '../../../platform/crypto/password.ts';
import { onADatabase } from '../../../test/databases.ts';
import {
  anAdministrator,
  aPerson,
  aProject,
  days,
  hours,
  minutes,
  openWorkspace,
  type Person,
  type Process,
  password,
  start,
  type Workspace,
  whoIs,
} from './workspace.ts';

const everyArea = Object.keys(areas);

onADatabase((openFresh) => {
  let here: Workspace;
  let ada: Person;
  beforeEach(async () => {
    here = await openWorkspace(openFresh);
    ada = await anAdministrator(here);
  });
  afterEach(() => here.close());

  const signIn = (given: string, options: { email?: string; address?: string; process?: Process } = {}) => {
    const { email = ada.email, process = here, ...rest } = options;
    return process.call('sessionCreate', { email, password: given }, rest);
  };
  const signInWrongly = async (times: number, options?: Parameters<typeof signIn>[1]) => {
    for (let each = 0; each < times; each++) {
      assert.equal((await signIn('a wrong password', options)).code, 'invalid_credentials');
    }
  };

  test('the right password starts a 30-day session, whatever the case of the e-mail', async () => {
    const { siteId, projectId } = await aProject(here);
    await aProject(here, { name: 'Current Site', internal: true });
    const { status, body, session } = await signIn(password, { email: ' ADA@Example.com ' });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      token: body.token,
      token_type: 'Bearer',
      expires_at: '2026-12-21T09:00:30.000Z',
      user: {
        user_id: ada.accountId,
        name: 'Ada',
        email: 'ada@example.com',
        role: 'administrator',
        must_first: null,
      },
      sites: [
        {
          site_id: siteId,
          project_id: projectId,
          name: 'Examples site',
          domain: 'bakery.example.com',
          role: 'owner',
          areas: everyArea,
        },
      ],
    });
    assert.match(body.token, /^cpc_/);
    assert.equal(session, undefined);
    const caller = await whoIs(here, body.token, start);
    assert.ok(typeof caller !== 'string' && caller.accountId === ada.accountId);
  });

  test('a session in a cookie is in no response body', async () => {
    const input = { email: ada.email, password, transport: 'cookie' };
    const { body, session } = await here.call('sessionCreate', input);
    assert.ok(session);
    assert.equal(session.expiresAt, start + 30 * days);
    assert.equal('token' in body, false);
    assert.equal(JSON.stringify(body).includes(session.token), false);
    assert.notEqual(typeof (await whoIs(here, session.token, start)), 'string');
  });

  test('no token is stored in plain text', async () => {
    const { body } = await signIn(password);
    const rows = await here.database.reader.selectFrom('token').selectAll().execute();
    const secret = body.token.split('_')[2];
    assert.equal(JSON.stringify(rows).includes(secret), false);
  });

  test('a sign-in is logged with the account', async () => {
    here.clock.now = start + hours;
    await signIn(password);
    const { body } = await here.call('accountList', {}, { token: ada.token });
    assert.equal(body.data[0].last_seen_at, '2026-11-21T10:00:30.000Z');
  });

  test('an unknown e-mail, a disabled account and a wrong password are indistinguishable', async () => {
    const grace = await aPerson(here, 'Grace');
    await here.call('accountSave', { account_id: grace.accountId, disabled: true }, { token: ada.token });
    const answers = [
      await signIn('a wrong password'),
      await signIn('a wrong password', { email: 'nobody@example.com' }),
      await signIn(password, { email: grace.email }),
      await signIn('', { email: 'not an e-mail' }).then(() => signIn('x', { email: 'not an e-mail' })),
    ];
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(answers[0]?.status, 401);
    assert.match(answers[0]?.headers['WWW-Authenticate'] ?? '', /^Bearer /);
  });

  test('every sign-in compares exactly one password, even for an unknown e-mail', async () => {
    await signIn(password);
    assert.equal(here.verified(), 1);
    await signIn('a wrong password');
    assert.equal(here.verified(), 2);
    await signIn('a wrong password', { email: 'nobody@example.com' });
    assert.equal(here.verified(), 3);
  });

  test('after five failures no password is checked for 15 minutes', async () => {
    await signInWrongly(5);
    const compared = here.verified();
    const refused = await signIn(password);
    assert.equal(refused.code, 'rate_limited');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers['Retry-After'], '900');
    assert.equal(refused.headers['RateLimit-Policy'], '"sign-in";q=5;w=900');
    assert.equal(here.verified(), compared);
    here.clock.now += 15 * minutes - 1;
    assert.equal((await signIn(password)).headers['Retry-After'], '1');
    here.clock.now += 1;
    assert.equal((await signIn(password)).status, 200);
  });

  test('any 15-minute window has at most five failures', async () => {
    await signInWrongly(1);
    here.clock.now += 14 * minutes;
    await signInWrongly(4);
    here.clock.now += minutes;
    await signInWrongly(1);
    const refused = await signIn('a wrong password');
    assert.equal(refused.code, 'rate_limited');
    assert.equal(refused.headers['Retry-After'], String(14 * 60));
  });

  test('an unknown e-mail is rate limited like a known one', async () => {
    await signInWrongly(5, { email: 'nobody@example.com' });
    assert.equal((await signIn('x', { email: 'NOBODY@example.com' })).code, 'rate_limited');
  });

  test('a success resets the count', async () => {
    await signInWrongly(4);
    assert.equal((await signIn(password)).status, 200);
    await signInWrongly(5);
    assert.equal((await signIn(password)).code, 'rate_limited');
  });

  test('the limit applies per e-mail and address', async () => {
    const grace = await aPerson(here, 'Grace');
    await signInWrongly(5);
    assert.equal((await signIn(password, { email: grace.email })).status, 200);
    assert.equal((await signIn(password, { address: '192.0.2.2' })).status, 200);
    assert.equal((await signIn(password)).code, 'rate_limited');
  });

  test('addresses of one IPv6 network count as one', async () => {
    await signInWrongly(5, { address: '2001:db8::1' });
    assert.equal((await signIn(password, { address: '2001:db8::ffff:2' })).code, 'rate_limited');
    assert.equal((await signIn(password, { address: '2001:db8:0:1::1' })).status, 200);
  });

  test('fifty failures block an address for every e-mail', async () => {
    for (let each = 0; each < 10; each++) await signInWrongly(5, { email: `guess${each}@example.com` });
    assert.equal((await signIn(password)).code, 'rate_limited');
    assert.equal((await signIn(password, { address: '192.0.2.2' })).status, 200);
  });

  test('failures in one process count in all others', async () => {
    const otherProcess = await here.anotherProcess();
    await signInWrongly(3);
    await signInWrongly(2, { process: otherProcess });
    assert.equal((await signIn(password)).code, 'rate_limited');
    assert.equal((await signIn(password, { process: otherProcess })).code, 'rate_limited');
  });

  test('of concurrent wrong guesses in two processes, five are evaluated', async () => {
    const otherProcess = await here.anotherProcess();
    const guesses = Array.from({ length: 16 }, (_, index) =>
      signIn('a wrong password', { process: index % 2 ? otherProcess : here }),
    );
    const codes = (await Promise.all(guesses)).map((answer) => answer.code);
    assert.equal(codes.filter((code) => code === 'invalid_credentials').length, 5);
    assert.equal(codes.filter((code) => code === 'rate_limited').length, 11);
  });

  test('a right guess is not revealed once five others failed meanwhile', async () => {
    const otherProcess = await here.anotherProcess();
    const finish = otherProcess.pauseVerifying();
    const pending = signIn(password, { process: otherProcess });
    while (otherProcess.verified() === 0) await new Promise((resume) => setImmediate(resume));
    await signInWrongly(5);
    finish();
    assert.equal((await pending).code, 'rate_limited');
  });

  test('a password changed during its comparison is refused', async () => {
    const otherProcess = await here.anotherProcess();
    const finish = otherProcess.pauseVerifying();
    const pending = signIn(password, { process: otherProcess });
    while (otherProcess.verified() === 0) await new Promise((resume) => setImmediate(resume));
    const change = { account_id: ada.accountId, password: 'another long sentence' };
    assert.equal((await here.call('accountSave', change, { token: ada.token })).status, 200);
    finish();
    assert.equal((await pending).code, 'invalid_credentials');
  });

  test('many concurrent right sign-ins succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(password)));
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.equal(new Set(answers.map((answer) => answer.body.token)).size, 12);
  });

  test('a password hashed at a lower cost is rehashed at the next sign-in', async () => {
    const cheap = await createPasswords({ memory: 32, passes: 1, parallelism: 1 }).hash(password);
    await here.database.transact(async (db) => {
      await db.updateTable('account').set({ password_hash: cheap }).execute();
    });
    assert.equal((await signIn(password)).status, 200);
    const { password_hash } = await here.database.reader
      .selectFrom('account')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    assert.match(password_hash, /^\$argon2id\$v=19\$m=64,/);
    assert.equal((await signIn(password)).status, 200);
  });

  test('signing out ends only this session, at once', async () => {
    const { body } = await signIn(password);
    const out = await here.call('sessionDelete', {}, { token: body.token });
    assert.deepEqual(out.body, { done: true });
    assert.equal(out.session, null);
    assert.equal((await here.call('accountMe', {}, { token: body.token })).code, 'token_revoked');
    assert.equal((await here.call('accountMe', {}, { token: ada.token })).status, 200);
  });

  test('a session describes its account, expiry and sites', async () => {
    const { projectId, siteId } = await aProject(here);
    await aProject(here, { name: 'Others' });
    const grace = await aPerson(here, 'Grace', { projectIds: [projectId] });
    const { body } = await here.call('accountMe', {}, { token: grace.token });
    assert.deepEqual(body, {
      user: {
        user_id: grace.accountId,
        name: 'Grace',
        email: 'grace@example.com',
        role: 'member',
        must_first: null,
      },
      new_email: null,
      expires_at: '2026-12-21T09:00:30.000Z',
      sites: [
        {
          site_id: siteId,
          project_id: projectId,
          name: 'Examples site',
          domain: 'bakery.example.com',
          role: 'owner',
          areas: everyArea,
        },
      ],
      areas: everyArea,
    });
  });

  test('changing one’s password ends other sessions, and keeps this one and administrator tokens', async () => {
    const other = (await signIn(password)).body.token;
    const agent = (await here.call('tokenCreate', { name: 'Agent' }, { token: ada.token })).body.token;
    const input = { current_password: password, new_password: 'another long sentence' };
    const changed = await here.call('accountPassword', input, { token: ada.token });
    assert.deepEqual(changed.body, { done: true });
    assert.equal(await whoIs(here, other, start), 'token_revoked');
    assert.notEqual(typeof (await whoIs(here, ada.token, start)), 'string');
    assert.notEqual(typeof (await whoIs(here, agent, start)), 'string');
    assert.equal((await signIn(password)).code, 'invalid_credentials');
    assert.equal((await signIn('another long sentence')).status, 200);
  });

  test('guesses of the present password count as failed sign-ins', async () => {
    const input = { current_password: 'a wrong password', new_password: 'another long sentence' };
    await signInWrongly(3);
    for (let each = 0; each < 2; each++) {
      const refused = await here.call('accountPassword', input, { token: ada.token });
      assert.equal(refused.code, 'invalid_credentials');
      assert.equal(refused.body.detail, 'The current password is wrong.');
    }
    assert.equal((await here.call('accountPassword', input, { token: ada.token })).code, 'rate_limited');
    assert.equal((await signIn(password)).code, 'rate_limited');
  });
});
