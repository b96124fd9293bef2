import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Old addresses of a site: as people say where they lead, and as browsers ask for them.

onAProduct((here) => {
  let siteId: number;
  let origin: string;
  const builder = '/site-builder';
  const get = (path: string, query = {}) => here.get(path, { site_id: siteId, ...query });
  const post = async (path: string, body: object, status = 201) => {
    const reply = await here.post(path, { site_id: siteId, ...body });
    assert.equal(reply.status, status, reply.text);
    return reply.body;
  };
  const at = (path: string, headers = {}) => siteCall(origin + path, { headers });
  const publish = async () => {
    const [head] = (await get('/revisions')).body.data;
    const { revision_id, hash: expected_hash } = head;
    return here.post('/revisions/publish', { site_id: siteId, revision_id, expected_hash, confirm: true });
  };
  const aPage = async (path: string, title: string) =>
    (await post(`${builder}/pages`, { path, title, blocks: [{ key: 'text', props: { text: title } }] }))
      .page_id;
  const rules = async (): Promise<
    { redirect_id: string; from: string; to: string; status: string; problem: string }[]
  > => (await get(`${builder}/redirects`)).body.data;

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const site = { project_id, name: 'Old Bakery', starter_key: 'bare' };
    const created = (await here.post('/sites', site)).body;
    siteId = created.site_id;
    origin = created.url.replace(/\/$/, '');
  });

  test('an address redirects, a folder with rest and query, and a removed one is gone', async () => {
    const menu = await aPage('/menu', 'Menu');
    await aPage('/news', 'News');
    await post(`${builder}/redirects`, {
      from: 'https://old.example.com/speisekarte.html?x=1',
      to: '/menu#top',
    });
    await post(`${builder}/redirects`, { from: '/blog/*', to: '/news/*', status: '302' });
    await post(`${builder}/redirects`, { from: '/blog/drafts/*', status: '410' });
    await post(`${builder}/redirects`, { from: '/a', to: '/b' });
    await post(`${builder}/redirects`, { from: '/b', to: 'https://example.com/c?d=1', status: '308' });
    // The page takes another address: its former one leads to it, and rules name it all the same.
    await post(`${builder}/pages`, { page_id: menu, path: '/food', title: 'Menu' });
    assert.equal((await publish()).status, 200);
    for (const [path, status, location] of [
      ['/speisekarte.html?from=mail', 301, '/food?from=mail#top'],
      ['/menu', 301, '/food'],
      ['/blog/2019/bread?x=1', 302, '/news/2019/bread?x=1'],
      ['/blog//evil.example', 302, '/news/evil.example'],
      ['/a', 301, 'https://example.com/c?d=1'],
      ['/b?e=2', 308, 'https://example.com/c?d=1'],
    ] as const) {
      const { status: given, headers } = await at(path);
      assert.deepEqual([given, headers.location], [status, location], path);
    }
    const gone = await at('/blog/drafts/x');
    assert.deepEqual([gone.status, gone.headers.location], [410, undefined]);
    assert.match(gone.text, /Old Bakery/);
    assert.equal((await at('/news')).status, 200, 'a page comes before all rules');
  });

  test('invalid rules are refused with a remedy, and loops are not published', async () => {
    const refused = async (body: object) => {
      const reply = await here.post(`${builder}/redirects`, { site_id: siteId, ...body });
      assert.equal(reply.status, 422, reply.text);
      return [reply.body.errors[0].pointer, reply.body.errors[0].detail].join(' ');
    };
    assert.match(await refused({ from: '/news', to: '/food' }), /^\/from There is a page at \/news/);
    assert.match(await refused({ from: '/x*y', to: '/food' }), /^\/from Enter the old address/);
    assert.match(await refused({ from: '/x', to: 'javascript:alert(1)' }), /^\/to Enter a page/);
    assert.match(await refused({ from: '/x', to: '//evil.example' }), /^\/to/);
    const { redirect_id } = await post(`${builder}/redirects`, { from: '/round', to: '/about' });
    await post(`${builder}/redirects`, { from: '/about', to: '/round' });
    const [about] = (await rules()).filter(({ from }) => from === '/about');
    assert.match(about?.problem ?? '', /redirects in a loop/);
    const blocked = await publish();
    assert.equal(blocked.status, 422, blocked.text);
    assert.match(blocked.text, /redirects in a loop/);
    await post(`${builder}/redirects/delete`, { redirect_ids: [redirect_id, about?.redirect_id] });
    assert.equal((await publish()).status, 200);
  });

  test('a deleted page redirects or is gone, and rules to it follow', async () => {
    const cakes = await aPage('/cakes', 'Cakes');
    const pies = await aPage('/pies', 'Pies');
    await post(`${builder}/redirects`, { from: '/torten', to: '/cakes' });
    await post(`${builder}/redirects`, { from: '/kuchen', to: '/pies' });
    await post(`${builder}/pages/delete`, { page_id: cakes, leads_to: '/food' });
    await post(`${builder}/pages/delete`, { page_id: pies, leads_to: 'gone' });
    assert.equal((await publish()).status, 200);
    const statuses = await Promise.all(
      ['/cakes', '/torten', '/pies', '/kuchen'].map(async (path) => {
        const { status, headers } = await at(path);
        return `${status} ${headers.location ?? ''}`.trim();
      }),
    );
    assert.deepEqual(statuses, ['301 /food', '301 /food', '410', '410']);
  });

  test('a list of redirects is imported, and errors are reported by line', async () => {
    const csv = [
      'old,new',
      'https://old.example.com/über-uns,/food',
      '"/a ""b""",/food',
      '/winter-2019,',
      '/news,/food',
      '/torten,/news',
      '/x*y,/food',
      '/shop/*,https://shop.example.com/*,302',
    ].join('\r\n');
    const { added, skipped } = await post(`${builder}/redirects/import`, { csv });
    assert.equal(added, 4);
    assert.deepEqual(
      skipped.map(({ line, says }: { line: number; says: string }) => `${line} ${says}`),
      ['5 There is a page at /news.', '6 /torten already has a redirect.', '7 “/x*y” is not a page address.'],
    );
    assert.equal((await publish()).status, 200);
    assert.equal((await at('/%C3%BCber-uns')).headers.location, '/food');
    assert.equal((await at('/winter-2019')).status, 410);
    assert.equal((await at('/shop/bread')).headers.location, 'https://shop.example.com/bread');
    const many = Array.from({ length: 2500 }, (_, index) => `/old-${index},/food`).join('\n');
    const large = await post(`${builder}/redirects/import`, { csv: many });
    assert.ok(large.added > 1900 && large.added < 2000);
    assert.match(large.skipped[0].says, /at most 2000 rules/);
  });

  test('missing addresses are counted, without bots and probes', async () => {
    const person = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
    for (let count = 0; count < 3; count += 1) await at('/rezepte.html?x=1', person);
    await at('/once', person);
    await at('/rezepte.html', { ...person, 'user-agent': 'ExampleBot/1.0' });
    await at('/.env', person);
    await at('/style.css', { ...person, accept: 'text/css' });
    const missing = async () => (await get(`${builder}/redirects/missing`)).body.data;
    await eventually(async () => (await missing()).length > 0, 'the counts', 60_000);
    assert.deepEqual(
      (await missing()).map(({ path, count }: { path: string; count: number }) => [path, count]),
      [
        ['/rezepte.html', 3],
        ['/once', 1],
      ],
    );
    const left = await post(`${builder}/redirects/missing/dismiss`, { path: '/once' }, 200);
    assert.deepEqual(
      left.data.map(({ path }: { path: string }) => path),
      ['/rezepte.html'],
    );
  });
});
