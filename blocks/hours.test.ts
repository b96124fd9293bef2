import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeUrl } from '../renderer/url.ts';
import { renderPage } from './index.ts';

const day = (name: string, opens?: string, closes?: string) => ({
  ...{ item_id: `i_${name}`, day: name },
  ...(opens !== undefined && { opens, closes }),
});

/** Lines of the opening hours in a block: days and times. */
function linesOf(key: string, props: object): readonly string[] {
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
    country: 'GB',
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
  return [...(drawn?.html ?? '').matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.replace(/<\/th>/, ' ').replace(/<[^>]+>/g, ''),
  );
}

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
