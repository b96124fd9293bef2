import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { oneTimeCodeHash } from '../../../platform/crypto/one-time-code.ts';
import { onADatabase } from '../../../test/databases.ts';
import { ensureFirstRun, type FirstRun, isFirstRun } from '../service/first-run.ts';
import {
  anAdministrator,
  aPerson,
  openWorkspace,
  type Process,
  passwords,
  start,
  type Workspace,
  whoIs,
} from './workspace.ts';

onADatabase((openFresh) => {
  let here: Workspace;
  beforeEach(async () => {
    here = await openWorkspace(openFresh);
  });
  afterEach(() => here.close());

  const firstRun = (facts: Partial<FirstRun> = {}, process: Process = here) =>
    process.database.transact((db) => ensureFirstRun(db, { now: start, ...facts }));
  const aCode = async () => (await firstRun()).setupCode ?? assert.fail('There is no code.');
  const input = (code: string, email = 'ada@example.com') => ({
    code,
    email,
    password: 'a long sentence',
    name: 'Ada',
  });
  const people = async () => {
    const rows = await here.database.reader.selectFrom('account').selectAll().orderBy('account_id').execute();
    return rows.map(({ email, name, role }) => ({ email, name, role }));
  };

  test('the code makes the first administrator and signs it in', async () => {
    const code = await aCode();
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    assert.deepEqual((await here.call('setupGet', {})).body, { needed: true });
    const { status, body } = await here.call('setupComplete', input(code.toLowerCase(), 'Ada@Example.com'));
    assert.equal(status, 201);
    assert.deepEqual(body.user, {
      user_id: body.user.user_id,
      name: 'Ada',
      email: 'ada@example.com',
      role: 'administrator',
      must_first: null,
    });
    assert.deepEqual((await here.call('setupGet', {})).body, { needed: false });
    const caller = await whoIs(here, body.token, start);
    assert.ok(typeof caller !== 'string' && caller.role === 'administrator');
    const signedIn = await here.call('sessionCreate', {
      email: 'ada@example.com',
      password: 'a long sentence',
    });
    assert.equal(signedIn.status, 200);
  });

  test('the set-up code works once', async () => {
    const code = await aCode();
    await here.call('setupComplete', input(code));
    const again = await here.call('setupComplete', input(code, 'grace@example.com'));
    assert.equal(again.status, 409);
    assert.equal(again.code, 'state_conflict');
    assert.deepEqual(again.body.allowed, []);
    assert.deepEqual(await people(), [{ email: 'ada@example.com', name: 'Ada', role: 'administrator' }]);
  });

  test('a browser gets its session in a cookie', async () => {
    const { body, session } = await here.call('setupComplete', {
      ...input(await aCode()),
      transport: 'cookie',
    });
    assert.ok(session);
    assert.equal('token' in body, false);
  });

  test('a restart creates a new code, and only that one works', async () => {
    const older = await aCode();
    const newer = await aCode();
    assert.notEqual(older, newer);
    assert.equal((await here.call('setupComplete', input(older))).code, 'invalid_credentials');
    assert.equal((await here.call('setupComplete', input(newer))).status, 201);
  });

  test('the code is not stored in plain text', async () => {
    const code = await aCode();
    const kept = JSON.stringify(await here.database.reader.selectFrom('setup_code').selectAll().execute());
    assert.equal(kept.includes(code), false);
    assert.equal(kept.includes(code.replaceAll('-', '')), false);
  });

  test('wrong codes are rate limited like passwords, and create nobody', async () => {
    const code = await aCode();
    for (let each = 0; each < 5; each++) {
      const refused = await here.call('setupComplete', input('K7QM-2X9D-4HTV'));
      assert.equal(refused.code, 'invalid_credentials');
    }
    const limited = await here.call('setupComplete', input(code));
    assert.equal(limited.code, 'rate_limited');
    assert.equal(limited.headers['Retry-After'], '900');
    assert.deepEqual(await people(), []);
    assert.equal((await here.call('setupComplete', input(code), { address: '192.0.2.2' })).status, 201);
  });

  test('concurrent completions create one administrator', async () => {
    const otherProcess = await here.anotherProcess();
    const code = await aCode();
    const answers = await Promise.all([
      here.call('setupComplete', input(code)),
      otherProcess.call('setupComplete', input(code, 'grace@example.com')),
      here.call('setupComplete', input(code, 'mary@example.com')),
    ]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [201, 409, 409]);
    assert.equal((await people()).length, 1);
  });

  test('processes started together leave one working code', async () => {
    const otherProcess = await here.anotherProcess();
    const runs = await Promise.all([
      firstRun(),
      firstRun({}, otherProcess),
      firstRun(),
      firstRun({}, otherProcess),
    ]);
    const kept = await here.database.reader.selectFrom('setup_code').select('code_hash').execute();
    assert.equal(kept.length, 1);
    const codes = runs.map((run) => run.setupCode ?? assert.fail('There is no code.'));
    const working = codes.filter((code) => oneTimeCodeHash(code) === kept[0]?.code_hash);
    assert.equal(working.length, 1);
    assert.equal((await here.call('setupComplete', input(working[0] ?? ''))).status, 201);
  });

  test('the configured administrator is created without a code, once', async () => {
    await aCode();
    const configured = {
      adminEmail: 'Ada@Example.com',
      adminPasswordHash: await passwords.hash('a long sentence'),
    };
    const otherProcess = await here.anotherProcess();
    const runs = await Promise.all([
      firstRun(configured),
      firstRun(configured, otherProcess),
      firstRun(configured),
    ]);
    assert.deepEqual(runs, [{}, {}, {}]);
    assert.deepEqual(await people(), [{ email: 'ada@example.com', name: 'ada', role: 'administrator' }]);
    assert.deepEqual(await here.database.reader.selectFrom('setup_code').selectAll().execute(), []);
    const signedIn = await here.call('sessionCreate', {
      email: 'ada@example.com',
      password: 'a long sentence',
    });
    assert.equal(signedIn.status, 200);
  });

  test('a member with the configured e-mail becomes the administrator', async () => {
    const grace = await aPerson(here, 'Grace');
    await firstRun({
      adminEmail: grace.email,
      adminPasswordHash: await passwords.hash('another long sentence'),
    });
    assert.deepEqual(await people(), [{ email: 'grace@example.com', name: 'Grace', role: 'administrator' }]);
  });

  test('with an existing administrator a start changes nothing', async () => {
    await anAdministrator(here);
    assert.equal(await isFirstRun(here.database.reader), false);
    assert.deepEqual(await firstRun(), {});
    assert.deepEqual(await firstRun({ adminEmail: 'grace@example.com', adminPasswordHash: 'x' }), {});
    assert.equal((await people()).length, 1);
  });
});
