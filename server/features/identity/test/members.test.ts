import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { onADatabase } from '../../../test/databases.ts';
import {
  anAdministrator,
  aPerson,
  aProject,
  openWorkspace,
  type Person,
  type Workspace,
} from './workspace.ts';

onADatabase((openFresh) => {
  let here: Workspace;
  let ada: Person;
  let projectId: number;
  beforeEach(async () => {
    here = await openWorkspace(openFresh);
    ada = await anAdministrator(here);
    projectId = (await aProject(here)).projectId;
  });
  afterEach(() => here.close());

  const save = (input: { project_id?: number; account_id: number; member: boolean }, by = ada) =>
    here.call('memberSave', { project_id: projectId, ...input }, { token: by.token });
  const list = (by: Person, input: object = {}) =>
    here.call('memberList', { project_id: projectId, ...input }, { token: by.token });
  const sites = async (person: Person) =>
    (await here.call('accountMe', {}, { token: person.token })).body.sites.length;

  test('a person is added to a project and removed, idempotently', async () => {
    const grace = await aPerson(here, 'Grace');
    for (const member of [true, true, false, false, true]) {
      const { status, body } = await save({ account_id: grace.accountId, member });
      assert.equal(status, 200);
      assert.deepEqual(body, {
        project_id: projectId,
        account_id: grace.accountId,
        member,
        may_publish: member,
      });
      assert.equal(await sites(grace), member ? 1 : 0);
    }
  });

  test('members are listed latest added first, in pages', async () => {
    for (const name of ['Grace', 'Mary', 'Joan']) {
      const person = await aPerson(here, name);
      here.clock.now += 1;
      await save({ account_id: person.accountId, member: true });
    }
    const first = await list(ada, { limit: 2, include: ['total'] });
    assert.deepEqual(
      first.body.data.map((member: { email: string }) => member.email),
      ['joan@example.com', 'mary@example.com'],
    );
    assert.equal(first.body.pagination.total, 3);
    const second = await list(ada, { limit: 2, cursor: first.body.pagination.next_cursor });
    assert.equal(second.body.data.length, 1);
    assert.deepEqual(Object.keys(second.body.data[0]), [
      'account_id',
      'email',
      'name',
      'role',
      'may_publish',
    ]);
  });

  test('members added at the same time are each listed once', async () => {
    for (const name of ['Grace', 'Mary', 'Joan']) await aPerson(here, name, { projectIds: [projectId] });
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: { data: { name: string }[]; pagination: { next_cursor: string | null } } } =
        await list(ada, { limit: 1, ...(cursor ? { cursor } : {}) });
      names.push(...body.data.map((member) => member.name));
      cursor = body.pagination.next_cursor;
    } while (cursor);
    assert.deepEqual(names, ['Joan', 'Mary', 'Grace']);
  });

  test('a member sees the people of its projects only', async () => {
    const grace = await aPerson(here, 'Grace', { projectIds: [projectId] });
    const mary = await aPerson(here, 'Mary');
    assert.equal((await list(grace)).body.data.length, 1);
    assert.equal((await list(mary)).code, 'not_found');
  });

  test('a member may not change a project’s people', async () => {
    const grace = await aPerson(here, 'Grace', { projectIds: [projectId] });
    const refused = await save({ account_id: grace.accountId, member: false }, grace);
    assert.equal(refused.code, 'administrator_required');
  });

  test('the internal project, an unknown one and an unknown person look the same', async () => {
    const hidden = await aProject(here, { name: 'Current Site', internal: true });
    const grace = await aPerson(here, 'Grace', { projectIds: [hidden.projectId] });
    const account_id = grace.accountId;
    const responses = [
      await save({ project_id: hidden.projectId, account_id, member: true }),
      await save({ project_id: 999_999, account_id, member: true }),
      await save({ account_id: 999_999, member: true }),
    ];
    for (const answer of responses) assert.deepEqual(answer, responses[0]);
    assert.equal(responses[0]?.code, 'not_found');
    const lists = [];
    for (const by of [ada, grace]) {
      for (const project_id of [hidden.projectId, 999_999]) lists.push(await list(by, { project_id }));
    }
    for (const answer of lists) assert.deepEqual(answer, lists[0]);
    assert.equal(lists[0]?.code, 'not_found');
  });
});
