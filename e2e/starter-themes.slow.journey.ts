import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import sharp from 'sharp';
import { examplePicture } from '../blocks/example-picture.ts';
import { renderPage, rewrite } from '../blocks/index.ts';
import type { Address } from '../renderer/block.ts';
import { kindAt } from '../renderer/content.ts';
import { richTextFrom } from '../renderer/rich-text/index.ts';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { starters } from '../starters/index.ts';

// Starter home pages in other themes and with other texts fit their screen and are legible.

const browser = await launchBrowser();
after(() => browser.close());
const origin = 'https://site.example';
const tab = await browser.newPage();
const picture = await sharp({ create: { width: 160, height: 107, channels: 3, background: '#a8a29a' } })
  .png()
  .toBuffer();
let shown = '';
await tab.route(`${origin}/**`, async (route) => {
  const { pathname } = new URL(route.request().url());
  const font = /^\/fonts\/([\w.-]+)$/.exec(pathname)?.[1];
  if (font !== undefined)
    return route.fulfill({
      body: await readFile(join(import.meta.dirname, '../renderer/fonts', font)),
      contentType: 'font/woff2',
    });
  if (pathname.startsWith('/media')) return route.fulfill({ body: picture, contentType: 'image/png' });
  return route.fulfill({ body: shown, contentType: 'text/html; charset=utf-8' });
});

type Documents = Readonly<Record<string, unknown>>;
type Site = Readonly<Record<'theme' | 'lang', unknown>>;

const urlFor = (address: Address) =>
  'media' in address
    ? safeUrl('/media/picture.png')
    : 'font' in address
      ? safeUrl(`/fonts/${address.font}`)
      : safeUrl('#');

/** Renders the home page of these documents, with changed site settings. */
async function show(
  documents: Documents,
  changed: Partial<Site>,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  const site = { ...(documents['site.json'] as object), ...changed };
  const drawn = renderPage({
    documents: { read: (path) => (path === 'site.json' ? site : documents[path]) },
    pageId: 'pg_home',
    urlFor,
    origin,
    isIndexable: true,
  });
  assert.ok(drawn);
  shown = drawn.html;
  // Before the page loads: a change of colours is painted over several frames.
  await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await tab.goto(`${origin}/`);
  await tab.evaluate('document.fonts.ready');
}

/** Elements wider than the screen, by section. */
const tooWide = (): Promise<string[]> =>
  tab.evaluate(
    `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *, header *, footer *')].filter((each) => { const { left, right } = each.getBoundingClientRect(); return right > innerWidth + 1 || left < -1; }).map((each) => each.closest('section, header, footer')?.className + ' ' + each.tagName + '.' + each.className).slice(0, 5)`,
  );

async function assertFits(what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await tab.setViewportSize({ width, height: 900 });
    // A busy browser may answer with its previous frame.
    await tab.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    assert.deepEqual(await tooWide(), [], `${what} at ${width}`);
  }
}

async function assertReadable(what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page: tab })
    .withRules(['color-contrast'])
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`),
  );
  assert.deepEqual(found.slice(0, 3), [], what);
}

const documentsOf = (starter: (typeof starters)[number]): Documents =>
  starter.documents((name) => ({ ...examplePicture, asset_id: name }));

test('every starter fits every screen and is legible in every other’s theme', {
  timeout: 1_200_000,
}, async () => {
  for (const [at, starter] of starters.entries())
    for (const [other, { key, theme }] of starters.entries()) {
      // Each starter is tested in both colour schemes, and so is each theme: all pairs would take twice as long.
      const scheme = (at + other) % 2 === 0 ? 'light' : 'dark';
      await show(documentsOf(starter), { theme }, scheme);
      await assertFits(`${starter.key} in ${key}, ${scheme}`);
      await assertReadable(`${starter.key} in ${key}, ${scheme}`);
    }
});

const long = 'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrt '.repeat(5).slice(0, 300);
const arabic = 'نخبز كل صباح ما عدا يوم الاثنين، ونفتح الباب في السابعة. '.repeat(6).slice(0, 300);

/** The documents with each text, list and picture replaced as requested. */
const changed = (
  documents: Documents,
  { text, count, isBare = false }: { text?: string; count?: number; isBare?: boolean },
): Documents =>
  Object.fromEntries(
    Object.entries(documents).map(([path, document]) => {
      const schema = kindAt(path)?.kind.schema;
      if (!schema) return [path, document];
      const rewritten = rewrite(schema, document, ({ kind, value, at, schema: field }) => {
        if (kind === 'text' && text !== undefined) return at.endsWith('/name') ? text.slice(0, 60) : text;
        if (kind === 'rich_text' && text !== undefined) return richTextFrom(text);
        if (kind === 'items' && count !== undefined && Array.isArray(value) && at.includes('/props/'))
          return value.length === 0
            ? value
            : Array.from(
                { length: Math.min(count, 'maxItems' in field ? Number(field.maxItems) : count) },
                (_, index) => value[index % value.length],
              );
        return value;
      });
      return [path, isBare && path.startsWith('pages/') ? withoutPictures(rewritten) : rewritten];
    }),
  );

/** Blocks without optional pictures; a picture block keeps its own. */
function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== 'object' || value === null || ('key' in value && value.key === 'image')) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      key === 'picture' ? [] : [[key, withoutPictures(member)]],
    ),
  );
}

test('starters hold with texts of 3 and 300 characters, in Arabic, with one item and forty, and without pictures', {
  timeout: 1_200_000,
}, async () => {
  for (const starter of starters) {
    const documents = documentsOf(starter);
    for (const [title, version, site] of [
      ['three letters', { text: 'abc' }, {}],
      ['long German words', { text: long }, { lang: 'de' }],
      ['Arabic', { text: arabic }, { lang: 'ar' }],
      ['one item', { count: 1 }, {}],
      ['forty items', { count: 40 }, {}],
      ['no picture', { isBare: true }, {}],
    ] as const) {
      await show(changed(documents, version), site);
      if (title === 'Arabic') await tab.evaluate(`document.documentElement.dir = 'rtl'`);
      await assertFits(`${starter.key}, ${title}`);
      if (title === 'no picture') await assertReadable(`${starter.key}, ${title}`);
    }
  }
});
