import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeholdersIn } from '../rules/placeholders.ts';
import { anyPicture, documentsFor, starters } from '../rules/starters.ts';

const bakery = starters.find(({ key }) => key === 'bakery');
assert.ok(bakery);
const documents = documentsFor(bakery, 'Example Bakery', () => anyPicture);
const treeOf = (changed: object) =>
  Object.entries({ ...Object.fromEntries(documents), ...changed }).map(([path, document]) => ({
    path,
    document,
  }));

test('texts and facts of the starter are named until they are changed, and no name of a button', () => {
  const before = placeholdersIn(treeOf({}), 'bakery');
  assert.ok(before.some(({ detail }) => /“\+44 20 7946 0\d+”/.test(detail)));
  assert.ok(before.every(({ detail }) => !/: “(?:Order|Visit|About|0+…?)”/.test(detail)));

  const home = documents.get('pages/pg_home.json') as { blocks: { props: object }[] };
  const [hero, ...others] = home.blocks;
  const own = {
    ...home,
    blocks: [{ ...hero, props: { ...hero?.props, heading: 'Bread by the harbour, daily' } }, ...others],
  };
  const after = placeholdersIn(treeOf({ 'pages/pg_home.json': own }), 'bakery');
  const named = (list: typeof before) =>
    list.some(({ path, pointer }) => path === 'pages/pg_home.json' && pointer === '/blocks/0/props/heading');
  assert.deepEqual([named(before), named(after)], [true, false]);
});

test('a site that began with no starter has no text of one', () => {
  assert.deepEqual(placeholdersIn(treeOf({}), undefined), []);
});
