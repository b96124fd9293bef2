import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { product, registry } from '../../app/registry.ts';
import { onAProduct } from '../../features/events/test/on-each-product.ts';
import { accessAt, isPublic, siteScoped } from '../../kernel/access.ts';
import { createRegistry } from '../../kernel/create-registry.ts';
import { rolesIn, type SiteRole, siteRoles } from '../../kernel/site-roles.ts';
import { isFault } from './no-fault.ts';
import { ways } from './ways.ts';

// Every operation in every role: let in where the table of roles says so, and refused everywhere else.

const password = 'a long sentence';
const codePatch = { do: 'set', doc: 'code.json', at: '', value: { tags: [], scripts: [] } };
const ofPeople = ways.filter(({ kinds }) => kinds.includes('session'));

onAProduct((here) => {
  let siteId: number;
  let otherSiteId: number;
  const people = {} as Record<SiteRole, { email: string; accountId: number; token: string }>;

  const signIn = async (email: string): Promise<string> =>
    (await here.app.call('POST', '/api/command-center/auth/login', { body: { email, password } })).body.token;

  async function aPerson(role: SiteRole): Promise<void> {
    const email = `${role}-${Object.keys(people).length}-${Math.random()}@example.com`;
    const { account_id } = (await here.post('/accounts', { email, name: role, role: 'member', password }))
      .body;
    const saved = await here.post(`/sites/${siteId}/members`, { account_id, role });
    assert.equal(saved.status, 200, saved.text);
    people[role] = { email, accountId: account_id, token: await signIn(email) };
  }

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Bakery' })).body;
    const siteInput = { project_id, name: 'Harbour', starter_key: 'bakery' };
    siteId = (await here.post('/sites', siteInput)).body.site_id;
    const other = { project_id, name: 'Florist', url: 'https://florist.example.com' };
    otherSiteId = (await here.post('/sites', other)).body.site_id;
    for (const role of siteRoles) await aPerson(role);
  });

  for (const role of siteRoles) {
    test(`the role ${role} may call exactly the operations of the table`, async () => {
      for (const way of ofPeople) {
        const { operation } = way;
        const access = accessAt(operation.access, way.interfaceName);
        assert.ok(!isPublic(access) && (access.area !== undefined || access.role !== undefined));
        const input = (id: number) => ({
          ...(operation.example.input as object),
          ...('site_id' in operation.input.properties ? { site_id: id } : {}),
        });
        const call = async (id: number) => {
          const { status, code, text } = await way.call(here.app, people[role].token, input(id));
          assert.ok(!isFault(status), `${role}, ${way.title}: ${text}`);
          return `${status} ${code}`;
        };
        const isAllowed = rolesIn(access.area).includes(role);
        const answer = await call(siteId);
        if (access.role === 'administrator') assert.equal(answer, '403 administrator_required', way.title);
        else if (!isAllowed) assert.equal(answer, '403 role_required', `${role}, ${way.title}`);
        else {
          assert.doesNotMatch(answer, /^401|role_required|site_forbidden/, `${role}, ${way.title}`);
          // The session itself may have been ended, or its person changed.
          if (operation.effect !== 'read' && access.area === 'account') await aPerson(role);
        }
        if (siteScoped(access) && access.role === undefined && (isAllowed || access.site === 'required'))
          assert.equal(await call(otherSiteId), '403 site_forbidden', `${role}, ${way.title}`);
      }
    });
  }

  test('a refusal names the own role, and who is allowed', async () => {
    const { body } = await here.get(`/sites/${siteId}/members`, {}, people.editor.token);
    assert.deepEqual([body.code, body.role, body.who[0]], ['role_required', 'editor', 'owner']);
    assert.match(body.detail, /^You are an editor of .+; this takes owners\. Ask owner/);
  });

  test('a client’s site is in no list, search, record or feed beyond the role', async () => {
    const own = await here.aSite();
    const foreign = await here.aSite();
    const grace = (
      await here.post('/accounts', {
        email: `grace-${foreign.siteId}@example.com`,
        name: 'Grace',
        role: 'member',
        password,
        project_ids: [own.projectId],
      })
    ).body;
    const token = await signIn(grace.email);
    const [mine, theirs] = [await own.take({}), await foreign.take({})];
    const seen = async () => {
      const activity = await here.get('/activity', {}, token);
      const leads = await here.get('/leads', {}, token);
      const changes = await here.get('/changes', {}, token);
      const found = await here.get('/search', { q: 'foreign' }, token);
      const sites = [activity, leads, changes, found].flatMap(({ status, text }) => {
        assert.equal(status, 200, text);
        return [...text.matchAll(/"site_id":(\d+)/g)].map(([, id]) => Number(id));
      });
      return new Set(sites);
    };
    assert.deepEqual(await seen(), new Set([own.siteId]));
    const save = (role: string | null) =>
      here.post(`/sites/${foreign.siteId}/members`, { account_id: grace.account_id, role });
    assert.equal((await save('client')).status, 200);
    assert.deepEqual(await seen(), new Set([own.siteId]));
    const activity = await here.get('/activity', { site_id: foreign.siteId }, token);
    assert.equal(activity.body.code, 'role_required');
    assert.equal((await here.get(`/activity/${theirs.event_id}`, {}, token)).status, 404);
    assert.equal((await here.get(`/activity/${mine.event_id}`, {}, token)).status, 200);
    const { body: me } = await here.get('/me', {}, token);
    assert.deepEqual(
      me.sites.map(({ site_id, role }: { site_id: number; role: string }) => [site_id, role]).sort(),
      [
        [own.siteId, 'owner'],
        [foreign.siteId, 'client'],
      ].sort(),
    );
    assert.equal((await save('editor')).status, 200);
    assert.deepEqual(await seen(), new Set([own.siteId, foreign.siteId]));
    assert.equal((await save(null)).status, 200);
    assert.deepEqual(await seen(), new Set([own.siteId]));
    const refused = await here.get('/activity', { site_id: foreign.siteId }, token);
    assert.equal(refused.body.code, 'site_forbidden');
  });

  test('a client is invited, views the draft by name, and is removed at once', async () => {
    const email = `maren-${siteId}@example.com`;
    const invite = (site_roles: object[]) => here.post('/invitations', { email, role: 'member', site_roles });
    for (const [roles, pointer] of [
      [[{ site_id: 987_654, role: 'client' }], '/site_roles/0/site_id'],
      [[{ site_id: siteId, role: 'client', may_publish: true }], '/site_roles/0/may_publish'],
      [[siteId, siteId].map((site_id) => ({ site_id, role: 'client' })), '/site_roles/1/site_id'],
    ] as const)
      assert.equal((await invite([...roles])).body.errors[0].pointer, pointer);
    const invitation = await invite([{ site_id: siteId, role: 'client' }]);
    assert.deepEqual(invitation.body.site_roles, [{ site_id: siteId, role: 'client', may_publish: false }]);
    const accepted = await here.app.call('POST', '/api/command-center/invitations/accept', {
      body: { token: invitation.body.link.split('#token=')[1], name: 'Maren', password },
    });
    assert.equal(accepted.status, 201, accepted.text);
    const { token, sites, user } = accepted.body;
    assert.deepEqual([sites[0].role, sites[0].areas], ['client', ['account', 'approval']]);
    const person = (await here.get(`/sites/${siteId}/members`)).body.data[0];
    assert.deepEqual([person.email, person.role, person.of_project], [email, 'client', false]);

    const open = () => here.post('/site-builder/client-reviews/own', { site_id: siteId }, token);
    const first = (await open()).body;
    const { url, client_review_id: id } = (await open()).body;
    assert.equal(id, first.client_review_id);
    const under = (path: string, body: object = {}, link = url) =>
      here.app.call('POST', `/api/command-center/client-reviews/${path}`, {
        body: { token: link.split('/').at(-1), ...body },
      });
    assert.equal((await under('open', {}, first.url)).status, 404);
    const { pages, hash } = (await under('open')).body;
    const comment = await under('comment', {
      name: 'Somebody else',
      text: 'Good.',
      page_id: pages[0].page_id,
    });
    assert.equal(comment.body.author, 'Maren');
    const approved = await under('approve', { name: 'Somebody else', expected_hash: hash });
    assert.equal(approved.body.approval.by, 'Maren');
    await here.post(`/sites/${siteId}/members`, { account_id: user.user_id, role: null });
    assert.equal((await under('open')).status, 404);
    assert.equal((await open()).body.code, 'site_forbidden');
  });

  test('owners cannot have a role, and an editor without the right requests publishing', async () => {
    const own = await here.aSite();
    const save = (body: object) => here.post(`/sites/${own.siteId}/members`, body);
    const { account_id } = (
      await here.post('/accounts', {
        email: `alan-${own.siteId}@example.com`,
        name: 'Alan',
        role: 'member',
        password,
        project_ids: [own.projectId],
      })
    ).body;
    assert.equal((await save({ account_id, role: 'client' })).body.errors[0].pointer, '/account_id');
    assert.equal((await save({ account_id: 1, role: 'client' })).body.errors[0].pointer, '/account_id');
    assert.equal((await save({ account_id: 987_654, role: 'client' })).status, 404);
    const { accountId, token } = people.editor;
    const detail = await here.get(`/sites/${siteId}`, {}, token);
    assert.deepEqual([detail.body.tokens, detail.body.project_name], [[], '']);
    const code = { site_id: siteId, edits: [{ op: 'document.patch', patches: [codePatch] }] };
    const refused = await here.post('/site-builder/edits', code, token);
    assert.equal(refused.body.code, 'role_required', refused.text);
    assert.equal((await here.post('/site-builder/edits', code, people.owner.token)).status, 201);
    const rights = async () =>
      (await here.get('/site-builder/open', { site_id: siteId }, token)).body.rights.publish;
    assert.equal(await rights(), true);
    const assignment = { account_id: accountId, role: 'editor', may_publish: false };
    assert.equal((await here.post(`/sites/${siteId}/members`, assignment)).status, 200);
    assert.equal(await rights(), false);
  });
});

test('an operation without an area does not start', () => {
  const [first] = registry.operations.filter(({ access }) => !isPublic(access));
  assert.ok(first && !isPublic(first.access));
  const { area: _, role: __, ...access } = first.access;
  assert.throws(
    () => createRegistry([{ name: 'new', operations: { first: { ...first, access } } }], product),
    /has no area/,
  );
});
