import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { examplePicture } from './example-picture.ts';
import { blockOf, partNamed, renderPage } from './index.ts';
import { videoSource } from './video/video-source.ts';

const origin = 'https://site.example';
const shown = (key: string, props: object = blockOf(key)?.example as object) => ({ key, props });

/** A page of these blocks, and the origins that it may frame. */
function pageOf(list: readonly object[], more: Readonly<Record<string, unknown>> = {}) {
  const documents: Record<string, unknown> = {
    'site.json': { name: 'Site', lang: 'en', theme: { brand_color: '#2f6f4f' } },
    'navigation.json': { header: { items: [] }, footer: { columns: [] } },
    'pages/pg_1.json': {
      page_id: 'pg_1',
      path: '/',
      title: 'T',
      role: 'home',
      access: 'public',
      blocks: list.map((block, index) => ({ block_id: `b_${index}`, ...block })),
    },
    ...more,
  };
  const rendered = renderPage({
    documents: { read: (path) => documents[path] },
    pageId: 'pg_1',
    urlFor: (address) => safeUrl('part' in address ? `/part/${address.part}` : '/x'),
    origin,
    isIndexable: true,
  });
  assert.ok(rendered);
  return rendered;
}

test('maps and videos load nothing from other hosts before a click, and are framed after it', async () => {
  const { html, frameOrigins } = pageOf([
    shown('map'),
    shown('video'),
    shown('before_after'),
    shown('announcement', { text: 'Over', until: '2020-01-01' }),
    shown('announcement', { text: 'Still on', from: '2020-01-01' }),
  ]);
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage();
    const requested: string[] = [];
    await tab.route('**', (route) => {
      const { origin: from, pathname } = new URL(route.request().url());
      if (from !== origin) requested.push(from);
      const part = partNamed(pathname.replace('/part/', ''));
      return route.fulfill(
        part
          ? { body: part.text, contentType: 'text/javascript' }
          : { body: from === origin && pathname === '/' ? html : '', contentType: 'text/html' },
      );
    });
    await tab.goto(`${origin}/`);
    assert.deepEqual(requested, []);
    assert.equal(await tab.getByText('Over', { exact: true }).isVisible(), false);
    assert.equal(await tab.getByText('Still on').isVisible(), true);

    const line = tab.getByRole('slider');
    await line.press('End');
    assert.equal(await line.inputValue(), '100');
    assert.match((await tab.locator('.before-after-slider').getAttribute('style')) ?? '', /--share: ?100%/);

    await tab.getByRole('link', { name: 'Show the map' }).press('Enter');
    await tab.locator('iframe[title="Map"]').waitFor();
    await tab.getByRole('link', { name: 'Play video' }).press('Enter');
    await tab.locator('iframe[title="A short video about us"]').waitFor();
    const framed = await tab
      .locator('iframe')
      .evaluateAll((list) => list.map((each) => new URL((each as unknown as { src: string }).src).origin));
    assert.deepEqual(framed.sort(), [...frameOrigins].sort());
  } finally {
    await browser.close();
  }
});

test('compared pictures are stacked before any script has run, and stand apart without scripts and on paper', async () => {
  const { html } = pageOf([shown('before_after')]);
  const browser = await launchBrowser();
  try {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const tab = await context.newPage();
      await tab.route('**', (route) => {
        const isPage = new URL(route.request().url()).pathname === '/';
        return route.fulfill({ body: isPage ? html : '', contentType: 'text/html' });
      });
      await tab.goto(`${origin}/`);
      const areStacked = async (): Promise<boolean> => {
        const parts = tab.locator('.before-after-slider > .before-after-part');
        const [one, other] = [await parts.first().boundingBox(), await parts.last().boundingBox()];
        assert.ok(one && other);
        return one.x === other.x && one.y === other.y;
      };
      assert.equal(await areStacked(), javaScriptEnabled);
      assert.equal(await tab.locator('input[type="range"]').isVisible(), javaScriptEnabled);
      await tab.emulateMedia({ media: 'print' });
      assert.equal(await areStacked(), false);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});

test('an enlarged picture is swiped, and closed by Back, Escape and its button without leaving the page', async () => {
  const picture = (name: string) => ({ ...examplePicture, alt: name });
  const pictures = ['One', 'Two', 'Three'].map((name) => ({
    ...{ item_id: name, picture: picture(name), caption: `Caption ${name}` },
  }));
  const { html } = pageOf([shown('gallery')], {
    'galleries/pictures.json': {
      ...{ gallery_id: 'pictures', scope: 'site', title: 'P', layout: 'grid', items: pictures },
    },
  });
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await tab.route('**', (route) => {
      const { pathname } = new URL(route.request().url());
      const part = partNamed(pathname.replace('/part/', ''));
      return route.fulfill(
        part
          ? { body: part.text, contentType: 'text/javascript' }
          : { body: pathname.length < 3 ? html : '', contentType: 'text/html' },
      );
    });
    await tab.goto(`${origin}/?`);
    await tab.goto(`${origin}/`);
    const dialog = tab.getByRole('dialog');
    const link = (name: string) => tab.getByRole('link', { name });
    const isOpen = async (count: string) => {
      await dialog.getByText(count).waitFor();
      assert.equal(await dialog.getByRole('img').count(), 3);
    };
    await link('Two').click();
    await isOpen('2 / 3');
    // A swipe scrolls the row, which stops at a whole picture.
    await dialog.locator('ul').evaluate((row) => row.scrollBy({ left: 300 }));
    await isOpen('3 / 3');
    await dialog.getByText('Caption Three').waitFor();
    await tab.goBack();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(new URL(tab.url()).search, '', 'Back stays on the page');
    await tab.locator('a:focus', { has: tab.getByRole('img', { name: 'Three' }) }).waitFor();

    for (const close of ['Escape', 'Close'] as const) {
      await link('One').click();
      await isOpen('1 / 3');
      await tab.keyboard.press('ArrowRight');
      await isOpen('2 / 3');
      if (close === 'Escape') await tab.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      await tab.locator('a:focus', { has: tab.getByRole('img', { name: 'Two' }) }).waitFor();
      await tab.waitForFunction('!history.state?.lightbox');
    }
    await tab.goBack();
    await tab.waitForURL(`${origin}/?`);
  } finally {
    await browser.close();
  }
});

test('a video address is recognised in every form people copy, and no other address is framed', () => {
  const frame = (address: string) => videoSource(address)?.frame.split('?')[0];
  for (const address of [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?list=x&v=abcdefghijk&t=5',
    'https://youtu.be/abcdefghijk?t=5',
    'https://m.youtube.com/shorts/abcdefghijk',
  ])
    assert.equal(frame(address), 'https://www.youtube-nocookie.com/embed/abcdefghijk', address);
  assert.equal(frame('https://vimeo.com/12345/0a1b'), 'https://player.vimeo.com/video/12345');
  for (const address of [
    'https://www.youtube.com.example/watch?v=abcdefghijk',
    'http://vimeo.com/1',
    'javascript:alert(1)',
  ])
    assert.equal(videoSource(address), undefined, address);
});
