import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { renderPage } from './index.ts';

const link = (id: string) => ({ item_id: id, label: `Page ${id}`, target: { to: 'url', url: '#x' } });
const hours = {
  opening_hours: [{ item_id: 'i_3', day: 'monday', opens: '09:00', closes: '17:00' }],
  special_hours: [
    { item_id: 'i_4', date: '2026-12-24', name: 'Christmas' },
    { item_id: 'i_5', date: '2026-12-31', opens: '09:00', closes: '12:00' },
  ],
};
const documents: Readonly<Record<string, unknown>> = {
  'site.json': {
    name: 'Example Bakehouse',
    lang: 'en',
    theme: { brand_color: '#2f6f4f' },
    business: { type: 'Bakery', ...hours },
  },
  'navigation.json': { header: { items: [link('i_1'), link('i_2')] }, footer: { columns: [] } },
  'pages/pg_1.json': {
    ...{ page_id: 'pg_1', path: '/', title: 'Home', role: 'home', access: 'public' },
    blocks: [{ block_id: 'b_1', key: 'hours', props: { heading: 'When we are open' } }],
  },
};

const draw = (): string => {
  const drawn = renderPage({
    documents: { read: (path) => documents[path] },
    pageId: 'pg_1',
    urlFor: () => safeUrl('#'),
    origin: 'https://site.example',
    isIndexable: true,
  });
  assert.ok(drawn);
  return drawn.html;
};

test('on a phone the menu’s button says Close while the menu is open', async () => {
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await tab.setContent(draw());
    await tab.getByRole('button', { name: 'Menu' }).click();
    const links = tab.getByRole('navigation').getByRole('link', { name: 'Page i_1' });
    await links.waitFor();
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await tab.screenshot({ path: join(folder, 'menu-open.png') });
    await tab.getByRole('button', { name: 'Close', exact: true }).click();
    await links.waitFor({ state: 'hidden' });
    await tab.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  } finally {
    await browser.close();
  }
});

test('special dates have a heading of their own and their weekdays', () => {
  const html = draw();
  assert.match(html, /<th scope="rowgroup" colspan="2">Special hours<\/th>/);
  assert.match(html, /Christmas, Thursday,? (?:24 December|December 24),? 2026<\/time><\/th><td>Closed</);
  assert.match(html, /Thursday,? (?:31 December|December 31),? 2026/);
});
