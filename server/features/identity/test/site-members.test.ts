import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onEachDatabase } from '../../../test/databases.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAdministrator, aPerson, aProject, type Person, password, start } from './workspace.ts';

onEachDatabase((openFresh) => {
  let here: TestProcess;
  let close: () => Promise<void>;
  let ada: Person;
  let olga: Person;
  let siteId: number;
  let other: { projectId: number; siteId: number };
  const clock = { now: start };

  before(async () => {
    const opened = await openFresh();
    here = startProcess({ database: opened.database, clock });
    const workspace = { database: opened.database, clock };
    ada = await anAdministrator(workspace);
    ({ siteId } = await aProject(workspace, { name: 'Bakery' }));
    other = await aProject(workspace, { name: 'Harbour' });
    olga = await aPerson(workspace, 'Olga');
    const saved = await save({ account_id: olga.accountId, role: 'owner' }, ada);
    assert.equal(saved.status, 200, saved.text);
    ({ close } = opened);
  });
  after(async () => {
    await here.close();
    await close();
  });

  const save = (input: object, by: Person, site_id = siteId) =>
    here.call('site_member.save', { site_id, ...input }, { token: by.token });
  const waiting = async (by: Person, input: object = { site_id: siteId }) =>
    here.call('invitation.list', input, { token: by.token });
  const tokenIn = (link: string | null): string => /#token=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
  const sitesOf = async (token: string) =>
    (await here.call('account.me', {}, { token })).body.sites.map(
      ({ site_id, role }: { site_id: number; role: string }) => [site_id, role],
    );
  const accept = async (link: string | null, name: string) =>
    here.call('invitation.accept', { token: tokenIn(link), name, password });

  test('a site owner invites, lists and revokes invitations', async () => {
    const { status, body } = await save({ email: 'Maren@example.com', role: 'client' }, olga);
    assert.deepEqual(
      [status, body.invitation.email, body.invitation.mailed],
      [200, 'maren@example.com', false],
    );
    assert.deepEqual(body.invitation.site_roles, [{ site_id: siteId, role: 'client', may_publish: false }]);
    const opened = await here.call('invitation.open', { token: tokenIn(body.invitation.link) });
    assert.deepEqual(
      opened.body.sites.map(({ role }: { role: string }) => role),
      ['client'],
    );

    assert.equal((await waiting(olga)).body.data.length, 1);
    assert.equal((await waiting(olga, {})).code, 'administrator_required');
    assert.equal((await waiting(olga, { site_id: other.siteId })).code, 'site_forbidden');
    assert.equal((await save({ email: 'maren@example.com', role: null }, olga)).status, 200);
    assert.equal((await accept(body.invitation.link, 'Maren')).status, 404);
    assert.equal((await save({ email: 'maren@example.com', role: null }, olga)).code, 'not_found');

    // A new one works, and the person with an account is given another role at once.
    const again = await save({ email: 'maren@example.com', role: 'analyst' }, olga);
    const maren = (await accept(again.body.invitation.link, 'Maren')).body;
    assert.deepEqual(await sitesOf(maren.token), [[siteId, 'analyst']]);
    const response = await save({ email: 'maren@example.com', role: 'editor' }, olga);
    assert.equal(response.body.invitation, null);
    assert.deepEqual(await sitesOf(maren.token), [[siteId, 'editor']]);
    const byMaren = await save({ email: 'kim@example.com', role: 'client' }, { ...olga, token: maren.token });
    assert.deepEqual([byMaren.code, byMaren.body.role], ['role_required', 'editor']);
  });

  test('an owner cannot create or change owners, nor grant rights they lack', async () => {
    const refused = async (input: object, by = olga) => (await save(input, by)).body.errors?.[0]?.pointer;
    assert.equal(await refused({ email: 'kim@example.com', role: 'owner' }), '/role');
    assert.equal(await refused({ account_id: olga.accountId, role: 'client' }), '/role');
    assert.equal(await refused({ role: 'client' }), '/email');
    assert.equal(await refused({ account_id: ada.accountId, role: 'client' }), '/account_id');
    assert.equal(
      await refused({ email: 'kim@example.com', role: 'client', may_publish: true }),
      '/may_publish',
    );
    assert.equal(
      (await save({ email: 'kim@example.com', role: 'client' }, olga, other.siteId)).code,
      'site_forbidden',
    );
    await save({ account_id: olga.accountId, role: 'owner', may_publish: false }, ada);
    assert.equal(
      await refused({ email: 'kim@example.com', role: 'editor', may_publish: true }),
      '/may_publish',
    );
    const kim = await aPerson({ database: here.database, clock }, 'Kim');
    assert.equal((await save({ email: 'kim@example.com', role: 'editor' }, olga)).status, 200);
    const members = await here.call('site_member.list', { site_id: siteId }, { token: olga.token });
    const row = members.body.data.find((each: { account_id: number }) => each.account_id === kim.accountId);
    assert.deepEqual([row.role, row.may_publish], ['editor', false]);
    await save({ account_id: olga.accountId, role: 'owner', may_publish: true }, ada);
  });

  test('an invitation to several sites keeps its link, and adds the new site for its holder', async () => {
    const input = { email: 'nils@example.com', role: 'member', project_ids: [other.projectId] };
    const first = (await here.call('invitation.create', input, { token: ada.token })).body;
    const joined = (await save({ email: 'nils@example.com', role: 'client' }, olga)).body.invitation;
    assert.deepEqual([joined.link, joined.mailed, joined.project_ids], [null, false, []]);
    const [seen] = (await waiting(olga)).body.data;
    assert.deepEqual([seen.project_ids, seen.site_roles.length], [[], 1]);
    // Taking the site out leaves what others invited to.
    await save({ email: 'nils@example.com', role: null }, olga);
    assert.equal((await waiting(olga)).body.data.length, 0);
    await save({ email: 'nils@example.com', role: 'client' }, olga);
    const nils = (await accept(first.link, 'Nils')).body;
    assert.deepEqual(
      (await sitesOf(nils.token)).toSorted(),
      [
        [siteId, 'client'],
        [other.siteId, 'owner'],
      ].toSorted(),
    );
    await here.call(
      'invitation.create',
      { email: 'root@example.com', role: 'administrator' },
      { token: ada.token },
    );
    const refused = await save({ email: 'root@example.com', role: 'client' }, olga);
    assert.equal(refused.body.errors[0].pointer, '/email');
  });
});
