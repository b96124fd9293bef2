import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { callTool } from '../../../../test/mcp/call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Drafts that are opened as a whole and edited in batches.

onAProduct((here) => {
  let site_id: number;
  let token: string;
  const builder = (method: 'GET' | 'POST', path: string, sent: Record<string, unknown> = {}) => {
    const all = { site_id, ...sent };
    const query = `?${new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))}`;
    return here.app.call(method, `/api/control-plane/${path}${method === 'GET' ? query : ''}`, {
      token,
      ...(method === 'POST' ? { body: all } : {}),
    });
  };
  const open = async (more: Record<string, unknown> = {}) =>
    (await builder('GET', 'site-builder/open', more)).body;
  const edit = (edits: readonly object[], more: object = {}) =>
    builder('POST', 'site-builder/edits', { edits, ...more });
  const addPage = async (path: string) => {
    const edited = await edit([
      { op: 'page.save', path, title: 'Tried' },
      {
        op: 'block.add',
        path,
        block_id: `b_hero_${path.slice(1)}`,
        block_key: 'hero',
        props: { heading: 'Hello' },
      },
      {
        op: 'block.add',
        path,
        block_id: `b_text_${path.slice(1)}`,
        block_key: 'text',
        props: { text: 'We **bake**.' },
      },
    ]);
    assert.equal(edited.status, 201, edited.text);
    return edited.body;
  };
  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' });
    assert.equal(created.status, 201, created.text);
    site_id = created.body.site_id;
  });

  test('a draft opens with its documents and rights, and a batch of edits is one revision', async () => {
    const opened = await open();
    assert.equal(opened.documents['site.json'].name, 'Bakery');
    assert.deepEqual(opened.rights, { edit: true, publish: true });
    const edited = await addPage('/batch');
    const [{ page_id }, { block_id }] = edited.made;
    assert.equal(block_id, 'b_hero_batch');
    assert.equal(edited.revision.base_revision_id, opened.revision_id);
    const page = (await open()).documents[`pages/${page_id}.json`];
    assert.deepEqual(
      page.blocks.map((each: { block_id: string }) => each.block_id),
      ['b_hero_batch', 'b_text_batch'],
    );
    assert.equal(page.blocks[1].props.text.type, 'doc', 'Markdown is stored as a tree');
  });

  test('stale edits merge where they do not overlap, and report both values where they do', async () => {
    const { revision, change_set_id } = await addPage('/stale');
    const base = { base_revision_id: revision.revision_id, change_set_id };
    const heading = (text: string) => ({
      op: 'block.save',
      block_id: 'b_hero_stale',
      props: { heading: text },
    });
    assert.equal((await edit([heading('Kim')], base)).status, 201);
    const apart = await edit(
      [{ op: 'block.save', block_id: 'b_hero_stale', props: { intro: 'By hand.' } }],
      base,
    );
    assert.equal(apart.status, 201, apart.text);
    const conflicting = await edit(
      [heading('Ada'), { op: 'page.save', path: '/never', title: 'Never' }],
      base,
    );
    assert.deepEqual(
      [conflicting.status, conflicting.body.code],
      [409, 'revision_conflict'],
      conflicting.text,
    );
    assert.deepEqual(
      conflicting.body.conflicts.map(({ at, base: was, ours, theirs }: Record<string, unknown>) => [
        at,
        was,
        ours,
        theirs,
      ]),
      [['/blocks/b_hero_stale/props/heading', 'Hello', 'Ada', 'Kim']],
    );
    const { documents } = await open();
    const pages = Object.values(documents as Record<string, { path?: string; blocks: { props: unknown }[] }>);
    assert.ok(!pages.some(({ path }) => path === '/never'), 'nothing half done');
    const hero = pages.find(({ path }) => path === '/stale')?.blocks[0]?.props;
    assert.deepEqual(hero, { heading: 'Kim', intro: 'By hand.' });
  });

  test('a draft may be incomplete without blocking other calls, and publishing lists what is missing', async () => {
    const { change_set_id } = await addPage('/unfinished');
    const block_id = 'b_hero_unfinished';
    const emptied = await edit([{ op: 'block.save', block_id, props: { heading: '' } }]);
    assert.equal(emptied.status, 201, emptied.text);
    const [{ document, at, what }] = emptied.body.unfinished;
    assert.equal(at, `/blocks/${block_id}/props/heading`);
    assert.match(what, /^Page “Tried”, Hero, Title: This is empty\.$/);
    assert.match(document, /^pages\/pg_/);
    const moved = await builder('POST', 'site-builder/block-move', { block_id, position: 1 });
    assert.equal(moved.status, 201, moved.text);
    assert.equal(moved.body.unfinished.length, 1);
    const worse = await builder('POST', 'site-builder/block-save', {
      block_id: 'b_hero_batch',
      props: { heading: '' },
    });
    assert.deepEqual([worse.status, worse.body.errors?.[0]?.pointer], [422, '/props/heading'], worse.text);
    const { revision_id, hash: expected_hash } = moved.body.revision;
    const dry = await builder('POST', 'revisions/publish', { revision_id, expected_hash });
    const blocker = dry.body.blockers.find(({ check }: { check: string }) => check === 'unfinished');
    assert.equal(blocker?.detail, what);
    const refused = await builder('POST', 'revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.deepEqual([refused.status, refused.body.code], [422, 'publish_blocked']);
    const done = await edit([{ op: 'block.save', block_id, props: { heading: 'Done' } }], { change_set_id });
    assert.deepEqual(done.body.unfinished, []);
  });

  test('an error in a batch names the field in words, by its address, with its limit and length', async () => {
    const { made } = await addPage('/limits');
    const doc = `pages/${made[0].page_id}.json`;
    const at = '/blocks/b_hero_limits/props/heading';
    const long = 'x'.repeat(500);
    const sentence = /^Use at most (\d+) characters: this has 500\.$/;
    const tries: [string, object, string][] = [
      [
        'document.patch',
        { op: 'document.patch', patches: [{ do: 'set', doc, at, value: long }] },
        '/edits/1/patches/0/value',
      ],
      [
        'an inserted item',
        {
          op: 'document.patch',
          patches: [
            {
              do: 'insert',
              doc,
              at: '/blocks',
              item: { block_id: 'b_new', key: 'hero', props: { heading: long } },
              after: null,
            },
          ],
        },
        '/edits/1/patches/0/item/props/heading',
      ],
      [
        'block.save',
        { op: 'block.save', block_id: 'b_hero_limits', props: { heading: long } },
        '/edits/1/props/heading',
      ],
      [
        'block.add',
        { op: 'block.add', path: '/limits', block_key: 'hero', props: { heading: long } },
        '/edits/1/props/heading',
      ],
    ];
    for (const [title, tried, pointer] of tries) {
      const { status, body } = await edit([
        { op: 'page.save', page_id: made[0].page_id, path: '/limits', title: 'Limits' },
        tried,
      ]);
      assert.deepEqual([status, body.errors?.length], [422, 1], title);
      assert.equal(body.errors[0].pointer, pointer, title);
      const [, words, address, rest = ''] = /^(.*) \((.*)\): (.*)$/.exec(body.errors[0].detail) ?? [];
      assert.equal(words, 'Page “Limits”, Hero, Title', title);
      assert.match(address ?? '', new RegExp(`^${doc} at /blocks/b_\\w+/props/heading$`), title);
      assert.match(rest, sentence, title);
      assert.equal(body.detail, `Hero, Title: ${rest}`, title);
    }
  });

  test('an unknown block is answered with the nearest ones, and with the list of all once', async () => {
    await addPage('/unknown');
    const add = { path: '/unknown', block_key: 'herro' };
    const answers = [
      await edit([{ op: 'block.add', ...add }]),
      await builder('POST', 'site-builder/block-add', { ...add, confirm: true }),
      await builder('GET', 'site-builder/blocks', { block_key: 'herro' }),
    ];
    for (const { body, text } of answers) {
      assert.equal(body.detail, 'There is no such block. Did you mean hero?', text);
      assert.match(body.errors[0].pointer, /\/block_key$/);
      assert.equal(text.split('testimonials').length, 2, text);
    }
    const blocks = [{ block_id: 'b_1', key: 'galery', props: {} }];
    const saved = await builder('POST', 'site-builder/pages', { path: '/saved', title: 'Saved', blocks });
    assert.match(saved.body.errors[0].detail, /“galery”\. Did you mean gallery\?/, saved.text);
    const mistyped = await edit([{ op: 'block.ad', ...add }]);
    assert.match(mistyped.body.errors[0].detail, /^Did you mean block\.add\?/, mistyped.text);
  });

  test('single items are edited by address, and any document by patches', async () => {
    const { made } = await addPage('/patched');
    const doc = `pages/${made[0].page_id}.json`;
    const done = await edit([
      { op: 'document.patch', patches: [{ do: 'move', doc, at: '/blocks/b_text_patched', after: null }] },
      { op: 'document.patch', patches: [{ do: 'set', doc, at: '/title', value: 'By patch' }] },
    ]);
    assert.equal(done.status, 201, done.text);
    const list = { link_items: [{ label: 'Mill', url: 'https://mill.example.com' }] };
    const added = await edit([{ op: 'block.add', path: '/patched', block_key: 'link_list', props: list }]);
    assert.equal(added.status, 201, added.text);
    const { block_id } = added.body.made[0];
    const block = async () => {
      const page = (await open()).documents[doc];
      assert.deepEqual([page.title, page.blocks[0].block_id], ['By patch', 'b_text_patched']);
      return page.blocks.find((each: { block_id: string }) => each.block_id === block_id);
    };
    const [{ item_id }] = (await block()).props.link_items;
    const saved = await builder('POST', 'site-builder/block-save', {
      block_id,
      props: { [`/link_items/${item_id}/label`]: 'Our mill' },
    });
    assert.equal(saved.status, 201, saved.text);
    assert.equal((await block()).props.link_items[0].label, 'Our mill');
  });

  test('invalid edits are refused with their location, and the draft stays unchanged', async () => {
    const { revision_id } = await open();
    const save = (props: object) => ({ op: 'block.save', block_id: 'b_hero_batch', props });
    const patch = (sent: object) => ({ op: 'document.patch', patches: [sent] });
    for (const [edits, pointer] of [
      [[], '/edits'],
      [Array.from({ length: 201 }, () => save({ heading: 'x' })), '/edits'],
      [[{ op: 'site.sell' }], '/edits/0/op'],
      [
        [save({ heading: 'fine' }), save({ '/nowhere/i_1/title': 'x' })],
        '/edits/1/props/~1nowhere~1i_1~1title',
      ],
      [[save({ '/__proto__/polluted': 'x' })], '/edits/0/props/~1__proto__~1polluted'],
      [[{ op: 'block.delete', block_id: 'b_of_another_site' }], '/edits/0/block_id'],
      [
        [patch({ do: 'set', doc: 'pages/pg_of_another_site.json', at: '/title', value: 'x' })],
        '/edits/0/patches/0/doc',
      ],
      [[patch({ do: 'set', doc: 'site.json', at: '/name/first', value: 'x' })], '/edits/0/patches/0/at'],
      [[patch({ do: 'sell', doc: 'site.json', at: '' })], '/edits/0/patches/0/do'],
      [
        [{ op: 'block.add', path: '/batch', block_id: 'b_hero_batch', block_key: 'text' }],
        '/edits/0/block_id',
      ],
      [[{ op: 'block.add', path: '/batch', block_key: 'marquee' }], '/edits/0/block_key'],
      [[save({ heading: 'x'.repeat(1_000_000) })], '/edits/0/props/heading'],
      [[save({ heading: 'fine' }), save({ blink: true })], '/edits/1/props/blink'],
    ] as const) {
      const refused = await edit(edits);
      assert.equal(refused.status, 422, `${pointer} ${refused.text}`);
      assert.equal(refused.body.errors[0].pointer, pointer, refused.text.slice(0, 500));
    }
    const stale = await edit([save({ heading: 'x' })], { base_revision_id: 'rev_999999' });
    assert.equal(stale.status, 404, stale.text);
    const missing = await builder('GET', 'site-builder/open', { revision_id: 'rev_999999' });
    assert.deepEqual([missing.status, missing.body.errors[0].pointer], [404, '/revision_id'], missing.text);
    assert.equal((await open()).revision_id, revision_id);
    assert.equal((Object.prototype as { polluted?: unknown }).polluted, undefined);
  });

  test('agents open and edit drafts with tools', async () => {
    const tool = async (name: string, input: object) => {
      const answer = await callTool(here.app, name, input, { token });
      assert.equal(answer.isError, false, answer.text);
      return JSON.parse(answer.text);
    };
    const { revision_id, documents } = await tool('svc_site_open', { site_id });
    assert.ok(documents['site.json']);
    const edited = await tool('svc_site_edit', {
      site_id,
      base_revision_id: revision_id,
      edits: [{ op: 'theme.save', brand_color: '#2f6f4f' }],
    });
    assert.equal(edited.revision.base_revision_id, revision_id);
  });
});
