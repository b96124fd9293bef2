import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// A starter's site as visitors see it: pictures, a form, protection.

onAProduct((here) => {
  let token: string;
  let siteId: number;
  let origin: string;
  const control = (method: 'GET' | 'POST', path: string, body: object = {}) =>
    here.app.call(method, `/api/control-plane/${path}`, {
      token,
      ...(method === 'POST' ? { body: { site_id: siteId, ...body } } : {}),
    });
  const at = (path: string) => siteCall(origin + path);
  const send = (path: string, fields: Record<string, string>) =>
    siteCall(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const leads = async () => (await control('GET', `activity?site_id=${siteId}`)).body.data.length;

  before(async () => {
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const input = { project_id, name: 'Corner Bakery', kind: 'starter', starter_key: 'bakery' };
    const created = await here.post('/sites', input);
    assert.equal(created.status, 201, created.text);
    siteId = created.body.site_id;
    origin = created.body.url.replace(/\/$/, '');
    const { revision_id, hash: expected_hash } = created.body.staged;
    const done = await control('POST', 'revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(done.status, 200, done.text);
  });

  test('the not-found page offers search and the home page', async () => {
    const page = await at('/not-there');
    assert.equal(page.status, 404);
    assert.match(
      page.text,
      />Page not found<[\s\S]*<h1>Sold out, or never baked<\/h1>[\s\S]*<form class="search" action="\/search"/,
    );
    const [, ways = ''] = /<ul class="message-ways">(.*?)<\/ul>/.exec(page.text) ?? [];
    assert.deepEqual(
      [...ways.matchAll(/href="([^"]+)">([^<]+)/g)].map(([, href, label]) => [href, label]),
      [
        ['/', 'Home'],
        ['/bread', 'Bread'],
        ['/visit', 'Visit'],
        ['/order', 'Order ahead'],
      ],
    );
  });

  test('every starter page is served, each with a picture', async () => {
    const map = await at('/sitemap.xml');
    const paths = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    assert.ok(paths.length >= 3, map.text);
    const pictures = new Set<string>();
    for (const path of paths) {
      const page = await at(path);
      assert.equal(page.status, 200, path);
      const [, src] = /<img src="([^"]+)"/.exec(page.text) ?? [];
      if (src) pictures.add(src);
    }
    assert.ok(pictures.size > 0);
    for (const src of pictures) {
      const picture = await at(src);
      assert.deepEqual(
        [picture.status, picture.headers['cache-control']],
        [200, 'public, max-age=31536000, immutable'],
        src,
      );
      assert.match(`${picture.headers['content-type']}`, /^image\//);
    }
  });

  test('a form works without scripts: duplicates are one event, bots create none, and errors are shown', async () => {
    const form = {
      form_key: 'contact',
      fields: [
        { key: 'name', label: 'Name', type: 'text', required: true, maps_to: 'contact.name' },
        { key: 'email', label: 'E-mail', type: 'email', required: true, maps_to: 'contact.email' },
      ],
      cta: { label: 'Send' },
      success_message: 'We answer within a day.',
      event: { type: 'lead' },
    };
    assert.equal((await send('/forms/nothing', { name: 'Ada' })).status, 404);
    const saved = await control('POST', 'site-forms', form);
    assert.equal(saved.status, 201, saved.text);
    const added = await control('POST', 'site-builder/block-add', {
      path: '/',
      block_key: 'form',
      props: { form_key: 'contact' },
      confirm: true,
    });
    assert.equal(added.status, 201, added.text);
    const { revision_id, hash: expected_hash } = added.body.revision;
    await control('POST', 'revisions/publish', { revision_id, expected_hash, confirm: true });
    const page = await at('/');
    assert.match(page.text, /<form class="form-fields" method="post" action="\/forms\/contact">/);

    const before = await leads();
    const ada = { name: 'Ada', email: 'ada@example.com' };
    const both = await Promise.all([send('/forms/contact', ada), send('/forms/contact', ada)]);
    assert.deepEqual(
      both.map(({ status, headers }) => [status, headers.location]),
      [
        [303, '/forms/contact/sent'],
        [303, '/forms/contact/sent'],
      ],
    );
    assert.match((await at('/forms/contact/sent')).text, /We answer within a day\./);
    const robot = await send('/forms/contact', {
      ...ada,
      email: 'robot@example.com',
      _website: 'https://x.test',
    });
    assert.equal(robot.status, 303);
    const wrong = await send('/forms/contact', { name: '<b>Ada</b>', email: 'nobody' });
    assert.equal(wrong.status, 422);
    assert.match(wrong.text, /role="alert">It was not sent yet\. Please check the marked fields\.</);
    const inputs = new Map(
      [...wrong.text.matchAll(/<input [^>]*name="(name|email)"[^>]*>/g)].map(([tag, name]) => [name, tag]),
    );
    assert.match(inputs.get('name') ?? '', / value="&lt;b&gt;Ada&lt;\/b&gt;"/, 'what was written is kept');
    assert.doesNotMatch(inputs.get('name') ?? '', /autofocus|aria-invalid/);
    assert.match(
      inputs.get('email') ?? '',
      / autofocus.* value="nobody"/,
      'the first wrong field has the focus',
    );
    assert.match(inputs.get('email') ?? '', / aria-invalid="true" .*aria-describedby="[\w-]+-error"/);
    assert.match(wrong.text, /<meta name="robots" content="noindex, nofollow">/);
    assert.match(`${wrong.headers['cache-control']}`, /no-store/);
    assert.equal(await leads(), before + 1);
  });

  test('protection applies at once, without a new revision', async () => {
    assert.doesNotMatch((await at('/')).text, /data-protect/);
    const saved = await control('POST', 'site-protection', { mode: 'strict' });
    assert.equal(saved.status, 200, saved.text);
    const page = await at('/');
    assert.match(page.text, /<body data-protect="drag menu copy" data-protect-areas="page shop gallery">/);
    assert.match(page.text, /<p class="protection-notice">Pictures on this page are protected/);
    assert.match(page.text, /@media print\{/);
    const [, part = ''] = /<script type="module" src="(\/parts\/protection\.[^"]+)"/.exec(page.text) ?? [];
    assert.equal((await at(part)).status, 200);
    assert.match(`${page.headers['content-security-policy']}`, /script-src 'self'/);
    for (const [, width = ''] of page.text.matchAll(/-(\d+)\.(?:webp|jpeg|png)/g))
      assert.ok(Number(width) <= 1200);
    await control('POST', 'site-protection', { mode: 'off' });
    assert.doesNotMatch((await at('/')).text, /data-protect/);
  });
});
