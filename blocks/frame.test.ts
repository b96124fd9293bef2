import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'parse5';
import type { Address } from '../renderer/block.ts';
import { iconDrawing, iconFacts } from '../renderer/drawings/icon.ts';
import { footerLayouts, footerTones, headerLayouts } from '../renderer/kinds/frame-values.ts';
import { safeUrl } from '../renderer/url.ts';
import { examplePicture } from './example-picture.ts';
import { renderPage } from './index.ts';
import { problemsOf } from './validation.ts';

const picture = (file: string) => ({ ...examplePicture, asset_id: file, file: file.repeat(64), alt: '' });
const item = (label: string, more: object = {}) => ({
  item_id: `i_${label}`,
  label,
  target: { to: 'url', url: `https://${label}.example` },
  ...more,
});
const site = {
  name: 'Holz & Garn',
  lang: 'en',
  theme: { brand_color: '#3b4a7a' },
  business: {
    type: 'Store',
    telephone: '+44 20 7946 0000',
    email: 'hello@workshop.example',
    address: { street: 'Sample Yard 7', locality: 'Exampleton', country: 'GB' },
    opening_hours: [
      { item_id: 'i_1', day: 'thursday', opens: '12:00', closes: '18:00' },
      { item_id: 'i_2', day: 'friday', opens: '12:00', closes: '18:00' },
      { item_id: 'i_3', day: 'saturday', opens: '10:00', closes: '16:00' },
      { item_id: 'i_4', day: 'sunday' },
    ],
  },
};
const header = {
  items: [item('shop'), item('about'), item('courses')],
  cta: item('visit'),
  phone: true,
  search: true,
};
const footer = {
  columns: [{ item_id: 'i_c', title: 'Shop', items: [item('new')] }],
  hours: true,
  social: [item('instagram', { target: { to: 'url', url: 'https://www.instagram.com/example' } })],
  links: [item('imprint')],
};
const page = {
  page_id: 'pg_1',
  path: '/',
  title: 'T',
  role: 'home',
  access: 'public',
  blocks: [] as object[],
};

function shown(changes: { site?: object; header?: object; footer?: object; blocks?: object[] }): string {
  const documents: Readonly<Record<string, unknown>> = {
    'site.json': { ...site, ...changes.site },
    'navigation.json': { header: { ...header, ...changes.header }, footer: { ...footer, ...changes.footer } },
    'pages/pg_1.json': { ...page, blocks: changes.blocks ?? [] },
  };
  for (const [path, document] of Object.entries(documents))
    assert.deepEqual(problemsOf(path, document), [], path);
  const rendered = renderPage({
    documents: { read: (path) => documents[path] },
    pageId: 'pg_1',
    urlFor: (address: Address) => safeUrl(`/${Object.values(address).join('/')}`),
    origin: 'https://site.example',
    isIndexable: true,
  });
  assert.ok(rendered);
  const faults: string[] = [];
  parse(rendered.html, { onParseError: ({ code }) => faults.push(code) });
  assert.deepEqual(faults, []);
  return rendered.html;
}

test('a logo replaces the name in header and footer, and is labelled for screen readers', () => {
  const html = shown({ site: { brand: { logo: picture('a'), favicon: picture('c') } } });
  assert.equal(html.match(/<img class="logo" src="\/a{64}[^"]*"[^>]* alt="Holz &amp; Garn">/g)?.length, 2);
  assert.doesNotMatch(shown({}), /class="logo"/);
});

test('a site’s icon is its own, else a logo legible at small sizes, else a letter or cut paper', () => {
  const links = shown({}).match(/<link rel="(?:icon|apple-touch-icon|manifest)" href="[^"]*"/g);
  assert.deepEqual(links, [
    '<link rel="icon" href="/32"',
    '<link rel="apple-touch-icon" href="/180"',
    '<link rel="manifest" href="/true"',
  ]);
  const theme = { brand_color: '#2f6f4f' };
  const [logo, favicon] = [{ ...picture('a'), width: 400, height: 400 }, picture('c')];
  const of = (brand: object, name = 'Holz & Garn') => iconFacts({ name, theme, brand });
  assert.equal(of({ logo, favicon }).picture?.file, favicon.file);
  assert.equal(of({ logo }).picture?.file, logo.file);
  assert.equal(of({ logo: { ...logo, width: 900 } }).letter, 'H');
  assert.equal(of({}, '“école” 7').letter, 'É');
  for (const name of ['ようこそ', '🍞'])
    assert.match(iconDrawing(of({}, name), 'tab').svg, /<circle|<path/, 'no letter of ours: cut paper');
});

test('the logo for dark backgrounds is used in dark schemes and on backgrounds that are always dark', () => {
  const brand = { logo: picture('a'), logo_dark: picture('b') };
  const html = shown({ site: { brand }, footer: { tone: 'night' } });
  const [top = '', bottom = ''] = html.split('<main');
  assert.match(
    top,
    /<source media="\(prefers-color-scheme: dark\)"[^>]* srcset="\/b{64}[\s\S]*<img class="logo" src="\/a{64}/,
  );
  assert.match(bottom, /<picture><img class="logo" src="\/b{64}/);
});

test('the navigation sets the look of header and footer on all pages, and a page may override it', () => {
  for (const layout of headerLayouts)
    assert.match(shown({ header: { layout } }), new RegExp(`<header class="nav nav-${layout} `));
  for (const layout of footerLayouts)
    for (const tone of footerTones)
      assert.match(
        shown({ footer: { layout, tone } }),
        new RegExp(`<footer class="footer footer-as-${layout} tone-${tone}"`),
      );
  const own = { block_id: 'b_1', key: 'nav', props: { layout: 'cells' } };
  assert.match(shown({ header: { layout: 'pill' }, blocks: [own] }), /<header class="nav nav-cells /);
  const former = { block_id: 'b_1', key: 'footer', props: { layout: 'simple' } };
  assert.throws(() => shown({ blocks: [former] }));
});

test('a header shows the phone number and a search link if configured', () => {
  const html = shown({});
  assert.match(html, /<a class="nav-way" href="tel:\+442079460000">/);
  assert.match(html, /<a class="nav-way nav-search" href="\/true">/);
  assert.doesNotMatch(shown({ header: { phone: false, search: false } }), /class="nav-way/);
});

test('a footer shows opening hours in a few lines, formatted for the country', () => {
  assert.match(shown({}), /Thu–Fri 12:00–18:00<br>Sat 10:00–16:00</);
  const there = { business: { ...site.business, address: { country: 'US' } } };
  assert.match(shown({ site: there }), /Sat 10:00\sAM–4:00\sPM</);
  assert.match(shown({ site: { lang: 'de' } }), /Do–Fr 12:00–18:00<br>Sa 10:00–16:00</);
});

test('profiles in a footer are icons with names, and a profile of an unknown network is an ordinary link', () => {
  const unknown = item('club', { target: { to: 'url', url: 'https://club.example/us' } });
  const html = shown({ footer: { social: [...footer.social, unknown] } });
  assert.match(
    html,
    /<a href="https:\/\/www.instagram.com\/example" rel="noopener me" aria-label="instagram"><svg/,
  );
  assert.match(html, /aria-label="club"><svg/);
});
