import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { aMember } from './a-member.ts';

// The right to publish at a membership, and the way to ask for it to be used.

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

onAProduct((here) => {
  let projectId: number;
  let siteId: number;
  let kim: { accountId: number; session: string };
  let emil: typeof kim;
  const as = (path: string, body: object) => here.post(path, { site_id: siteId, ...body }, kim.session);
  const mayPublish = (may_publish: boolean) =>
    here.post(`/projects/${projectId}/members`, { account_id: kim.accountId, member: true, may_publish });

  before(async () => {
    projectId = (await here.post('/projects', { name: 'Bakery' })).body.project_id;
    siteId = (await here.post('/sites', { project_id: projectId, name: 'Harbour', starter_key: 'bare' })).body
      .site_id;
    kim = await aMember(here, projectId, 'Kim');
    emil = await aMember(here, projectId, 'Emil');
  });

  const write = async (session: string | undefined, name: string) => {
    const edits = [
      { op: 'document.patch', patches: [{ do: 'set', doc: 'site.json', at: '/name', value: name }] },
    ];
    const { status, text, body } = await here.post(
      '/site-builder/edits',
      { site_id: siteId, edits },
      session,
    );
    assert.equal(status, 201, text);
    return {
      change_set_id: body.change_set_id,
      exact: { revision_id: body.revision.revision_id, expected_hash: body.revision.hash },
    };
  };
  const open = async () =>
    (await here.get('/site-builder/open', { site_id: siteId }, kim.session)).body.rights;
  const tasks = async (): Promise<{ task_id: number; status: string; path: string; outcome: string }[]> =>
    (await here.get('/tasks', { site_id: siteId })).body.data;

  test('members may publish unless their membership forbids it, which names who can', async () => {
    assert.deepEqual(await open(), { edit: true, publish: true });
    await mayPublish(false);
    assert.deepEqual(await open(), { edit: true, publish: false });
    const { exact } = await write(kim.session, 'Harbour café');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    for (const [path, body] of [
      ['/revisions/publish', { ...exact, confirm: true }],
      ['/revisions/publish', exact],
      ['/revisions/schedule', { ...exact, publish_at: later, confirm: true }],
      ['/revisions/rollback', { ...exact, confirm: true }],
      ['/revisions/unpublish', { confirm: true }],
      ['/site-builder/media/approve', { asset_ids: ['ast_x'] }],
      ['/site-builder/media', { file_base64: pixel, alt: 'Bread', approve: true }],
      ['/site-builder/domains', { name: 'example.com' }],
    ] as const) {
      const refused = await as(path, body);
      assert.deepEqual([refused.status, refused.body.code], [403, 'right_required'], path);
      assert.ok(refused.body.who.includes('Emil') && !refused.body.who.includes('Kim'), refused.text);
    }
    // What needs no such right goes on.
    assert.equal((await as('/site-builder/media', { file_base64: pixel, alt: 'Bread' })).status, 201);
    const members = (await here.get(`/projects/${projectId}/members`)).body.data;
    const listed = members.map((each: { name: string; may_publish: boolean }) => [
      each.name,
      each.may_publish,
    ]);
    assert.deepEqual(Object.fromEntries(listed), { Kim: false, Emil: true });
    await mayPublish(true);
    assert.equal((await as('/revisions/publish', { ...exact, confirm: true })).status, 200);
    await mayPublish(false);
  });

  test('a publish request is one task per draft, links to it, and names the publisher', async () => {
    const first = await write(kim.session, 'Harbour bakery');
    const dry = await as('/revisions/ask', first.exact);
    assert.equal(dry.body.confirmed, false);
    assert.match(dry.body.would, /Emil/);
    assert.ok(dry.body.diff.summary.length > 0 && Array.isArray(dry.body.blockers));
    assert.deepEqual(await tasks(), []);
    const response = await as('/revisions/ask', { ...first.exact, note: 'New name.', confirm: true });
    assert.equal(response.body.created, true, response.text);
    const second = await write(kim.session, 'Harbour Bakery');
    const again = await as('/revisions/ask', { ...second.exact, confirm: true });
    assert.deepEqual([again.body.task_id, again.body.created], [response.body.task_id, false]);
    const [task, ...others] = await tasks();
    assert.deepEqual(others, []);
    assert.deepEqual([task?.status, task?.path], ['todo', `/sites/${siteId}/edit?publish=true`]);
    // What was asked for is not live yet: the task stays.
    await here.post('/revisions/publish', { site_id: siteId, ...first.exact, confirm: true });
    assert.equal((await tasks())[0]?.status, 'todo');
    const stale = await as('/revisions/ask', { ...second.exact, expected_hash: first.exact.expected_hash });
    assert.deepEqual([stale.status, stale.body.code], [409, 'revision_conflict']);
    const done = await here.post('/revisions/publish', { site_id: siteId, ...second.exact, confirm: true });
    assert.equal(done.status, 200, done.text);
    const [ended] = await tasks();
    assert.deepEqual([ended?.status, ended?.outcome], ['done', 'Published by ada.']);
  });

  /** A program changes the site's name, and asks to publish that. */
  const askAsProgram = async (value: string) => {
    const { token } = (await here.post('/tokens', { name: 'agent', scopes: ['read', 'stage'] })).body;
    const call = (path: string, body: object) =>
      here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id: siteId, ...body } });
    const edits = [{ op: 'document.patch', patches: [{ do: 'set', doc: 'site.json', at: '/name', value }] }];
    const { revision, change_set_id } = (await call('site-builder/edits', { edits })).body;
    const exact = { revision_id: revision.revision_id, expected_hash: revision.hash };
    const response = await call('revisions/ask', { ...exact, confirm: true });
    assert.equal(response.status, 200, response.text);
    return { change_set_id, token, task_id: response.body.task_id };
  };

  test('discarding a proposal removes its task', async () => {
    const { change_set_id } = await askAsProgram('Quay');
    assert.equal((await tasks())[0]?.path, `/sites/${siteId}/edit?draft=${change_set_id}&publish=true`);
    await here.post('/revisions/discard', { site_id: siteId, change_set_id });
    const [task] = await tasks();
    assert.equal(task?.status, 'cancelled');
    assert.match(task?.outcome ?? '', /by ada\./);
  });

  test('a program that asked to publish reads the reason of a refusal at its task', async () => {
    const { change_set_id, token, task_id } = await askAsProgram('Pier');
    const [waiting] = (await here.get('/approvals', { site_id: siteId })).body.data;
    assert.deepEqual([waiting.by, waiting.by_program], ['agent', true]);
    const decline = { site_id: siteId, change_set_id, reason: 'Too long.' };
    assert.equal((await here.post('/revisions/decline', decline, emil.session)).status, 200);
    const { body } = await here.app.call('GET', `/api/control-plane/tasks?site_id=${siteId}`, { token });
    const task = body.data.find((each: { task_id: number }) => each.task_id === task_id);
    assert.deepEqual([task.status, task.outcome], ['done', 'Declined by Emil: Too long.']);
    await here.post('/revisions/discard', { site_id: siteId, change_set_id });
  });

  const news = async (session: string) => {
    const { data } = (await here.get('/me/notices', {}, session)).body;
    return data.map((each: { title: string; text: string; path: string }) => [
      each.title,
      each.text,
      each.path,
    ]);
  };
  const approvals = async (session: string) =>
    (await here.get('/approvals', { site_id: siteId }, session)).body.data;

  test('people who may publish learn of a request, and who asked learns of the answer', async () => {
    await here.post('/me/notices/read', { up_to: 1_000_000 }, emil.session);
    const { change_set_id, exact } = await write(kim.session, 'Harbour and sons');
    const { task_id } = (await as('/revisions/ask', { ...exact, note: 'By noon, please.', confirm: true }))
      .body;
    const [first] = await news(emil.session);
    assert.deepEqual(first, ['Kim asks to publish', 'By noon, please.', `/tasks?task=${task_id}`]);
    const [waiting] = await approvals(emil.session);
    const { kind, by, own, text, changed_since } = waiting;
    assert.deepEqual(
      [kind, by, own, text, changed_since, waiting.change_set_id],
      ['request', 'Kim', false, 'By noon, please.', false, change_set_id],
    );
    assert.equal((await approvals(kim.session))[0].own, true);
    // The same request again, with a better note, is no news.
    await as('/revisions/ask', { ...exact, note: 'By one.', confirm: true });
    assert.equal((await news(emil.session))[0][1], 'By noon, please.');

    const decline = { site_id: siteId, change_set_id, reason: 'The sons are missing.' };
    assert.equal((await here.post('/revisions/decline', decline, kim.session)).body.code, 'right_required');
    const declined = await here.post('/revisions/decline', decline, emil.session);
    assert.equal(declined.status, 200, declined.text);
    const [task] = await tasks();
    assert.deepEqual([task?.status, task?.outcome], ['done', 'Declined by Emil: The sons are missing.']);
    assert.deepEqual((await news(kim.session))[0].slice(0, 2), [
      'Emil declined to publish',
      'The sons are missing.',
    ]);
    assert.deepEqual(await approvals(emil.session), []);
    assert.equal((await here.post('/revisions/decline', decline, emil.session)).status, 404);

    await as('/revisions/ask', { ...exact, confirm: true });
    const published = await here.post(
      '/revisions/publish',
      { site_id: siteId, ...exact, confirm: true },
      emil.session,
    );
    assert.equal(published.status, 200, published.text);
    assert.equal((await news(kim.session))[0][0], 'Emil published what you asked for');
  });

  test("people who may publish learn of a program's proposal once, at its first save", async () => {
    const { token } = (await here.post('/tokens', { name: 'Pip', scopes: ['read', 'stage'] })).body;
    const save = async (value: string) => {
      const patches = [{ do: 'set', doc: 'site.json', at: '/name', value }];
      const body = { site_id: siteId, edits: [{ op: 'document.patch', patches }] };
      const saved = await here.app.call('POST', '/api/control-plane/site-builder/edits', { token, body });
      assert.equal(saved.status, 201, saved.text);
      return saved.body.change_set_id;
    };
    const before = (await news(kim.session)).length;
    const change_set_id = await save('Quayside');
    assert.equal(await save('Quay side'), change_set_id);
    const proposed = (await news(emil.session)).filter(
      ([title]: string[]) => title === 'Pip proposes changes',
    );
    // The former test of a proposal has its own notice.
    assert.deepEqual(
      proposed.map(([, , path]: string[]) => path),
      [`/sites/${siteId}/edit?draft=${change_set_id}`],
    );
    assert.equal((await news(kim.session)).length, before, 'who may not publish has nothing to approve');
    const [waiting] = await approvals(kim.session);
    assert.deepEqual(
      [waiting.kind, waiting.by, waiting.path],
      ['proposal', 'Pip', `/sites/${siteId}/edit?draft=${change_set_id}`],
    );
    // Taken into the shared draft it is discarded, and the program reads where its changes went.
    await here.post('/revisions/discard', { site_id: siteId, change_set_id, merged: true });
    const { data } = (await here.get('/revisions', { site_id: siteId, change_set_id })).body;
    for (const revision of data) {
      assert.deepEqual([revision.state, revision.summary[0]], ['discarded', 'Added to the shared draft.']);
      assert.ok(revision.summary.length > 1);
    }
    assert.equal(data.length, 2);
  });
});
