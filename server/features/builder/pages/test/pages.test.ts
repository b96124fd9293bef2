import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { callTool } from '../../../../test/mcp/call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Pages, blocks, menus and the look: staged over REST and by tools.

onAProduct((here) => {
  let site_id: number;
  let token: string;
  const builder = (method: 'GET' | 'POST', path: string, sent: Record<string, unknown> = {}) => {
    const all = { site_id, ...sent };
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))}`
        : '';
    return here.app.call(method, `/api/control-plane/site-builder/${path}${query}`, {
      token,
      ...(method === 'POST' ? { body: all } : {}),
    });
  };
  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' });
    assert.equal(created.status, 201, created.text);
    site_id = created.body.site_id;
  });

  test('an agent reads the catalog, creates a page and fills it, each write continuing the last', async () => {
    const tool = async (name: string, input: object) => {
      const answer = await callTool(here.app, name, input, { token });
      assert.equal(answer.isError, false, answer.text);
      return JSON.parse(answer.text);
    };
    const { data } = await tool('svc_site_builder_blocks', {});
    assert.ok(data.some(({ block_key }: { block_key: string }) => block_key === 'link_list'));
    const { block } = await tool('svc_site_builder_blocks', { block_key: 'text' });
    assert.ok(block.props.properties.text);

    const page = await tool('svc_site_builder_page_save', { site_id, path: '/about', title: 'About' });
    const added = { site_id, path: '/about', block_key: 'text', props: { text: 'We bake at **four**.' } };
    const dry = await tool('svc_site_builder_block_add', added);
    assert.deepEqual([dry.staged, dry.confirmed], [false, false]);
    const text = await tool('svc_site_builder_block_add', { ...added, confirm: true });
    assert.equal(text.change_set_id, page.change_set_id);
    const links = await tool('svc_site_builder_block_add', {
      site_id,
      confirm: true,
      path: '/about',
      block_key: 'link_list',
      heading: 'Friends',
      link_items: [{ label: 'Mill', url: 'https://mill.example.com' }],
    });
    await tool('svc_site_builder_block_move', { site_id, block_id: links.block_id, position: 0 });
    await tool('svc_site_builder_block_save', {
      site_id,
      block_id: links.block_id,
      props: { heading: 'Our mill' },
    });
    const shown = await tool('svc_site_builder_page', { site_id, path: '/about' });
    assert.deepEqual(
      shown.blocks.map((each: { block_id: string }) => each.block_id),
      [links.block_id, text.block_id],
    );
    assert.equal(shown.blocks[0].props.heading, 'Our mill');
    assert.equal(shown.blocks[1].props.text.type, 'doc', 'Markdown is stored as a tree');
    await tool('svc_site_builder_navigation_save', {
      site_id,
      header: { items: [{ label: 'About', page_id: page.page_id }] },
      footer: { columns: [] },
    });
    const look = {
      brand_color: '#2f6f4f',
      neutral: 'brand',
      paper: 'tinted',
      scale: 'poster',
      lines: 'bold',
    };
    const finish = { depth: 'hard', pictures: 'duotone', motion: 'lively' };
    await tool('svc_site_builder_theme_save', { site_id, ...look, ...finish });
    assert.deepEqual((await tool('svc_site_builder_theme', { site_id })).theme, { ...look, ...finish });
    assert.equal(
      (await tool('svc_site_builder_navigation', { site_id })).header.items[0].target.page_id,
      page.page_id,
    );
    await tool('svc_site_builder_block_delete', { site_id, block_id: links.block_id });
  });

  test('invalid values are refused with their member, and nothing is staged', async () => {
    const before = (await builder('GET', 'pages')).body.revision_id;
    for (const [path, body, pointer] of [
      ['block-add', { path: '/', block_key: 'marquee', confirm: true }, '/block_key'],
      ['block-add', { path: '/nowhere', block_key: 'text', confirm: true }, '/path'],
      ['block-add', { path: '/', block_key: 'text', props: { blink: true }, confirm: true }, '/props/blink'],
      ['block-add', { path: '/', block_key: 'text', props: { blink: true } }, '/props/blink'],
      ['block-save', { block_id: 'b_none', props: {} }, '/block_id'],
      ['pages', { path: '/', title: 'Again' }, '/path'],
      ['pages', { path: '/x', title: 'X', blocks: [{ key: 'marquee' }] }, '/blocks/0/key'],
      ['pages/duplicate', { path: '/', new_path: '/' }, '/new_path'],
      [
        'navigation',
        { header: { items: [{ label: 'Gone', page_id: 'pg_gone' }] }, footer: { columns: [] } },
        '/header/items/0/target',
      ],
    ] as const) {
      const refused = await builder('POST', path, body);
      assert.equal(refused.status, 422, `${path} ${refused.text}`);
      const pointers = refused.body.errors.map((each: { pointer: string }) => each.pointer);
      assert.ok(pointers.includes(pointer), refused.text);
    }
    assert.equal((await builder('GET', 'pages')).body.revision_id, before);
  });

  test('a call that names no page, or none that exists, is answered with the pages there are', async () => {
    const saved = await builder('POST', 'pages', { path: '/opening-hours', title: 'Hours' });
    assert.equal(saved.status, 201, saved.text);
    const unnamed = await builder('GET', 'page');
    assert.deepEqual([unnamed.status, unnamed.body.code], [400, 'missing_parameter'], unnamed.text);
    assert.equal(unnamed.body.detail, 'Name a page by its path or its page_id.');
    assert.match(unnamed.body.errors[0].detail, /Its pages are \/, .*\/opening-hours/);
    const mistyped = await builder('GET', 'page', { path: '/opening-hour' });
    assert.deepEqual([mistyped.status, mistyped.body.errors[0].pointer], [404, '/path'], mistyped.text);
    assert.equal(mistyped.body.detail, 'The site has no such page. Did you mean /opening-hours?');
    const answer = await callTool(here.app, 'svc_site_builder_page', { site_id }, { token });
    assert.equal(answer.isError, true);
    assert.match(answer.text, /Its pages are \/, .*\/opening-hours/);
  });

  test('an unknown look choice is refused with field and options', async () => {
    const refused = await builder('POST', 'theme', { brand_color: '#2f6f4f', paper: 'glossy' });
    assert.equal(refused.status, 422, refused.text);
    assert.deepEqual(refused.body.errors, [
      { pointer: '/paper', code: 'not_allowed', detail: 'Use one of white, soft, tinted.' },
    ]);
  });

  test('a copied page has new ids, and deleting a page keeps the others', async () => {
    const copied = await builder('POST', 'pages/duplicate', { path: '/', new_path: '/copy' });
    assert.equal(copied.status, 201, copied.text);
    const ids = async (path: string) =>
      (await builder('GET', 'page', { path })).body.blocks.map((each: { block_id: string }) => each.block_id);
    const [home, copy] = [await ids('/'), await ids('/copy')];
    assert.equal(home.length, copy.length);
    assert.ok(home.every((id: string) => !copy.includes(id)));
    const { page_id } = copied.body;
    assert.equal((await builder('GET', `pages/${page_id}`)).body.path, '/copy');
    assert.equal((await builder('POST', 'pages/delete', { page_id })).status, 201);
    assert.equal((await builder('GET', `pages/${page_id}`)).status, 404);
  });
});
