import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { examplePicture } from './example-picture.ts';
import { blocks, renderPage } from './index.ts';

const shown = ['hero', 'features', 'team', 'steps', 'faq', 'gallery', 'logos', 'stats', 'pricing'];
const gallery = { gallery_id: 'pictures', scope: 'site', title: 'T', layout: 'grid' };

function pageOf(motion: string, keys: readonly string[] = shown) {
  const documents: Record<string, unknown> = {
    'site.json': { name: 'Site', lang: 'en', theme: { brand_color: '#2f6f4f', motion } },
    'navigation.json': { header: { items: [] }, footer: { columns: [] } },
    'galleries/pictures.json': { ...gallery, items: [{ item_id: 'i_1', picture: examplePicture }] },
    'pages/pg_1.json': {
      page_id: 'pg_1',
      path: '/',
      title: 'T',
      role: 'home',
      access: 'public',
      blocks: keys.map((key, at) => ({
        block_id: `b_${at}`,
        key,
        props: blocks.find((block) => block.key === key)?.example,
      })),
    },
  };
  const rendered = renderPage({
    documents: { read: (path) => documents[path] },
    pageId: 'pg_1',
    urlFor: () => safeUrl('#'),
    origin: 'https://site.example',
    isIndexable: true,
  });
  assert.ok(rendered);
  return rendered;
}

test('motion needs no script, hides nothing, and is off for reduced motion and in print', async () => {
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 700 } });
    const moving = async (motion: string): Promise<readonly string[]> => {
      await tab.setContent(pageOf(motion).html);
      return tab.evaluate<string[]>(
        `[...new Set(document.getAnimations().map(({ effect }) => effect.target.closest('[data-block]')?.className.split(' ')[1]))].sort()`,
      );
    };
    // A part that is clipped wholly, or that is transparent, would be missing in a picture of the page.
    const hidden = () =>
      tab.evaluate<string[]>(
        `[...document.querySelectorAll('main *')].filter((each) => { const { opacity, visibility } = getComputedStyle(each); return opacity === '0' || visibility === 'hidden'; }).map(({ tagName, className }) => tagName + ' ' + className)`,
      );
    assert.deepEqual(await moving('none'), []);
    assert.deepEqual(await moving('quiet'), ['features', 'team']);
    assert.deepEqual(await hidden(), []);
    assert.deepEqual(
      (await moving('lively')).filter((name) => name !== 'pricing'),
      ['features', 'gallery', 'hero', 'logos', 'steps', 'team'],
    );
    assert.deepEqual(await hidden(), []);
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    assert.deepEqual(await moving('lively'), []);
    await tab.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
    assert.deepEqual(await moving('lively'), []);
  } finally {
    await browser.close();
  }
  const still = pageOf('lively', ['text']);
  assert.deepEqual([still.behaviours, still.inlineScript], [[], '']);
  assert.doesNotMatch(pageOf('quiet', ['text']).styles, /details-content/);
});
