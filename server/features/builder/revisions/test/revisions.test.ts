import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { runDueJobs } from '../../../../platform/jobs/test/due-jobs.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { onEachProduct } from '../../../events/test/on-each-product.ts';
import { revisions } from '../index.ts';
import { publishJob } from '../work/publish-job.ts';

// Content of a site, from a starter to the web and back.

onEachProduct((here) => {
  let siteId: number;
  let token: string;
  let projectId: number;
  const contents = () => here.app.featureExports(revisions).contents;
  const control = (method: 'GET' | 'POST', path: string, sent: object = {}, bearer = token) => {
    const all = { site_id: siteId, ...sent };
    const query =
      method === 'GET' ? `?${new URLSearchParams(Object.entries(all).map(([k, v]) => [k, String(v)]))}` : '';
    return here.app.call(method, `/api/control-plane/${path}${query}`, {
      token: bearer,
      ...(method === 'POST' ? { body: all } : {}),
    });
  };
  const write = (path: string, content: unknown, more: object = {}) =>
    control('POST', 'site-builder/file', { path, content, ...more });
  const text = (name: string, content: string, more: object = {}) =>
    write(`files/${name}.txt`, content, more);
  const publish = ({ body }: { body: { revision: { revision_id: string; hash: string } } }) =>
    control('POST', 'revisions/publish', {
      revision_id: body.revision.revision_id,
      expected_hash: body.revision.hash,
      confirm: true,
    });
  const live = async () => (await contents().publishedTree(siteId))?.view;
  const aToken = async (scopes?: string[]) =>
    (await here.post('/tokens', { name: 'builder', ...(scopes ? { scopes } : {}) })).body.token;

  before(async () => {
    projectId = (await here.post('/projects', { name: 'Sites' })).body.project_id;
    token = await aToken();
    const created = await here.post('/sites', {
      project_id: projectId,
      name: 'Harbour Läne',
      kind: 'starter',
      starter_key: 'bare',
    });
    assert.equal(created.status, 201, created.text);
    siteId = created.body.site_id;
    assert.match(created.body.url, /^http:\/\/harbour-lane\.localhost:\d+$/);
    assert.equal(created.body.status, 'waiting');
  });

  test('a starter is staged, visible by link, and public only once published', async () => {
    const { body: revisionList } = await control('GET', 'revisions');
    const [revision] = revisionList.data;
    assert.deepEqual([revision.state, revision.published_at], ['staged', null]);
    const { body: accounts } = await here.get('/accounts');
    assert.equal(revision.created_by.display_name, accounts.data[0].name, 'who made it, by name');
    const { body: changeSets } = await control('GET', 'change-sets');
    assert.equal(changeSets.data[0].created_by_name, accounts.data[0].name);
    assert.equal(await live(), undefined, 'nothing staged is public');

    const again = await control('POST', 'site-builder/preview', { revision_id: revision.revision_id });
    const linkToken = /\/preview\/([^/]+)\/$/.exec(again.body.preview.url)?.[1] ?? '';
    // The home page, the imprint and the privacy page.
    assert.equal((await contents().previewTree(linkToken))?.view.ids({ key: 'page' } as never).length, 3);
    assert.equal(await contents().previewTree(`${linkToken.slice(0, -2)}AA`), undefined);

    const target = { revision_id: revision.revision_id, expected_hash: revision.hash };
    const dry = await control('POST', 'revisions/publish', target);
    assert.deepEqual([dry.status, dry.body.confirmed, dry.body.blockers], [200, false, []]);
    assert.ok(dry.body.diff.documents.length >= 3);
    const wrong = await control('POST', 'revisions/publish', {
      ...target,
      expected_hash: `sha256:${'0'.repeat(64)}`,
      confirm: true,
    });
    assert.deepEqual([wrong.status, wrong.body.code], [409, 'revision_conflict']);
    assert.equal(wrong.body.current.hash, revision.hash);
    assert.equal(await live(), undefined);

    const done = await control('POST', 'revisions/publish', { ...target, confirm: true });
    assert.deepEqual(
      [done.status, done.body.published, done.body.hash],
      [200, true, revision.hash],
      done.text,
    );
    assert.deepEqual(
      (await control('POST', 'revisions/publish', { ...target, confirm: true })).body,
      done.body,
    );
    assert.equal(`sha256:${(await live())?.hash}`, revision.hash);
    const shown = (await control('GET', 'site-builder/files')).body;
    assert.deepEqual([shown.hash, shown.change_set_id], [revision.hash, null], 'no draft goes on from it');
    const site = (await here.get(`/sites/${siteId}`)).body;
    assert.equal(site.status, 'connected');
    const health = (await here.get('/sync-health')).body.data.find(
      (each: { site_id: number }) => each.site_id === siteId,
    );
    assert.equal(health.state, 'ok');

    await control('POST', 'site-builder/preview/revoke', { revision_id: revision.revision_id });
    assert.equal(await contents().previewTree(linkToken), undefined, 'a revoked link shows nothing');
  });

  test('consecutive writes form one change set; invalid documents are refused with location', async () => {
    const first = await text('ads', 'one');
    assert.deepEqual([first.status, first.body.published], [201, false], first.text);
    const second = await text('security', 'two');
    assert.equal(second.body.change_set_id, first.body.change_set_id);
    assert.equal(second.body.revision.base_revision_id, first.body.revision.revision_id);
    const read = await control('GET', 'site-builder/file', { path: 'files/ads.txt' });
    assert.deepEqual([read.body.content, read.body.revision_id], ['one', second.body.revision.revision_id]);
    const before = await control('GET', 'site-builder/files', {
      revision_id: first.body.revision.revision_id,
    });
    assert.ok(!before.text.includes('security.txt'));

    for (const [path, content, pointer] of [
      ['style.css', 'x', '/path'],
      ['files/x.html', '<b>', '/path'],
      ['files/x.txt', { a: 1 }, '/content'],
      ['pages/pg_home.json', { page_id: 'pg_home', path: '/' }, '/content/title'],
      ['site.json', { name: 'x', lang: 'en', theme: { brand_color: '#fff' } }, '/content/theme/brand_color'],
    ] as const) {
      const refused = await write(path, content);
      assert.equal(refused.status, 422, refused.text);
      const pointers = refused.body.errors.map((each: { pointer: string }) => each.pointer);
      assert.ok(pointers.includes(pointer), `${path} ${refused.text}`);
    }
    const taken = await write('pages/pg_two.json', {
      path: '/',
      title: 'Two',
      role: 'page',
      access: 'public',
      blocks: [],
    });
    assert.deepEqual(
      taken.body.errors?.map((each: { code: string }) => each.code),
      ['path_taken'],
      taken.text,
    );
    const head = (await control('GET', 'change-sets', { state: 'open' })).body.data[0];
    assert.equal(head.head_revision_id, second.body.revision.revision_id, 'what was refused left nothing');
    await control('POST', 'revisions/discard', { change_set_id: first.body.change_set_id });
    const discarded = await publish(second);
    assert.deepEqual([discarded.status, discarded.body.code], [409, 'state_conflict']);
  });

  test('a revision of another change set is refused with change_set_id, in reads and writes', async () => {
    const one = (await text('a', 'a1', { change_set_id: 'new' })).body;
    const other = (await text('b', 'b1', { change_set_id: 'new' })).body;
    const { change_set_id } = one;
    const { revision_id } = other.revision;
    for (const path of ['site-builder/files', 'site-builder/file?path=files/a.txt']) {
      const [address = '', query = ''] = path.split('?');
      const parameters = { ...Object.fromEntries(new URLSearchParams(query)), change_set_id };
      const refused = await control('GET', address, { ...parameters, revision_id });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/revision_id'], refused.text);
      assert.match(refused.body.detail, new RegExp(`${other.change_set_id}, not of ${change_set_id}`));
      const own = await control('GET', address, { ...parameters, revision_id: one.revision.revision_id });
      assert.equal(own.status, 200, own.text);
    }
    const response = await text('a', 'a2', { change_set_id, base_revision_id: revision_id });
    assert.deepEqual(
      [response.status, response.body.errors[0].pointer],
      [422, '/base_revision_id'],
      response.text,
    );
    const live = (await control('GET', 'revisions', { limit: '50' })).body.data.find(
      ({ state }: { state: string }) => state === 'published',
    );
    const onLive = await text('a', 'a2', {
      change_set_id: other.change_set_id,
      base_revision_id: live.revision_id,
    });
    assert.equal(onLive.status, 201, 'any change set may go on from what is live');
    for (const { change_set_id: ended } of [one, other])
      await control('POST', 'revisions/discard', { change_set_id: ended });
  });

  test('a stale write is merged if disjoint, and refused with both sides otherwise', async () => {
    const one = await text('a', 'a1', { change_set_id: 'new' });
    const change_set_id = one.body.change_set_id;
    const base_revision_id = one.body.revision.revision_id;
    await text('a', 'a2', { change_set_id });
    const apart = await text('b', 'b1', { change_set_id, base_revision_id });
    assert.equal(apart.status, 201, apart.text);
    const both = await control('GET', 'site-builder/file', { path: 'files/a.txt', change_set_id });
    assert.equal(both.body.content, 'a2');
    const conflicting = await text('a', 'a3', { change_set_id, base_revision_id });
    assert.deepEqual([conflicting.status, conflicting.body.code], [409, 'revision_conflict']);
    assert.equal(conflicting.body.current.revision_id, apart.body.revision.revision_id);
    assert.deepEqual(
      conflicting.body.conflicts.map(({ path, at, ours, theirs }: Record<string, unknown>) => [
        path,
        at,
        ours,
        theirs,
      ]),
      [['files/a.txt', '/content', 'a3', 'a2']],
    );
    await control('POST', 'revisions/discard', { change_set_id });
  });

  for (const order of [
    [0, 1],
    [1, 0],
  ] as const)
    test(`two change sets go live one after the other, the second merged (${order.join(' then ')})`, async () => {
      const name = `order${order.join('')}`;
      const sets = [
        await text(`${name}-0`, 'zero', { change_set_id: 'new' }),
        await text(`${name}-1`, 'one', { change_set_id: 'new' }),
      ] as const;
      const [first, second] = [sets[order[0]], sets[order[1]]];
      assert.equal((await publish(first)).status, 200);
      const behind = await publish(second);
      assert.deepEqual([behind.status, behind.body.code], [409, 'revision_conflict']);
      const merged = await control('POST', 'revisions/merge', { change_set_id: second.body.change_set_id });
      assert.equal(merged.status, 201, merged.text);
      assert.notEqual(
        merged.body.revision.hash,
        second.body.revision.hash,
        'what was approved is another now',
      );
      assert.equal((await publish(second)).status, 409);
      assert.equal((await publish(merged)).status, 200);
      const paths = Object.keys((await live())?.tree ?? {});
      assert.ok(paths.includes(`files/${name}-0.txt`) && paths.includes(`files/${name}-1.txt`));
    });

  test('two conflicting change sets are merged by a choice', async () => {
    const one = await text('meet', 'one', { change_set_id: 'new' });
    const two = await text('meet', 'two', { change_set_id: 'new' });
    await publish(one);
    const { change_set_id } = two.body;
    const conflicting = await control('POST', 'revisions/merge', { change_set_id });
    assert.deepEqual([conflicting.status, conflicting.body.conflicts[0].path], [409, 'files/meet.txt']);
    const merged = await control('POST', 'revisions/merge', {
      change_set_id,
      choices: { 'files/meet.txt': 'ours' },
    });
    assert.equal(merged.status, 201, merged.text);
    assert.equal((await publish(merged)).status, 200);
    assert.deepEqual((await live())?.at('files/meet.txt'), { content: 'two' });
  });

  test('a former live state is restored as a new revision; a site is unpublished and republished', async () => {
    const { data } = (await control('GET', 'revisions')).body;
    const old = data.find((each: { state: string }) => each.state === 'superseded');
    const target = { revision_id: old.revision_id, expected_hash: old.hash, confirm: true };
    const back = await control('POST', 'revisions/rollback', target);
    assert.equal(back.status, 200, back.text);
    assert.deepEqual([back.body.hash, back.body.revision_id !== old.revision_id], [old.hash, true]);
    assert.deepEqual((await control('POST', 'revisions/rollback', target)).body, back.body);
    const off = await control('POST', 'revisions/unpublish', { confirm: true });
    assert.deepEqual([off.status, off.body.published], [200, false], off.text);
    assert.equal(await live(), undefined);
    const on = await control('POST', 'revisions/publish', {
      revision_id: back.body.revision_id,
      expected_hash: back.body.hash,
      confirm: true,
    });
    assert.deepEqual([on.status, on.body.published], [200, true], on.text);
    const listed = (await control('GET', 'publications', { include: 'total' })).body;
    assert.deepEqual(
      listed.data.slice(0, 3).map(({ revision_id }: { revision_id: string | null }) => revision_id),
      [back.body.revision_id, null, back.body.revision_id],
    );
    const [newest] = (await control('GET', 'publications', { limit: 1 })).body.data;
    assert.equal(newest.publication_id, on.body.publication_id);
  });

  test('agents write, preview and publish with tools; a token without the scope only stages', async () => {
    const stager = await aToken(['read', 'stage']);
    const input = { site_id: siteId, path: 'files/agent.txt', content: 'hello', change_set_id: 'new' };
    const staged = await callTool(here.app, 'svc_site_builder_file_write', input, { token: stager });
    assert.equal(staged.isError, false, staged.text);
    const { revision, preview } = JSON.parse(staged.text);
    assert.match(preview.url, /\/preview\//);
    const target = {
      site_id: siteId,
      revision_id: revision.revision_id,
      expected_hash: revision.hash,
      confirm: true,
    };
    const refused = await callTool(here.app, 'svc_revision_publish', target, { token: stager });
    assert.equal(refused.isError, true);
    const { confirm: _, ...unconfirmed } = target;
    const dry = JSON.parse((await callTool(here.app, 'svc_revision_publish', unconfirmed, { token })).text);
    assert.deepEqual([dry.confirmed, dry.diff.summary], [false, ['File agent.txt: added.']]);
    const done = await callTool(here.app, 'svc_revision_publish', target, { token });
    assert.equal(JSON.parse(done.text).published, true, done.text);
    const result = await callTool(
      here.app,
      'svc_site_create',
      { project_id: projectId, name: 'Harbour Läne', starter_key: 'bare' },
      { token },
    );
    assert.match(JSON.parse(result.text).url, /harbour-lane-2\.localhost/, result.text);
  });

  test('another site’s content is unreachable by any of its ids', async () => {
    const other = await here.aSite();
    const { data } = (await control('GET', 'revisions')).body;
    const [{ revision_id, hash, change_set_id }] = data;
    const own = other.token;
    assert.equal((await control('GET', 'revisions', {}, own)).status, 403);
    const asOther = { site_id: other.siteId };
    for (const [method, path, sent] of [
      ['GET', `revisions/${revision_id}`, {}],
      ['GET', 'site-builder/files', { revision_id }],
      ['POST', 'revisions/publish', { revision_id, expected_hash: hash, confirm: true }],
      ['POST', 'revisions/discard', { change_set_id }],
      ['POST', 'site-builder/file', { path: 'files/a.txt', content: 'x', change_set_id }],
      ['POST', 'site-builder/file', { path: 'files/a.txt', content: 'x', base_revision_id: revision_id }],
      ['POST', 'site-builder/preview', { revision_id }],
    ] as const) {
      const answer = await control(method, path, { ...asOther, ...sent });
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'], `${path} ${answer.text}`);
    }
  });

  test('concurrent writes are all kept, and staging is announced once', async () => {
    const site = await here.post('/sites', {
      project_id: projectId,
      name: 'Many',
      starter_key: 'bare',
      slug: 'many',
    });
    const site_id = site.body.site_id;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        text(`n${index}`, 'x', { site_id, change_set_id: site.body.staged.change_set_id }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(6).fill(201),
    );
    const files = await control('GET', 'site-builder/files', {
      site_id,
      change_set_id: site.body.staged.change_set_id,
    });
    assert.equal(files.body.data.filter(({ kind }: { kind: string }) => kind === 'file').length, 6);
    const changes = await here.app.database.reader
      .selectFrom('change')
      .select('seq')
      .where('site_id', '=', site_id)
      .where('kind', '=', 'revision')
      .execute();
    assert.equal(changes.length, 1);
    const taken = await here.post('/sites', {
      project_id: projectId,
      name: 'M',
      starter_key: 'bare',
      slug: 'many',
    });
    assert.deepEqual([taken.status, taken.body.errors[0].pointer], [422, '/slug']);
  });

  test('people share one draft, programs make proposals, and a new site’s draft is shared', async () => {
    const site = await here.post('/sites', { project_id: projectId, name: 'Drafts', starter_key: 'bare' });
    const { site_id, staged } = site.body;
    const asPerson = (more: object = {}) =>
      here.post('/site-builder/file', { site_id, path: 'files/by-hand.txt', content: 'x', ...more });
    const kinds = async () =>
      (await control('GET', 'change-sets', { site_id })).body.data.map(
        ({ change_set_id, kind, state }: Record<string, string>) => [change_set_id, kind, state],
      );
    const first = staged.change_set_id;
    assert.equal((await text('by-program', 'x', { site_id })).body.change_set_id, first);
    const last = await asPerson();
    assert.equal(last.body.change_set_id, first);
    const { revision } = last.body;
    const exact = { site_id, revision_id: revision.revision_id, expected_hash: revision.hash };
    assert.equal((await control('POST', 'revisions/publish', { ...exact, confirm: true })).status, 200);

    const shared = (await asPerson()).body.change_set_id;
    const proposal = (await text('by-program', 'y', { site_id })).body.change_set_id;
    const own = (await asPerson({ change_set_id: 'new' })).body.change_set_id;
    assert.equal((await asPerson()).body.change_set_id, shared);
    assert.equal((await text('by-program', 'z', { site_id })).body.change_set_id, proposal);
    assert.deepEqual(await kinds(), [
      [own, 'named', 'open'],
      [proposal, 'proposal', 'open'],
      [shared, 'shared', 'open'],
      [first, 'shared', 'published'],
    ]);
  });

  test('a proposal of several saves sums up all of them, in its list and where it waits for approval', async () => {
    const site = await here.post('/sites', { project_id: projectId, name: 'Sums', starter_key: 'bare' });
    const { site_id, staged } = site.body;
    const exact = { site_id, revision_id: staged.revision_id, expected_hash: staged.hash, confirm: true };
    assert.equal((await control('POST', 'revisions/publish', exact)).status, 200);
    const edit = async (patches: object[]) => {
      const edits = [{ op: 'document.patch', patches }];
      const { status, text: answer } = await control('POST', 'site-builder/edits', { site_id, edits });
      assert.equal(status, 201, answer);
    };
    const menu = { page_id: 'pg_menu', path: '/menu', title: 'Menu', role: 'page', access: 'public' };
    await edit([{ do: 'set', doc: 'pages/pg_menu.json', at: '', value: { ...menu, blocks: [] } }]);
    await edit([{ do: 'set', doc: 'pages/pg_home.json', at: '/title', value: 'Welcome' }]);
    await edit([{ do: 'set', doc: 'site.json', at: '/name', value: 'Sums and more' }]);
    const [proposal] = (await control('GET', 'change-sets', { site_id })).body.data;
    assert.deepEqual(
      [proposal.kind, proposal.summary],
      [
        'proposal',
        [
          'Home, Menu and Site settings: 3 changes.',
          'Page “Home”: title changed.',
          'Page “Menu”: added.',
          'Site settings: name changed.',
        ],
      ],
    );
    const waiting = (await here.get('/approvals', { site_id })).body.data;
    assert.deepEqual(
      waiting.map(({ text: sum }: { text: string }) => sum),
      ['Home, Menu and Site settings: 3 changes.'],
    );
  });

  test('a scheduled revision goes live unchanged at its time; an outdated one does not, with the reason', async () => {
    const site_id = (await here.post('/sites', { project_id: projectId, name: 'Later', starter_key: 'bare' }))
      .body.site_id;
    const hour = 3_600_000;
    const start = Date.now();
    here.clock.at = start;
    const schedule = (
      { revision }: { revision: { revision_id: string; hash: string } },
      at: number,
      more: object = {},
    ) =>
      control('POST', 'revisions/schedule', {
        site_id,
        revision_id: revision.revision_id,
        expected_hash: revision.hash,
        confirm: true,
        publish_at: new Date(at).toISOString(),
        ...more,
      });
    const schedules = async () =>
      (await control('GET', 'revisions/schedules', { site_id })).body.data.map(
        ({ state, reason }: { state: string; reason: string | null }) => [state, reason !== null],
      );
    const isLive = async () => (await contents().publishedTree(site_id))?.view.hash;
    const due = async (at: number) => {
      here.clock.at = at;
      await runDueJobs(here.app.database, [publishJob], at);
    };
    try {
      const first = (await text('later', 'first', { site_id })).body;
      assert.deepEqual((await schedule(first, start - 1)).body.errors[0].pointer, '/publish_at');
      const dry = await schedule(first, start + hour, { confirm: false });
      assert.deepEqual([dry.status, dry.body.confirmed, dry.body.blockers], [200, false, []]);
      const scheduled = await schedule(first, start + hour);
      assert.deepEqual([scheduled.status, scheduled.body.state], [200, 'waiting'], scheduled.text);
      assert.equal((await schedule(first, start + hour)).body.schedule_id, scheduled.body.schedule_id);
      // What is written behind it is not in it.
      await text('later', 'second', { site_id });
      assert.equal(await isLive(), undefined);
      await due(start + hour);
      assert.equal(`sha256:${await isLive()}`, first.revision.hash);

      // One is cancelled, and one meets what went live before it.
      const second = (await text('later', 'third', { site_id })).body;
      const cancelled = (await schedule(second, start + 2 * hour)).body;
      const { body } = await control('POST', 'revisions/schedule/cancel', {
        site_id,
        schedule_id: cancelled.schedule_id,
      });
      assert.equal(body.state, 'cancelled');
      const alone = (await text('other', 'alone', { site_id, change_set_id: 'new' })).body;
      assert.equal((await schedule(second, start + 3 * hour)).status, 200);
      assert.equal(
        (
          await control('POST', 'revisions/publish', {
            site_id,
            revision_id: alone.revision.revision_id,
            expected_hash: alone.revision.hash,
            confirm: true,
          })
        ).status,
        200,
      );
      await due(start + 3 * hour);
      assert.equal(`sha256:${await isLive()}`, alone.revision.hash);
      assert.deepEqual(await schedules(), [
        ['refused', true],
        ['cancelled', false],
        ['published', false],
      ]);
    } finally {
      here.clock.at = undefined;
    }
  });
});
