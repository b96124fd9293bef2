import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

/** Third-party services on published sites: only the listed ones, and none before consent. */
onAProduct((here) => {
  test('pages contain the configured tags and scripts, their policy allows exactly those origins, and sites with team pages get none', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const { site_id, url } = (
      await here.post('/sites', { project_id, name: 'Measured Bakery', starter_key: 'bare' })
    ).body;
    const origin = url.replace(/\/$/, '');
    const publish = async () => {
      const [{ revision_id, hash }] = (await here.get('/revisions', { site_id })).body.data;
      const body = { site_id, revision_id, expected_hash: hash, confirm: true };
      return here.post('/revisions/publish', body);
    };
    const code = (body: object) => here.post('/site-builder/code', { site_id, ...body });
    const policyOf = async (path = '/') =>
      new Map(
        String((await siteCall(origin + path)).headers['content-security-policy'])
          .split('; ')
          .map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
      );
    assert.equal((await publish()).status, 200);
    const before = await policyOf();

    const scripts = [
      { url: 'https://stats.example.com/script.js', purpose: 'Statistics', tracking: true },
      { url: 'https://status.example.net:8443/a.js?id=1#x' },
    ];
    const tags = [{ name: 'google-site-verification', content: '"><script>alert(1)</script>' }];
    assert.equal((await code({ tags, scripts })).status, 201);
    assert.equal((await code({})).status, 201);
    const shown = (await here.get('/site-builder/code', { site_id })).body;
    assert.deepEqual(
      shown.scripts.map((each: { origin: string; tracking: boolean }) => [each.origin, each.tracking]),
      [
        ['https://stats.example.com', true],
        ['https://status.example.net:8443', false],
      ],
    );
    assert.equal((await publish()).status, 200);
    const { text } = await siteCall(`${origin}/`);
    assert.match(text, /<meta name="google-site-verification" content="&quot;&gt;&lt;script&gt;/);
    assert.match(text, /<script async src="https:\/\/status\.example\.net:8443\/a\.js\?id=1"><\/script>/);
    assert.doesNotMatch(text, /src="https:\/\/stats/, 'it waits for a yes');
    assert.match(text, /<section class="consent" [^>]*stats\.example\.com[^>]* hidden>/);
    assert.match(text, /<section class="consent"[\s\S]*href="\/privacy"/);
    const privacy = (await siteCall(`${origin}/privacy`)).text;
    assert.match(privacy, /<li>stats\.example\.com \(Statistics\)<\/li>/);
    assert.match(privacy, /kept for 800 days/);
    const part = /src="(\/parts\/consent\.\w+\.js)"/.exec(text)?.[1];
    assert.equal((await siteCall(`${origin}${part}`)).status, 200);
    const after = await policyOf();
    const gained = [...after].flatMap(([directive, sources]) =>
      sources
        .filter((source) => !before.get(directive)?.includes(source))
        .filter((source) => !source.startsWith("'sha256-"))
        .map((source) => `${directive} ${source}`),
    );
    const both = ['https://stats.example.com', 'https://status.example.net:8443'];
    const expected = ['script-src', 'connect-src', 'img-src'].flatMap((each) =>
      both.map((source) => `${each} ${source}`),
    );
    assert.deepEqual(gained.filter((each) => each !== "script-src 'self'").sort(), expected.sort());

    for (const [wrong, says] of [
      [{ scripts: [{ url: 'alert(1)' }] }, /full https address/],
      [{ scripts: [{ url: 'http://stats.example.com/a.js' }] }, /https/],
      [{ scripts: [{ url: `${origin.replace('http:', 'https:')}/parts/x.js` }] }, /another origin/],
      [{ tags: [{ name: 'robots', content: 'noindex' }] }, /Pages already contain robots/],
    ] as const) {
      const refused = await code(wrong);
      assert.equal(refused.status, 422, refused.text);
      assert.match(refused.text, says);
    }
    const { token } = (await here.post('/tokens', { name: 'stager', scopes: ['read', 'stage'] })).body;
    const asStager = (path: string, body: object) =>
      here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
    const around = { path: 'code.json', content: { tags: [], scripts: [] } };
    for (const refused of [
      await asStager('site-builder/code', { scripts: [] }),
      await asStager('site-builder/file', around),
    ])
      assert.equal(refused.status, 403, refused.text);

    const blocks = [{ key: 'text', props: { text: 'For you alone' } }];
    const page = { site_id, path: '/prices', title: 'Prices', blocks };
    const { page_id } = (await here.post('/site-builder/pages', page)).body;
    const guarded = await here.post('/site-builder/page-role', { site_id, page_id, role: 'customer' });
    assert.ok(guarded.status < 300, guarded.text);
    const published = await publish();
    assert.equal(published.status, 200, published.text);
    for (const path of ['/', guarded.body.path, '/nowhere']) {
      assert.doesNotMatch((await siteCall(origin + path)).text, /stats\.example|status\.example/);
      assert.doesNotMatch(JSON.stringify([...(await policyOf(path))]), /example\.(com|net)/);
    }
    const rejected = await code({ scripts });
    assert.equal(rejected.status, 422);
    assert.match(rejected.text, /a page for the team or customers, \//);
  });
});
