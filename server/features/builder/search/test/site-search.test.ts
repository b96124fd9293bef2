import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { callTool } from '../../../../test/mcp/call.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// The search of a site: for programs, for agents, and for visitors without a script.

onAProduct((here) => {
  let site_id: number;
  let origin: string;
  let token: string;
  let preview: string;
  const control = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
  const search = (query: Record<string, string>, bearer = token) =>
    here.app.call(
      'GET',
      `/api/control-plane/site-search?${new URLSearchParams({ site_id: String(site_id), ...query })}`,
      { token: bearer },
    );

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = (await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' })).body;
    site_id = created.site_id;
    origin = created.url.replace(/\/$/, '');
    await control('site-builder/pages', {
      path: '/bread',
      title: 'Sourdough <b>',
      blocks: [
        { key: 'text', props: { heading: 'Rye', text: 'Baked at four, every morning.' } },
        {
          key: 'link_list',
          props: {
            heading: 'Friends',
            link_items: [{ label: 'Old mill', url: 'https://mill.example.com/rye' }],
          },
        },
      ],
    });
    const kept = await control('site-builder/file', {
      path: 'pages/pg_staff.json',
      content: {
        page_id: 'pg_staff',
        path: '/staff',
        title: 'Sourdough rota',
        role: 'team',
        access: 'team',
        blocks: [],
      },
    });
    assert.equal(kept.status, 201, kept.text);
    preview = kept.body.preview.url;
  });

  test('search of a connected site says that its pages are elsewhere, not that it is unpublished', async () => {
    const site = await here.aSite();
    for (const environment of ['production', 'staging']) {
      const query = new URLSearchParams({ site_id: String(site.siteId), q: 'rye', environment });
      const { status, body } = await here.app.call('GET', `/api/control-plane/site-search?${query}`, {
        token: site.token,
      });
      assert.deepEqual([status, body.code], [404, 'not_found']);
      assert.match(body.detail, /connected site\. Its pages are hosted elsewhere/);
    }
    const ours = await search({ q: 'rye' });
    assert.match(ours.body.detail, /not published yet/);
  });

  test('staged content is found only by those who may stage', async () => {
    const staged = await search({ q: 'sourdouhg', environment: 'staging' });
    assert.equal(staged.status, 200, staged.text);
    assert.deepEqual(
      staged.body.data.map(({ path }: { path: string }) => path),
      ['/bread'],
      'a typo is forgiven, and a page for the team is in no index',
    );
    const reader = (await here.post('/tokens', { name: 'reader', scopes: ['read'] })).body.token;
    const refused = await search({ q: 'rye', environment: 'staging' }, reader);
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    assert.equal((await search({ q: 'rye' }, reader)).status, 404, 'nothing is live yet');
    assert.match((await siteCall(`${preview}search?q=rye`)).text, /href="\/preview\/[^"]+\/bread"/);
    for (const [query, code] of [
      [{ q: '' }, 'missing_parameter'],
      [{ q: 'rye', type: 'video' }, 'invalid_parameter'],
      [{ q: 'rye', environment: 'moon' }, 'invalid_parameter'],
    ] as const) {
      const wrong = await search(query);
      assert.deepEqual([wrong.status, wrong.body.code], [400, code], wrong.text);
      if ('type' in query) assert.match(wrong.text, /page, link, service/);
    }
  });

  test('live content is found over REST, by tool, at /search and in the local index', async () => {
    const { head } = await headOf();
    const { revision_id, hash: expected_hash } = head;
    const done = await control('revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(done.status, 200, done.text);

    const found = await search({ q: 'mill', type: 'link' });
    assert.equal(found.body.environment, 'production');
    const [link] = found.body.data;
    assert.deepEqual(
      [link.type, link.label, link.url, link.path],
      ['link', 'Old mill', 'https://mill.example.com/rye', '/bread'],
    );
    assert.equal(found.body.counts.link, 1);
    assert.equal(found.body.index.pages, 4, 'its own two, the imprint and the privacy page');
    const answer = await callTool(
      here.app,
      'svc_site_search',
      { site_id, q: 'rye', type: 'page' },
      { token },
    );
    assert.equal(JSON.parse(answer.text).data[0].url, `${origin}/bread`);

    const page = await siteCall(`${origin}/search?q=four`);
    assert.equal(page.status, 200);
    assert.match(page.text, /noindex/);
    assert.match(page.text, /<a href="\/bread">Sourdough &lt;b&gt;<\/a>/);
    const links = await siteCall(`${origin}/search?q=mill`);
    assert.match(
      links.text,
      /<a href="https:\/\/mill.example.com\/rye" rel="nofollow">Old <mark>mill<\/mark><\/a>/,
    );
    const kinds = [
      ...links.text.matchAll(/href="\/search\?q=mill([^"]*)"( aria-current="true")?>(\w+) <span>(\d+)/g),
    ];
    assert.deepEqual(
      kinds.map(([, type, isCurrent, name, count]) => [type, isCurrent !== undefined, name, count]),
      [
        ['', true, 'All', '2'],
        ['&amp;type=page', false, 'Pages', '1'],
        ['&amp;type=link', false, 'Links', '1'],
      ],
    );
    const only = await siteCall(`${origin}/search?q=mill&type=link`);
    assert.deepEqual(
      [...only.text.matchAll(/<p class="found-kind">(\w+)/g)].map(([, kind]) => kind),
      ['Link'],
    );
    const none = await siteCall(`${origin}/search?q=nowhere`);
    assert.match(
      none.text,
      /Nothing found for “nowhere”[\s\S]*<ul class="message-ways"><li><a href="\/">Home/,
    );
    assert.doesNotMatch(page.text, /rota/);
    const hostile = await siteCall(`${origin}/search?q=${encodeURIComponent('"><script>x</script>')}`);
    assert.doesNotMatch(hostile.text, /<script>x/);
    const index = await siteCall(`${origin}/search-index.json`);
    assert.match(`${index.headers['content-type']}`, /json/);
    assert.match(index.text, /Old mill/);
    assert.doesNotMatch(index.text, /rota/);
  });

  async function headOf() {
    const { body } = await here.app.call('GET', `/api/control-plane/revisions?site_id=${site_id}&limit=1`, {
      token,
    });
    return { head: body.data[0] };
  }
});
