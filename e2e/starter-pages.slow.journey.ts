import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launchBrowser } from '../server/test/browser.ts';
import { starters } from '../starters/index.ts';
import { exampleStreet } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

// Every page of every starter, published and visited: without layout shifts, light and accessible.

/** Subpixel positioning of glyphs, as on a high-density screen. */
const fineText = ['--font-render-hinting=none', '--enable-font-subpixel-positioning'];
const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

const { app } = await started();
const browser = await launchBrowser(undefined, fineText);
after(() => browser.close());
const street = await exampleStreet(app);

/** Bytes of a home page's first load with its pictures. Source: design of the builder, §9. */
const homeBytesMax = 250 * 1024;
/** Layout shift with fonts loading after the first paint, on home pages and others; search engines call 0.1 good. */
const shiftMax = { home: 0.01, others: 0.1 };

for (const { key } of starters)
  test(`pages of the starter ${key} are accessible, light and without layout shifts`, {
    timeout: 600_000,
  }, async () => {
    const { token } = await street.post('command-center/tokens', { name: key });
    const input = { name: `Sample ${key}`, starter_key: key, project_id: street.projectId };
    const { site_id, url } = await street.post('command-center/sites', input);
    const shown = await app.call('GET', `/api/control-plane/site-builder/open?site_id=${site_id}`, { token });
    const { revision_id, hash: expected_hash, documents } = shown.body;
    const publication = { site_id, revision_id, expected_hash, confirm: true };
    await street.post('control-plane/revisions/publish', publication, token);
    const paths = Object.values(documents as Record<string, { page_id?: string; path?: string }>).flatMap(
      ({ page_id, path }) => (page_id !== undefined && path !== undefined ? [path] : []),
    );
    assert.ok(paths.includes('/'));
    for (const path of paths) {
      const page = await watched(new URL(path, url).href, 1440);
      assert.ok(page.shift <= (path === '/' ? shiftMax.home : shiftMax.others), page.measured);
      if (path === '/') assert.ok(page.bytes <= homeBytesMax, page.measured);
      await page.tab.emulateMedia({ reducedMotion: 'reduce' });
      await inspect(page.tab, `${key} ${path}`.replaceAll('/', '-'));
      await page.tab.close();
      const small = await watched(new URL(path, url).href, 390);
      assert.ok(small.shift <= (path === '/' ? shiftMax.home : shiftMax.others), small.measured);
      await small.tab.close();
    }
  });

/** Opens a page with an empty cache. Fonts arrive after its first paint. */
async function watched(address: string, width: number) {
  const tab = await browser.newPage({ viewport: { width, height: 900 } });
  let bytes = 0;
  tab.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  });
  await tab.addInitScript({
    content:
      'globalThis.shift = 0; new PerformanceObserver((list) => { for (const each of list.getEntries()) globalThis.shift += each.value; }).observe({ type: "layout-shift", buffered: true });',
  });
  const drawn = Promise.withResolvers<void>();
  await tab.route('**/fonts/*', async (route) => {
    await drawn.promise;
    await route.continue();
  });
  await tab.goto(address, { waitUntil: 'domcontentloaded' });
  await tab.evaluate(twoFrames);
  drawn.resolve();
  await tab.evaluate('document.fonts.ready');
  await tab.evaluate(twoFrames);
  await tab.waitForLoadState('networkidle');
  const shift = await tab.evaluate<number>('globalThis.shift');
  const measured = `${address} at ${width}: ${Math.round(bytes / 1024)} KB, shift ${shift.toFixed(4)}`;
  console.log(measured);
  return { tab, bytes, shift, measured };
}
