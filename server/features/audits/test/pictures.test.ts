import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingsMax } from '../rules/allowance.ts';
import { insertOpening } from '../store/openings.ts';
import { withOwnBrowserLock } from './own-browser-lock.ts';
import { onEachAuditing } from './product.ts';

/** Width and height of a WebP. Source: RFC 9649 §2.5-2.7. */
function sizeOf(webp: Buffer): [width: number, height: number] {
  assert.equal(webp.toString('latin1', 8, 12), 'WEBP');
  const kind = webp.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
  const bits = webp.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

withOwnBrowserLock();

onEachAuditing(({ here, website, aSite }) => {
  test('an agent gets a screenshot of the page, cut at a maximum height', async () => {
    website.page(
      '/tall',
      '<h1>Bread</h1><div style="height: 20000px; background: linear-gradient(red, blue)"></div>',
    );
    const site = await aSite();
    const { body } = await here.app.call('POST', '/mcp', {
      token: site.token,
      headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'svc_site_builder_page_picture',
          arguments: { site_id: site.siteId, path: '/tall', width: 400 },
        },
      },
    });
    const [{ type, mimeType, data }] = body.result.content;
    assert.deepEqual([type, mimeType], ['image', 'image/webp'], JSON.stringify(body).slice(0, 500));
    assert.deepEqual(sizeOf(Buffer.from(data, 'base64')), [400, 4000]);
  });

  test('over REST it is image bytes that no browser renders as a page', async () => {
    const site = await aSite();
    const address = `/api/control-plane/site-builder/page-picture?site_id=${site.siteId}&path=/`;
    const response = await fetch(here.app.url + address, {
      headers: { authorization: `Bearer ${site.token}` },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/webp');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const [width, height] = sizeOf(Buffer.from(await response.arrayBuffer()));
    assert.deepEqual([width, height > 100], [1280, true]);
  });

  test('a page that shows a sign-in only after its scripts ran is refused', async () => {
    website.page(
      '/app',
      '<main></main><script>document.querySelector("main").innerHTML = "<input type=password>";</script>',
    );
    const { status, body } = await (await aSite()).picture({ path: '/app' });
    assert.deepEqual([status, body.code], [422, 'page_requires_sign_in']);
  });

  test('past the rate limit no browser starts, and the response says when to retry', async () => {
    const site = await aSite();
    const { token_id } = await here.app.database.reader
      .selectFrom('token')
      .select('token_id')
      .where('site_id', '=', site.siteId)
      .executeTakeFirstOrThrow();
    const opening = {
      site_id: site.siteId,
      client: `site ${token_id}`,
      kind: 'picture',
      at: Date.now(),
    } as const;
    await here.app.database.transact(async (db) => {
      for (let count = 0; count < openingsMax.picture; count += 1) await insertOpening(db, opening);
    });
    const { status, body, headers } = await site.picture({ path: '/' });
    assert.deepEqual([status, body.code], [429, 'rate_limited']);
    assert.ok(Number(headers.get('retry-after')) >= 1);
  });

  for (const width of ['319', '1921', 'wide'])
    test(`a width of ${width} is refused at the field`, async () => {
      const { status, body } = await (await aSite()).picture({ path: '/', width });
      assert.deepEqual([status, body.errors[0].pointer], [400, '/width']);
    });
});
