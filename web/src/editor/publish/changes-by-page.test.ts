import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { apply } from '../../../../renderer/edits/patch.ts';
import { marksOfDraft } from '../drafts/marks-of-draft.ts';
import { changesByPage, sentenceOf } from './changes-by-page.ts';

const picture = (asset_id: string) => ({
  ...{ asset_id, file: '0'.repeat(64), width: 800, height: 600, widths: [800], formats: ['webp'] },
  alt: `Photo ${asset_id}`,
});
const service = (price: object) => ({
  ...{ service_id: 'loaf', title: 'Sourdough loaf', slug: 'loaf', price, visible: true, sort_order: 0 },
});
const hero = { block_id: 'b_1', key: 'hero', props: { heading: 'Bread', picture: picture('as_1') } };
const text = { block_id: 'b_2', key: 'text', props: { heading: 'About' } };
const news = {
  block_id: 'b_3',
  key: 'announcement',
  props: { text: 'Plum jam is back.', from: '2027-03-01' },
};
const site = (blocks: readonly object[], price: object): DocumentSet => ({
  'pages/pg_home.json': {
    page_id: 'pg_home',
    path: '/',
    title: 'Bakery',
    role: 'home',
    access: 'public',
    blocks,
  },
  'services.json': { services: [service(price)] },
});

const before = site([hero, text], { amount: 4.5, currency: 'EUR' });
const after = site([{ ...hero, props: { ...hero.props, picture: picture('as_2') } }, news], {
  amount: 5,
  currency: 'EUR',
});

test('changes say what people see: names, labels, money, the words of a new block, and pictures', () => {
  const [home, services] = changesByPage(before, after);
  assert.deepEqual(home?.changes.map(sentenceOf), [
    'Text removed: “About”',
    'Announcement added: “Plum jam is back.”',
    'Hero: Picture: Photo as_1 → Photo as_2',
  ]);
  assert.deepEqual(services?.changes.map(sentenceOf), ['Sourdough loaf › Price: €4.50 → €5.00']);
  assert.deepEqual(
    home?.changes.map(({ pictures: { was, is } }) =>
      [was, is].map((list) => list.map((each) => each.asset_id)),
    ),
    [
      [[], []],
      [[], []],
      [['as_1'], ['as_2']],
    ],
  );
});

test('a change leads to its place in the editor; one of a block that is gone leads to its page', () => {
  const [home, services] = changesByPage(before, after);
  assert.deepEqual(
    [...(home?.changes ?? []), ...(services?.changes ?? [])].map(({ location }) => location),
    [
      { page: 'pg_home' },
      { page: 'pg_home', block: 'b_3' },
      { page: 'pg_home', block: 'b_1' },
      { panel: 'content', part: 'services', item: 'loaf' },
    ],
  );
});

test('the parts of a page that a draft adds or changes are marked, what it removes is not', () => {
  assert.deepEqual(marksOfDraft(changesByPage(before, after), 'pages/pg_home.json'), [
    { id: 'b_3', label: 'Added' },
    { id: 'b_1', label: 'Changed' },
  ]);
});

test('a choice is told with its default, and every change leads both ways', () => {
  const frame = (layout: object): DocumentSet => ({
    'navigation.json': { header: { items: [], ...layout }, footer: { columns: [] } },
  });
  const [plain, pill] = [frame({}), frame({ layout: 'pill' })];
  const [change] = changesByPage(plain, pill).flatMap(({ changes }) => changes);
  assert.ok(change);
  assert.equal(sentenceOf(change), 'Header › Arrangement: Default → Floating');
  assert.deepEqual(apply(plain, change.forth).docs, pill);
  assert.deepEqual(apply(pill, change.back).docs, plain);
  const [back] = changesByPage(pill, plain).flatMap(({ changes }) => changes);
  assert.equal(back && sentenceOf(back), 'Header › Arrangement: Floating → Default');
});
