import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { launchBrowser } from '../../../../test/browser.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Fonts of published pages and previews: their own origin's, under the policy of the page, and with hardly a shift.

/** True after the browser's check, which does not depend on the database and runs once. */
let isSeen = false;
/** Measured: 0.001 to 0.012, the more the later the fonts arrive. A tenth counts as good elsewhere. */
const shiftMax = 0.02;

onAProduct((here) => {
  let origin: string;
  let preview: string;
  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = (await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' })).body;
    const { site_id } = created;
    origin = created.url.replace(/\/$/, '');
    const control = (path: string, body: object) =>
      here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
    const theme = { brand_color: '#a2501d', type_pairing: 'calm', scale: 'bold' };
    const staged = (await control('site-builder/theme', theme)).body;
    preview = staged.preview.url;
    const { revision_id, hash: expected_hash } = staged.revision;
    const done = await control('revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(done.status, 200, done.text);
  });

  test('fonts are cached for a year, and a missing one gives the site’s not-found page', async () => {
    const page = await siteCall(`${origin}/`);
    const [, first = ''] =
      /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/.exec(page.text) ?? [];
    assert.match(first, /^\/fonts\/newsreader\.[0-9a-f]{8}\.woff2$/);
    assert.equal(page.text.match(/rel="preload"/g)?.length, 1, 'only the face of the headings');
    assert.match(`${page.headers['content-security-policy']}`, /font-src 'self'(;|$)/);
    const font = await siteCall(origin + first);
    assert.deepEqual(
      [font.status, font.headers['content-type'], font.headers['cache-control']],
      [200, 'font/woff2', 'public, max-age=31536000, immutable'],
    );
    const gone = await siteCall(`${origin}/fonts/newsreader.00000000.woff2`);
    assert.equal(gone.status, 404);
    assert.match(gone.text, /Bakery/);
  });

  test('pages and previews load fonts from their own origin, almost without layout shift', async () => {
    if (isSeen) return;
    isSeen = true;
    const browser = await launchBrowser();
    try {
      for (const address of [`${origin}/`, preview]) {
        const page = await browser.newPage();
        const complaints: string[] = [];
        const requestedUrls: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        page.on('request', (request) => requestedUrls.push(request.url()));
        await page.addInitScript({
          content:
            'window.moved = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value; }).observe({ type: "layout-shift", buffered: true });',
        });
        await page.goto(address);
        const { moved, shown } = await page.evaluate<{ moved: number; shown: string[] }>(
          `document.fonts.ready
            .then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
            .then(() => ({ moved, shown: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family) }))`,
        );
        await page.close();
        assert.deepEqual(complaints, []);
        assert.ok(
          shown.some((family) => /^"?newsreader"?$/.test(family)),
          `${shown}`,
        );
        assert.ok(
          shown.some((family) => /^"?hanken-grotesk"?$/.test(family)),
          `${shown}`,
        );
        const own = new URL(address).origin;
        assert.deepEqual(
          requestedUrls.filter((url) => new URL(url).origin !== own),
          [],
        );
        const fonts = requestedUrls.filter((url) => url.includes('/fonts/'));
        assert.equal(fonts.length, 2, `${fonts}`);
        assert.ok(moved <= shiftMax, `${address} moved by ${moved}`);
      }
    } finally {
      await browser.close();
    }
  });
});
