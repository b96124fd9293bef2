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

const draw = (changed: Readonly<Record<string, object>> = {}): string => {
  const drawn = renderPage({
    documents: {
      read: (path) =>
        Object.hasOwn(changed, path) ? { ...(documents[path] as object), ...changed[path] } : documents[path],
    },
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

/** Header with a phone number, of a site with a long name. */
const longName = (lang: string, layout: string): string =>
  draw({
    'site.json': {
      name: 'Rechtsanwaltsgesellschaft Mustermann und Partner',
      lang,
      business: { type: 'Bakery', telephone: '+44 20 7946 0000' },
    },
    'navigation.json': { header: { items: [link('i_1'), link('i_2')], layout, phone: true } },
  });

test('a long name leaves room for the links and the phone number beside it, and the open menu for the name', async () => {
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 1024, height: 844 } });
    await tab.setContent(longName('de', 'center'));
    const [number = 0, line = 0] = await tab.evaluate<number[]>(
      `(() => { const way = document.querySelector('.nav-way'); const range = document.createRange(); range.selectNode(way.lastChild); return [range.getBoundingClientRect().height, parseFloat(getComputedStyle(way).lineHeight)]; })()`,
    );
    assert.ok(number > 0 && number <= line, 'the number is on one line');
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.setContent(longName('de', 'split'));
    await tab.locator('.nav-open').click();
    const name = await tab.locator('.nav-name').boundingBox();
    const menu = await tab.locator('.nav-menu').boundingBox();
    assert.ok(name && menu && name.y + name.height <= menu.y, 'the menu is below the name');
  } finally {
    await browser.close();
  }
});

test('in a language written from right to left the phone number in the menu begins where its links begin', async () => {
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await tab.setContent(longName('ar', 'split'));
    await tab.locator('.nav-open').click();
    const icon = await tab.locator('.nav-way .icon').boundingBox();
    const text = await tab.locator('.nav-menu .nav-links a').first().boundingBox();
    assert.ok(icon && text);
    assert.ok(Math.abs(icon.x + icon.width - text.x - text.width) <= 1);
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
