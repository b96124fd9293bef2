import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Block, LinkItem } from '../../../../../renderer/stored.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { clientId, clientSecret, type EbayStandIn, items, startEbay } from './ebay-stand-in.ts';

// Links on pages of a site, over REST and MCP, paid ones with what the marketplace answers.

const settings: { ebayApiUrl?: string } = {};
let ebay: EbayStandIn;
before(async () => {
  ebay = await startEbay();
  settings.ebayApiUrl = ebay.origin;
});
after(() => ebay.close());

onAProduct((here) => {
  let siteId: number;
  let token: string;
  const edit = (input: object) =>
    here.app.call('POST', '/api/control-plane/site-builder/edit', {
      token,
      body: { site_id: siteId, path: '/', ...input },
    });
  const connect = (body: object) => here.post('/site-builder/shop-connections', { site_id: siteId, ...body });
  /** The blocks of the home page as they are staged. */
  async function blocks(): Promise<readonly Block[]> {
    const query = `?site_id=${siteId}&path=pages/pg_home.json`;
    const { body } = await here.app.call('GET', `/api/control-plane/site-builder/file${query}`, { token });
    return body.content.blocks;
  }
  const find = async (blockId: string) => (await blocks()).find(({ block_id }) => block_id === blockId);
  const linksOf = (block: Block | undefined, name = 'link_items') => block?.props[name] as LinkItem[];

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = await here.post('/sites', {
      project_id,
      name: 'Harbour Lane',
      kind: 'starter',
      starter_key: 'bare',
    });
    assert.equal(created.status, 201, created.text);
    siteId = created.body.site_id;
  });

  test('store links become affiliate links by the shop connection, and any link can be marked as sponsored', async () => {
    await connect({ provider: 'amazon', tracking_id: 'harbour-20' });
    const links = [
      { label: 'Basket', url: 'https://www.amazon.com/dp/B07' },
      { label: 'Mill', url: 'https://mill.example.com/', sponsored: true },
      { label: 'Plain', url: 'https://mill.example.com/plain' },
    ];
    const input = { operation: 'add_link_list', heading: 'Pasted', links };
    const done = await edit({ ...input, confirm: true });
    assert.equal(done.status, 201, done.text);
    const [basket, mill, plain] = linksOf(await find(done.body.block_id));
    assert.deepEqual(basket?.target, { to: 'url', url: 'https://www.amazon.com/dp/B07?tag=harbour-20' });
    assert.deepEqual(basket?.affiliate, {
      provider: 'amazon',
      given_url: 'https://www.amazon.com/dp/B07',
      id_from: 'site',
      tracking_id: 'harbour-20',
    });
    assert.deepEqual([mill?.sponsored, mill?.affiliate], [true, undefined]);
    assert.deepEqual([plain?.sponsored, plain?.affiliate], [undefined, undefined]);
  });

  test('a list with paid links is previewed, staged with confirm, and keeps original and resulting links', async () => {
    const tag = await connect({ provider: 'amazon', tracking_id: 'harbour-20' });
    assert.equal(tag.status, 200, tag.text);
    const input = {
      operation: 'add_link_list',
      heading: 'What we bake with',
      links: [
        { label: 'Basket', url: 'https://www.amazon.com/dp/B01?tag=old-20', affiliate_provider: 'amazon' },
        { label: 'Home', url: '/' },
        { label: 'Mill', url: 'https://mill.example.com/' },
      ],
    };
    const before = await blocks();
    const dry = await edit(input);
    assert.deepEqual([dry.status, dry.body.staged, dry.body.confirmed], [200, false, false], dry.text);
    assert.match(dry.body.warnings[0], /was replaced/);
    assert.deepEqual(await blocks(), before, 'nothing is stored');
    const done = await edit({ ...input, confirm: true });
    assert.deepEqual(
      [done.status, done.body.published, done.body.item_ids.length],
      [201, false, 3],
      done.text,
    );
    const block = await find(done.body.block_id);
    assert.equal(block?.props.heading, 'What we bake with');
    const [basket, home, mill] = linksOf(block);
    assert.deepEqual(basket?.target, { to: 'url', url: 'https://www.amazon.com/dp/B01?tag=harbour-20' });
    assert.deepEqual(basket?.affiliate, {
      provider: 'amazon',
      given_url: 'https://www.amazon.com/dp/B01?tag=old-20',
      id_from: 'site',
      tracking_id: 'harbour-20',
    });
    assert.deepEqual([home?.target, mill?.affiliate], [{ to: 'page', page_id: 'pg_home' }, undefined]);
  });

  test('marketplace items are looked up if credentials exist; partial results are never saved', async () => {
    const links = [
      { label: 'Tin', url: `https://www.ebay.com/itm/${items.one}`, affiliate_provider: 'ebay' },
    ];
    const insert = { operation: 'insert_link', heading: 'what we bake WITH', links, confirm: true };
    const unset = await edit(insert);
    assert.deepEqual([unset.status, unset.body.code], [422, 'affiliate_not_configured'], unset.text);
    await here.post('/site-builder/shop-connections', { provider: 'ebay', tracking_id: '5338000001' });
    const unable = await edit(insert);
    assert.deepEqual([unable.status, unable.body.code], [422, 'affiliate_lookup_unavailable'], unable.text);
    assert.equal(unable.body.errors[0].pointer, '/links/0/url');
    await connect({
      provider: 'ebay',
      tracking_id: '5338000002',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const done = await callTool(
      here.app,
      'svc_site_builder_edit',
      { site_id: siteId, path: '/', ...insert },
      { token },
    );
    assert.equal(done.isError, false, done.text);
    const { block_id } = JSON.parse(done.structured ?? '{}');
    const list = linksOf(await find(block_id));
    assert.equal(list.length, 4, 'into the list that has this heading');
    assert.match(JSON.stringify(list[3]?.target), /ebay\.com\/itm\/123456789012\?.*campid=5338000002/);
    assert.equal(list[3]?.affiliate?.id_from, 'site');
    const gone = await edit({
      ...insert,
      links: [{ ...links[0], url: `https://www.ebay.com/itm/${items.gone}` }],
    });
    assert.deepEqual([gone.status, gone.body.code], [422, 'affiliate_url_mismatch'], gone.text);
    assert.deepEqual(ebay.faults, []);
  });

  test('the social bar has each platform once; a link can be in both lists', async () => {
    const social_links = [
      { platform: 'instagram', url: 'https://www.instagram.com/old' },
      { platform: 'mastodon', url: 'https://social.example/@bakery' },
    ];
    const first = await edit({ operation: 'add_social_bar', social_links, confirm: true });
    assert.equal(first.status, 201, first.text);
    const second = await edit({
      operation: 'insert_link',
      links: [
        {
          label: 'Our pictures',
          url: 'https://instagram.com/bakery',
          social_bar: true,
          social_platform: 'instagram',
        },
      ],
      confirm: true,
    });
    assert.equal(second.status, 201, second.text);
    const bar = linksOf(await find(first.body.block_id), 'social_links');
    assert.deepEqual(
      bar.map(({ social_platform, target }) => [social_platform, (target as { url: string }).url]),
      [
        ['instagram', 'https://instagram.com/bakery'],
        ['mastodon', 'https://social.example/@bakery'],
      ],
    );
    assert.equal(linksOf(await find(second.body.block_id)).at(-1)?.label, 'Our pictures');
    assert.equal((await blocks()).filter(({ key }) => key === 'social_bar').length, 1);
  });

  test('errors of any link are reported with their location, and nothing is staged', async () => {
    const list = (link: object) => ({
      operation: 'add_link_list',
      links: [
        { label: 'A', url: 'https://example.com/' },
        { label: 'L', ...link },
      ],
    });
    const before = await blocks();
    for (const [what, input, pointer] of [
      ['a script', list({ url: 'javascript:alert(1)' }), '/links/1/url'],
      ['no whole address', list({ url: 'example.com' }), '/links/1/url'],
      ['another host in disguise', list({ url: '//example.com' }), '/links/1/url'],
      ['a user name', list({ url: 'https://bank.example@evil.example/' }), '/links/1/url'],
      ['no page of the site', list({ url: '/nowhere' }), '/links/1/url'],
      ['no such page', list({ page_id: 'pg_nowhere' }), '/links/1/page_id'],
      ['nowhere at all', list({}), '/links/1/url'],
      [
        'an unknown retailer',
        list({ url: 'https://example.com/', affiliate_provider: 'etsy' }),
        '/links/1/affiliate_provider',
      ],
      [
        'a bar without a platform',
        list({ url: 'https://instagram.com/a', social_bar: true }),
        '/links/1/social_platform',
      ],
      [
        'another platform’s host',
        {
          operation: 'add_social_bar',
          social_links: [{ platform: 'facebook', url: 'https://instagram.com/a' }],
        },
        '/social_links/0/url',
      ],
      [
        'an unknown platform',
        { operation: 'add_social_bar', social_links: [{ platform: 'nowhere', url: 'https://x.com/a' }] },
        '/social_links/0/social_platform',
      ],
      ['no links', { operation: 'insert_link' }, '/links'],
      ['no such path', { ...list({ url: 'https://example.com/' }), path: '/nowhere' }, '/path'],
    ] as const) {
      const reply = await edit({ ...input, confirm: true });
      assert.deepEqual(
        [reply.status, reply.body.errors?.[0]?.pointer],
        [422, pointer],
        `${what}: ${reply.text}`,
      );
    }
    const unknown = await edit({
      ...list({ url: 'https://example.com/', affiliate_provider: 'etsy' }),
      confirm: true,
    });
    assert.match(unknown.text, /amazon.*ebay/);
    assert.deepEqual(await blocks(), before);
  });
}, settings);
