import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

/** Pictures that are drawn for published sites: icons, and what is shown where a page is shared. */
onAProduct((here) => {
  test('a site has icons in every size, and each public page an immutable share picture', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const input = { project_id, name: 'Ångström & <Söhne>', starter_key: 'bare' };
    const { site_id, url } = (await here.post('/sites', input)).body;
    const origin = url.replace(/\/$/, '');
    const publish = async () => {
      const [{ revision_id, hash }] = (await here.get('/revisions', { site_id })).body.data;
      const body = { site_id, revision_id, expected_hash: hash, confirm: true };
      assert.equal((await here.post('/revisions/publish', body)).status, 200);
    };
    const at = (path: string) => siteCall(origin + path);
    const preview = (await here.post('/site-builder/file', { site_id, path: 'files/ads.txt', content: 'x' }))
      .body.preview.url;
    assert.equal((await at('/favicon.ico')).status, 404, 'nothing staged is drawn in public');
    await publish();

    const home = await at('/');
    const linked = (rel: string) =>
      new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(home.text)?.[1] ?? '';
    const social =
      /<meta property="og:image" content="([^"]+)">/.exec(home.text)?.[1]?.replace(origin, '') ?? '';
    assert.match(home.text, /<meta name="twitter:card" content="summary_large_image">/);
    assert.match(`${home.headers['content-security-policy']}`, /manifest-src 'self'/);
    for (const [path, width, height] of [
      [linked('icon'), 32, 32],
      [linked('apple-touch-icon'), 180, 180],
      [social, 1200, 630],
    ] as const) {
      const { status, headers, bytes } = await at(path);
      assert.deepEqual([path, status, headers['content-type']], [path, 200, 'image/png']);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      const { info, data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      assert.deepEqual([info.width, info.height], [width, height]);
      const stats = await sharp(data, { raw: info }).stats();
      assert.ok(stats.entropy > 0.1, `${path} shows something`);
    }
    const manifest = await at(linked('manifest'));
    assert.equal(manifest.headers['content-type'], 'application/manifest+json; charset=utf-8');
    const { name, icons } = JSON.parse(manifest.text);
    assert.equal(name, 'Ångström & <Söhne>');
    for (const { src } of icons) assert.equal((await at(src)).status, 200);
    const ico = await at('/favicon.ico');
    assert.deepEqual([...ico.bytes.subarray(0, 6)], [0, 0, 1, 0, 3, 0]);
    const first = ico.bytes.readUInt32LE(18);
    assert.equal((await sharp(ico.bytes.subarray(first)).metadata()).width, 16);
    const tab = /<link rel="icon" href="([^"]+)"/.exec((await siteCall(preview)).text)?.[1] ?? '';
    assert.equal((await siteCall(new URL(tab, preview).href)).headers['content-type'], 'image/png');

    // No name but that of the content is drawn, so that nobody has more made than a site has.
    for (const path of [
      linked('icon').replace('-32.png', '-33.png'),
      linked('icon').replace(/[0-9a-f]{20}/, '0'.repeat(20)),
      social.replace(/[0-9a-f]{20}/, '0'.repeat(20)),
      social.replace('pg_home', 'pg_none'),
    ])
      assert.equal((await at(path)).status, 404, path);

    const { content } = (await here.get('/site-builder/file', { site_id, path: 'site.json' })).body;
    await here.post('/site-builder/file', {
      site_id,
      path: 'site.json',
      content: { ...content, theme: { ...content.theme, brand_color: '#a2501d' } },
    });
    await publish();
    const after = (await at('/')).text;
    assert.doesNotMatch(after, new RegExp(linked('icon')));
    assert.equal((await at(linked('icon'))).status, 404);
  });
});
