import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply } from '../../../../renderer/edits/index.ts';
import { redirectsIn } from './content-documents.ts';
import { linksTo } from './links-to-page.ts';
import { deletePage, moveAddress, moveInMenu, placeInMenu, showInMenu } from './page-changes.ts';
import { type EditedPage, pagesOf } from './site-documents.ts';

const doc = 'pages/pg_menu.json';
const documents = {
  [doc]: { page_id: 'pg_menu', path: '/menu', title: 'Menu', role: 'page', access: 'public', blocks: [] },
};

test('a moved page of a live site leaves a redirect, without loops', () => {
  const moved = (docs: object, to: string) => {
    const page = pagesOf(docs as typeof documents)[0] as EditedPage;
    return apply(docs as typeof documents, moveAddress(docs as typeof documents, page, to, true)).docs;
  };
  const once = moved(documents, '/bread');
  assert.deepEqual(
    redirectsIn(once).map(({ from, to }) => [from, to]),
    [['/menu', { to: 'page', page_id: 'pg_menu' }]],
  );
  const reverted = moved(once, '/menu');
  assert.deepEqual(
    redirectsIn(reverted).map(({ from }) => from),
    ['/bread'],
  );
  assert.equal(pagesOf(reverted)[0]?.path, '/menu');
  const page = pagesOf(documents)[0] as EditedPage;
  assert.equal(moveAddress(documents, page, '/bread', false).length, 1);
});

test('deleting a page removes links to it, and redirects its address if wanted', () => {
  const link = (label: string) => ({
    item_id: `i_${label}`,
    label,
    target: { to: 'page', page_id: 'pg_menu' },
  });
  const docs = {
    ...documents,
    'pages/pg_home.json': {
      ...{ page_id: 'pg_home', path: '/', title: 'Home', role: 'home', access: 'public' },
      blocks: [{ block_id: 'b_1', key: 'hero', props: { heading: 'Hi', actions: [link('Eat')] } }],
    },
    'navigation.json': { header: { items: [link('Menu')] }, footer: { columns: [] } },
  };
  const page = pagesOf(docs).find(({ page_id }) => page_id === 'pg_menu') as EditedPage;
  assert.deepEqual(
    linksTo(docs, page).map(({ label: where }) => where),
    ['Home › Hero › Eat', 'Header › Menu'],
  );
  const after = (end?: Parameters<typeof deletePage>[2]) => {
    const remaining = apply(docs, deletePage(docs, page, end)).docs;
    return { left: JSON.stringify(remaining), redirects: remaining['redirects.json'] };
  };
  assert.deepEqual(after().redirects, undefined);
  assert.ok(!after().left.includes('pg_menu'));
  const moved = after({ leadsTo: 'pg_home', keepsLinks: true });
  assert.ok(!moved.left.includes('pg_menu') && moved.left.includes('Eat'));
  assert.match(JSON.stringify(moved.redirects), /"from":"\/menu","to":\{"to":"page","page_id":"pg_home"\}/);
  assert.match(JSON.stringify(after({ leadsTo: 'gone', keepsLinks: true }).redirects), /"gone":\[\{/);
});

test('a page is shown in the menu at its end, moved there, and removed; a full menu takes no more', () => {
  const link = (id: string) => ({
    item_id: id,
    label: id,
    target: { to: 'url', url: 'https://example.com' },
  });
  const withItems = (items: readonly object[]) => ({
    ...documents,
    'navigation.json': { header: { items }, footer: { columns: [] } },
  });
  const page = pagesOf(documents)[0] as EditedPage;
  const before = withItems([link('i_a'), link('i_b')]);
  assert.equal(placeInMenu(before, 'pg_menu').item, undefined);
  const shown = apply(before, showInMenu(before, page, true)).docs;
  const { item, after } = placeInMenu(shown, 'pg_menu');
  assert.deepEqual([item?.label, after], ['Menu', 'i_b']);
  assert.deepEqual(showInMenu(shown, page, true), []);
  const first = apply(shown, moveInMenu(shown, page, null)).docs;
  assert.equal(placeInMenu(first, 'pg_menu').after, null);
  const hidden = apply(first, showInMenu(first, page, false)).docs;
  assert.deepEqual(hidden['navigation.json'], before['navigation.json']);
  const full = withItems(Array.from({ length: 12 }, (_, index) => link(`i_${index}`)));
  assert.deepEqual([placeInMenu(full, 'pg_menu').hasRoom, showInMenu(full, page, true)], [false, []]);
});
