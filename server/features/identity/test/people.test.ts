import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import {
  anAdministrator,
  aPerson,
  aProject,
  openWorkspace,
  type Person,
  password,
  start,
  type Workspace,
  whoIs,
} from './workspace.ts';

onADatabase((openFresh) => {
  let here: Workspace;
  let ada: Person;
  beforeEach(async () => {
    here = await openWorkspace(openFresh);
    ada = await anAdministrator(here);
  });
  afterEach(() => here.close());

  const grace = { email: 'Grace@Example.com', name: 'Grace', role: 'member', password };
  const save = (accountId: number, change: object, by = ada) =>
    here.call('accountSave', { account_id: accountId, ...change }, { token: by.token });
  const signIn = (email: string, given = password) => here.call('sessionCreate', { email, password: given });

  test('a person is added with their projects and can sign in', async () => {
    const { projectId } = await aProject(here);
    const input = { ...grace, project_ids: [projectId, projectId] };
    const { status, body } = await here.call('accountCreate', input, { token: ada.token });
    assert.equal(status, 201);
    assert.deepEqual(body, {
      account_id: body.account_id,
      email: 'grace@example.com',
      name: 'Grace',
      role: 'member',
      project_ids: [projectId],
      site_roles: [],
      created_at: '2026-11-21T09:00:30.000Z',
      last_seen_at: null,
      second_factor: false,
      disabled: false,
    });
    const signedIn = await signIn('grace@example.com');
    assert.equal(signedIn.body.sites.length, 1);
  });

  test('an e-mail belongs to one account, in any case, even with concurrent creation', async () => {
    const make = () => here.call('accountCreate', grace, { token: ada.token });
    const answers = await Promise.all([make(), make(), make()]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [201, 422, 422]);
    const refused = await here.call(
      'accountCreate',
      { ...grace, email: 'ADA@example.com' },
      { token: ada.token },
    );
    assert.equal(refused.code, 'validation_failed');
    assert.equal(refused.body.errors[0].pointer, '/email');
  });

  test('an unknown project and the internal one look the same, and nobody is added', async () => {
    const hidden = await aProject(here, { name: 'Current Site', internal: true });
    const make = (projectId: number) =>
      here.call('accountCreate', { ...grace, project_ids: [projectId] }, { token: ada.token });
    const answers = [await make(hidden.projectId), await make(999_999)];
    assert.equal(answers[0]?.code, 'not_found');
    assert.deepEqual(answers[0], answers[1]);
    assert.equal((await here.call('accountList', {}, { token: ada.token })).body.data.length, 1);
  });

  test('a member may neither see nor change accounts', async () => {
    const mary = await aPerson(here, 'Mary');
    const calls = [
      here.call('accountList', {}, { token: mary.token }),
      here.call('accountCreate', grace, { token: mary.token }),
      save(mary.accountId, { role: 'administrator' }, mary),
    ];
    for (const { code } of await Promise.all(calls)) assert.equal(code, 'administrator_required');
  });

  test('people are listed newest first, in pages stable under additions', async () => {
    const { projectId } = await aProject(here);
    const hidden = await aProject(here, { name: 'Current Site', internal: true });
    for (const name of ['Grace', 'Mary', 'Joan']) {
      await aPerson(here, name, { projectIds: [hidden.projectId, projectId] });
    }
    const first = await here.call('accountList', { limit: 2, include: ['total'] }, { token: ada.token });
    assert.deepEqual(
      first.body.data.map((person: { name: string }) => person.name),
      ['Joan', 'Mary'],
    );
    assert.deepEqual(first.body.data[0].project_ids, [projectId]);
    assert.equal(first.body.pagination.total, 4);
    await aPerson(here, 'Dorothy');
    const cursor = first.body.pagination.next_cursor;
    const second = await here.call('accountList', { limit: 2, cursor }, { token: ada.token });
    assert.deepEqual(
      second.body.data.map((person: { name: string }) => person.name),
      ['Grace', 'Ada'],
    );
    assert.equal(second.body.pagination.has_more, false);
  });

  test('name and role are changed, and nothing else', async () => {
    const mary = await aPerson(here, 'Mary');
    const { body } = await save(mary.accountId, { name: 'Mary S.', role: 'administrator' });
    assert.equal(body.name, 'Mary S.');
    assert.equal(body.role, 'administrator');
    assert.equal((await save(mary.accountId, {})).body.name, 'Mary S.');
    assert.notEqual(typeof (await whoIs(here, mary.token, start)), 'string');
    assert.equal((await signIn(mary.email)).body.user.role, 'administrator');
  });

  test('an unknown account is not found', async () => {
    assert.equal((await save(999_999, { name: 'Nobody' })).code, 'not_found');
  });

  test('disabling ends sessions and tokens at once, and enabling restores none', async () => {
    const mary = await anAdministrator(here, 'Mary');
    const agent = (await here.call('tokenCreate', { name: 'Agent' }, { token: mary.token })).body.token;
    await whoIs(here, agent, start);
    const disabled = await save(mary.accountId, { disabled: true });
    assert.equal(disabled.body.disabled, true);
    assert.equal(await whoIs(here, mary.token, start), 'token_revoked');
    assert.equal(await whoIs(here, agent, start), 'token_revoked');
    assert.equal((await signIn(mary.email)).code, 'invalid_credentials');
    assert.equal((await save(mary.accountId, { disabled: false })).body.disabled, false);
    assert.equal(await whoIs(here, mary.token, start), 'token_revoked');
    assert.equal(await whoIs(here, agent, start), 'token_revoked');
    assert.equal((await signIn(mary.email)).status, 200);
  });

  test("a new password ends that account's other sessions", async () => {
    const mary = await aPerson(here, 'Mary');
    await save(mary.accountId, { password: 'another long sentence' });
    assert.equal(await whoIs(here, mary.token, start), 'token_revoked');
    assert.equal((await signIn(mary.email, 'another long sentence')).status, 200);
    const otherSession = (await signIn(ada.email)).body.token;
    await save(ada.accountId, { password: 'another long sentence' });
    assert.equal(await whoIs(here, otherSession, start), 'token_revoked');
    assert.notEqual(typeof (await whoIs(here, ada.token, start)), 'string');
  });

  test('the last administrator cannot be disabled or made a member', async () => {
    await aPerson(here, 'Mary');
    const disabled = await anAdministrator(here, 'Joan');
    await save(disabled.accountId, { disabled: true });
    for (const change of [{ disabled: true }, { role: 'member' }]) {
      const refused = await save(ada.accountId, change);
      assert.equal(refused.status, 409);
      assert.equal(refused.code, 'state_conflict');
      assert.deepEqual(refused.body.allowed, ['name', 'password']);
    }
    assert.equal((await save(ada.accountId, { name: 'Ada L.', role: 'administrator' })).status, 200);
    assert.notEqual(typeof (await whoIs(here, ada.token, start)), 'string');
  });

  test('an administrator may step down unless it is the last', async () => {
    const mary = await anAdministrator(here, 'Mary');
    assert.equal((await save(ada.accountId, { role: 'member' })).body.role, 'member');
    assert.equal((await save(mary.accountId, { role: 'member' }, mary)).code, 'state_conflict');
  });

  test('of administrators who disable each other concurrently, one stays', async () => {
    const otherProcess = await here.anotherProcess();
    const people = [ada, await anAdministrator(here, 'Mary'), await anAdministrator(here, 'Joan')];
    const changes = people.map((person, index) => {
      const by = people[(index + 1) % people.length]?.token ?? '';
      const change = index % 2 ? { disabled: true } : { role: 'member' };
      const process = index % 2 ? otherProcess : here;
      return process.call('accountSave', { account_id: person.accountId, ...change }, { token: by });
    });
    const statuses = (await Promise.all(changes)).map((answer) => answer.status);
    // A caller removed before its own turn is refused (401, 403); the last remaining one is protected (409).
    assert.ok(
      statuses.some((status) => status >= 400),
      statuses.join(),
    );
    const left = await here.database.reader
      .selectFrom('account')
      .select('account_id')
      .where('role', '=', 'administrator')
      .where('disabled_at', 'is', null)
      .execute();
    assert.equal(left.length, 1);
  });
});
