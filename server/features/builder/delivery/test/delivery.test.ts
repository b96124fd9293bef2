import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { twoHalves } from '../../../../platform/images/test/pictures.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { media } from '../../media/index.ts';

// A site from its preview to its own host, as browsers ask for it.

onAProduct((here) => {
  let siteId: number;
  let siteKey: string;
  let projectId: number;
  let origin: string;
  let preview: string;
  const token = async () => (await here.post('/tokens', { name: 'builder' })).body.token;
  let bearer: string;
  const control = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, {
      token: bearer,
      body: { site_id: siteId, ...body },
    });
  const at = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    siteCall(origin + path, { method, headers });
  const write = async (path: string, content: unknown) => {
    const staged = await control('site-builder/file', { path, content });
    assert.equal(staged.status, 201, staged.text);
    return staged.body;
  };
  const publish = async ({ revision }: { revision: { revision_id: string; hash: string } }) => {
    const { revision_id, hash: expected_hash } = revision;
    const done = await control('revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(done.status, 200, done.text);
  };

  before(async () => {
    bearer = await token();
    projectId = (await here.post('/projects', { name: 'Sites' })).body.project_id;
    const input = { project_id: projectId, name: 'Old Bakery', kind: 'starter', starter_key: 'bare' };
    const created = (await here.post('/sites', input)).body;
    siteId = created.site_id;
    siteKey = created.site_key;
    origin = created.url.replace(/\/$/, '');
  });

  test('a staged revision is visible by link only, on an opaque origin', async () => {
    const secret = 'sesame-of-the-baker';
    const staged = await write('files/ads.txt', secret);
    preview = staged.preview.url;
    const shown = await siteCall(preview);
    assert.equal(shown.status, 200);
    assert.match(shown.text, /Old Bakery/);
    assert.match(`${shown.headers['content-security-policy']}`, /sandbox allow-scripts allow-forms$/);
    assert.deepEqual(
      [shown.headers['cache-control'], shown.headers['referrer-policy'], shown.headers['x-robots-tag']],
      ['no-store', 'no-referrer', 'noindex, nofollow'],
    );
    assert.match(shown.text, /noindex/);
    assert.equal((await siteCall(`${preview}ads.txt`)).text, secret);
    const forged = preview.replace(/.{4}\/$/, 'AAAA/');
    assert.equal((await siteCall(forged)).status, 404);
    for (const path of ['/', '/ads.txt', new URL(preview).pathname]) {
      const { status, text } = await at(path);
      assert.equal(status, 404, path);
      assert.ok(!text.includes(secret));
    }
    assert.equal((await here.app.call('GET', `/api/sites/${siteKey}/content/files/ads.txt`)).status, 404);
    await publish(staged);
    assert.equal((await at('/ads.txt')).text, secret);
  });

  test('a preview is shown light or dark on request, and so are its links; a starter is shown before it is chosen', async () => {
    const starter = `${new URL(preview).origin}/preview/starter-bakery`;
    for (const root of [preview.replace(/\/$/, ''), starter]) {
      const scheme = async (suffix: string) => {
        const { status, text } = await siteCall(`${root}${suffix}/`);
        assert.equal(status, 200, suffix);
        return /:root\{color-scheme:([a-z ]+);/.exec(text)?.[1];
      };
      assert.equal(await scheme(''), 'light dark');
      assert.equal(await scheme('~light'), 'light');
      assert.equal(await scheme('~dark'), 'dark');
    }
    const home = (await siteCall(`${starter}~dark/`)).text;
    const inside = [...home.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    assert.ok(inside.some((href) => href.startsWith(`${new URL(starter).pathname}~dark/`)));
    const [picture = ''] = /\/preview\/starter-bakery~dark\/media\/[^" ]+/.exec(home) ?? [];
    const shown = await siteCall(`${new URL(preview).origin}${picture}`);
    assert.deepEqual([shown.status, `${shown.headers['content-type']}`.startsWith('image/')], [200, true]);
    const foreign = picture.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    assert.equal((await siteCall(`${new URL(preview).origin}${foreign}`)).status, 404);
    assert.equal((await siteCall(`${new URL(preview).origin}/preview/starter-nothing/`)).status, 404);
  });

  test('a page has an ETag, cache headers, and compression or a 304', async () => {
    const page = await at('/');
    assert.equal(page.status, 200);
    const { etag = '', 'content-security-policy': policy } = page.headers;
    assert.match(`${policy}`, /style-src 'sha256-[^ ]+='/);
    assert.doesNotMatch(`${policy}`, /unsafe/);
    assert.match(`${policy}`, /form-action 'self'/);
    assert.equal(page.headers['x-content-type-options'], 'nosniff');
    assert.equal(page.headers['set-cookie'], undefined);
    const again = await at('/', { 'if-none-match': etag });
    assert.deepEqual([again.status, again.text], [304, '']);
    const head = await at('/', {}, 'HEAD');
    assert.deepEqual([head.status, head.text, head.headers.etag], [200, '', etag]);
    const packed = await at('/', { 'accept-encoding': 'br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.ok(packed.bytes.length < page.bytes.length);
    assert.match((await at('/sitemap.xml')).text, new RegExp(`<loc>${origin}/</loc>`));
    assert.match((await at('/robots.txt')).text, /Sitemap/);
  });

  test('an unknown address redirects, or shows the site’s own not-found page', async () => {
    const redirects = [{ from: '/old', to: { to: 'url', url: 'https://example.com/new' }, status: '301' }];
    await publish(await write('redirects.json', { redirects }));
    const old = await at('/old');
    assert.deepEqual([old.status, old.headers.location], [301, 'https://example.com/new']);
    for (const path of ['/nowhere', '/api/command-center/me', '/media/x', '/pages/pg_home.json']) {
      const missing = await at(path);
      assert.equal(missing.status, 404, path);
      assert.match(missing.text, /Old Bakery/);
    }
    assert.equal((await at('/forms/contact', {}, 'POST')).status, 404);
    const other = await siteCall(origin.replace('//', '//other-'));
    assert.equal(other.status, 404);
    assert.doesNotMatch(other.text, /Bakery/);
  });

  test('published documents are readable by any origin', async () => {
    const path = `/api/sites/${siteKey}/content/site.json`;
    const reply = await here.app.call('GET', path, { headers: { origin: 'https://elsewhere.example.com' } });
    assert.deepEqual([reply.status, reply.body.name], [200, 'Old Bakery'], reply.text);
    assert.equal(reply.headers.get('access-control-allow-origin'), '*');
    const headers = { 'if-none-match': reply.headers.get('etag') ?? '' };
    assert.equal((await here.app.call('GET', path, { headers })).status, 304);
    const hidden = await here.app.call('GET', `/api/sites/${siteKey}/content/redirects.json`);
    assert.equal(hidden.status, 404);
  });

  test('a picture is public once a published page shows it, and only in the renditions named there', async () => {
    const png = await twoHalves(60, 40).png().toBuffer();
    const sent = await control('site-builder/media', { file_base64: png.toString('base64'), alt: 'Bread' });
    const { asset_id } = sent.body;
    await control('site-builder/media/approve', { asset_ids: [asset_id] });
    const { assets } = here.app.featureExports(media);
    const { reader } = here.app.database;
    const { facts } = await assets.getUsable(reader, { siteId, projectId }, asset_id);
    const [width = 0] = facts.widths;
    const [format = ''] = facts.formats;
    const path = `/media/${facts.file}-${width}.${format}`;
    const query = new URLSearchParams({ site_id: `${siteId}`, path: 'site.json' });
    const read = await here.app.call('GET', `/api/control-plane/site-builder/file?${query}`, {
      token: bearer,
    });
    const staged = await write('site.json', {
      ...read.body.content,
      seo: { image: { ...facts, alt: 'Bread' } },
    });
    assert.equal((await siteCall(staged.preview.url + path.slice(1))).status, 200);
    assert.equal((await at(path)).status, 404, 'staged is not public');
    await publish(staged);
    const whole = await at(path);
    assert.deepEqual([whole.status, whole.headers['content-type']], [200, `image/${format}`]);
    assert.equal(whole.headers['cache-control'], 'public, max-age=31536000, immutable');
    const head = await at(path, {}, 'HEAD');
    assert.deepEqual([head.status, head.headers['content-length']], [200, `${whole.bytes.length}`]);
    assert.equal((await at(path, { 'if-none-match': whole.headers.etag ?? '' })).status, 304);
    const part = await at(path, { range: 'bytes=2-5' });
    assert.deepEqual([part.status, part.bytes], [206, whole.bytes.subarray(2, 6)]);
    assert.equal((await at(path, { range: `bytes=${whole.bytes.length}-` })).status, 416);
    assert.equal((await at(path.replace(`-${width}.`, `-${width + 1}.`))).status, 404);
  });

  test('revoked and expired links show nothing, nor does an unpublished site', async () => {
    const staged = await write('files/ads.txt', 'next');
    const { revision, preview: link } = staged;
    await control('site-builder/preview/revoke', { revision_id: revision.revision_id });
    const other = await write('files/ads.txt', 'after that');
    assert.equal((await siteCall(other.preview.url)).status, 200);
    here.clock.at = Date.parse(other.preview.expires_at) + 1;
    const expired = await siteCall(other.preview.url);
    here.clock.at = undefined;
    assert.equal(expired.status, 404);
    const gone = await siteCall(link.url);
    assert.deepEqual([gone.status, gone.headers['cache-control']], [404, 'no-store']);
    await control('revisions/unpublish', { confirm: true });
    assert.equal((await at('/')).status, 404);
    assert.equal((await here.app.call('GET', `/api/sites/${siteKey}/content/site.json`)).status, 404);
  });
});
