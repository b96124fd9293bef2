import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../../../renderer/languages/index.ts';
import {
  draftLanguageOf,
  legalDraft,
  legalLanguages,
  legalPages,
} from '../../../../../renderer/legal/legal-pages.ts';
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

test('starter texts and facts are reported until changed, except button labels', () => {
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

test('an unchanged address and unchanged hours of the business come first', () => {
  const site = documents.get('site.json') as { business: { address: object } };
  const pointers = (business: object) =>
    placeholdersIn(treeOf({ 'site.json': { ...site, business } }), 'bakery').map(({ pointer }) => pointer);
  const [street, postcode, hours] = pointers(site.business);
  assert.deepEqual(
    [street, postcode, hours],
    ['/business/address/street', '/business/address/postal_code', '/business/opening_hours'],
  );
  const own = {
    ...site.business,
    address: { street: 'Lindengasse 4', postal_code: '54290', locality: 'Musterstadt' },
    opening_hours: [{ item_id: 'i_1', day: 'tuesday', opens: '09:00', closes: '18:00' }],
  };
  assert.ok(pointers(own).every((pointer) => !/address|opening_hours/.test(pointer)));
});

test('a site without a starter has no starter text', () => {
  const found = placeholdersIn(treeOf({}), undefined);
  assert.ok(found.every(({ path }) => /pg_(?:imprint|privacy)/.test(path)));
});

test('a legal page lists every fact its owner must add until filled in, and nothing else of the draft', () => {
  for (const page of legalPages) {
    const path = `pages/pg_${page}.json`;
    for (const lang of ['en', 'de-AT']) {
      const draft = legalDraft(page, lang, `pg_${page}`, () => 'b_1');
      assert.equal(draftLanguageOf(page, draft.blocks), lang.slice(0, 2));
      const found = placeholdersIn([{ path, document: draft }], 'bakery');
      const expected = JSON.stringify(draft).match(/\[[^[\]{}"]+\]/g) ?? [];
      assert.ok(expected.length >= 4, `${page} in ${lang}`);
      assert.equal(found.length, expected.length);
      const filled = JSON.parse(JSON.stringify(draft).replaceAll(/\[[^[\]{}"]+\]/g, 'Towpath Ltd'));
      assert.deepEqual(placeholdersIn([{ path, document: filled }], 'bakery'), []);
      assert.equal(draftLanguageOf(page, filled.blocks), undefined);
    }
  }
  const drafted = Object.keys(legalLanguages);
  assert.deepEqual(
    Object.keys(languages).filter((lang) => !drafted.includes(lang)),
    ['fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'cs', 'ja', 'ar'],
    'languages whose legal pages begin in English: a draft is missing',
  );
});

test('a site made from a starter and its business have the name given at the start', () => {
  const { name, business } = documents.get('site.json') as { name: string; business: { name: string } };
  assert.deepEqual([name, business.name], ['Example Bakery', 'Example Bakery']);
});
