import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inMenuOrder } from './menu-order.ts';

test('pages are listed as in the menu: home first, then the menu, the others by address, the small print last', () => {
  const to = (page_id: string) => ({
    item_id: `i_${page_id}`,
    label: page_id,
    target: { to: 'page' as const, page_id },
  });
  const pages = ['about', 'bread', '', 'imprint', 'zebra', 'antelope', 'visit'].map((name) => ({
    page_id: `pg_${name}`,
    path: `/${name}`,
  }));
  const navigation = {
    header: { items: [to('pg_visit'), to('pg_bread'), to('pg_about')] },
    footer: { columns: [], links: [to('pg_imprint')] },
  };
  const paths = (menu: Parameters<typeof inMenuOrder>[1]) => inMenuOrder(pages, menu).map(({ path }) => path);
  assert.deepEqual(paths(navigation), [
    ...['/', '/visit', '/bread', '/about', '/antelope', '/zebra', '/imprint'],
  ]);
  assert.equal(paths(undefined).join(' '), '/ /about /antelope /bread /imprint /visit /zebra');
});
