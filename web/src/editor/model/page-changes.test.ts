import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply } from '../../../../renderer/edits/index.ts';
import { redirectsIn } from './content-documents.ts';
import { moveAddress } from './page-changes.ts';
import { type EditedPage, pagesOf } from './site-documents.ts';

const doc = 'pages/pg_menu.json';
const documents = {
  [doc]: { page_id: 'pg_menu', path: '/menu', title: 'Menu', role: 'page', access: 'public', blocks: [] },
};

test('a page of a live site leaves its old address behind, and there is no way round in a circle', () => {
  const moved = (docs: object, to: string) => {
    const page = pagesOf(docs as typeof documents)[0] as EditedPage;
    return apply(docs as typeof documents, moveAddress(docs as typeof documents, page, to, true)).docs;
  };
  const once = moved(documents, '/bread');
  assert.deepEqual(
    redirectsIn(once).map(({ from, to }) => [from, to]),
    [['/menu', { to: 'page', page_id: 'pg_menu' }]],
  );
  const back = moved(once, '/menu');
  assert.deepEqual(
    redirectsIn(back).map(({ from }) => from),
    ['/bread'],
  );
  assert.equal(pagesOf(back)[0]?.path, '/menu');
  const page = pagesOf(documents)[0] as EditedPage;
  assert.equal(moveAddress(documents, page, '/bread', false).length, 1);
});
