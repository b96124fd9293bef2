import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { renderPage } from './index.ts';

const day = (name: string, opens?: string, closes?: string) => ({
  ...{ item_id: `i_${name}`, day: name },
  ...(opens !== undefined && { opens, closes }),
});

function pageOf(key: string, props: object, country = 'GB'): string {
  const opening_hours = [
    day('monday'),
    ...['tuesday', 'wednesday', 'friday'].map((name) => day(name, '07:00', '17:00')),
    day('saturday', '08:00', '12:00'),
    day('sunday'),
  ];
  const address = {
    street: 'Sample Street 1',
    locality: 'Exampleton',
    postal_code: 'EX1 2MP',
    country,
  };
  const site = {
    ...{ name: 'N', lang: 'en', theme: { brand_color: '#2f6f4f' } },
    business: { name: 'N', address, opening_hours },
  };
  const page = { page_id: 'pg_1', path: '/', title: 'T', role: 'home', access: 'public' };
  const documents: Record<string, unknown> = {
    'site.json': site,
    'pages/pg_1.json': { ...page, blocks: [{ block_id: 'b_1', key, props }] },
  };
  const drawn = renderPage({
    documents: { read: (path) => documents[path] },
    pageId: 'pg_1',
    urlFor: () => safeUrl('#'),
    origin: 'https://site.example',
    isIndexable: true,
  });
  return drawn?.html ?? '';
}

/** Lines of the opening hours in a block: days and times. */
const linesOf = (key: string, props: object): readonly string[] =>
  [...pageOf(key, props).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<\/th>/, ' ')
      .replace(/<[^>]+>/g, '')
      .trim(),
  );

const expected = [
  'Monday Closed',
  'Tuesday–Wednesday 7:00–17:00',
  'Friday 7:00–17:00',
  'Saturday 8:00–12:00',
  'Sunday Closed',
];

test('days in a row with equal hours share a line, and a day that is not listed parts them', () => {
  assert.deepEqual(linesOf('hours', { heading: 'Hours' }), expected);
  assert.deepEqual(linesOf('contact', { layout: 'visit', show_hours: true }), expected);
});

/** Spans of time on more than one line. */
const broken = `[...document.querySelectorAll('.hours-table td span')].filter((span) => {
  const range = document.createRange();
  range.selectNodeContents(span);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map((span) => span.textContent)`;

test('on a phone a day with two spans of time breaks between them, and in none of them', async () => {
  const days = [
    day('wednesday', '07:00', '12:30'),
    { ...day('wednesday', '15:00', '18:00'), item_id: 'i_late' },
    day('thursday', '10:30', '12:30'),
  ];
  const special = [
    { item_id: 'i_eve', date: '2026-12-24', name: 'Christmas Eve', opens: '10:30', closes: '12:30' },
  ];
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 390, height: 800 } });
    for (const layout of ['aside', 'single']) {
      await tab.setContent(pageOf('hours', { layout, use_business: false, days, special }, 'US'));
      assert.equal(await tab.locator('.hours-table td span').count(), 4);
      assert.deepEqual(await tab.evaluate(broken), [], layout);
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390);
    }
  } finally {
    await browser.close();
  }
});
