import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocks } from '../../../../blocks/drawing.ts';
import { valueProblems } from '../../../../blocks/validation.ts';
import { apply } from '../../../../renderer/edits/index.ts';
import { drawSamples } from '../look/draw-samples.ts';
import { choicesOf } from './block-choices.ts';
import { emptyFieldsOf, fillField } from './empty-fields.ts';
import { changeItem } from './item-changes.ts';
import { samplesOf } from './samples.ts';
import { type EditedPage, type PlacedBlock, pagesOf } from './site-documents.ts';

const doc = 'pages/pg_home.json';
const documentsOf = (block: PlacedBlock) => ({
  [doc]: { page_id: 'pg_home', path: '/', title: 'Home', role: 'home', access: 'public', blocks: [block] },
});

test('each offered block is complete, with every document it shows', () => {
  const samples = samplesOf({});
  assert.ok(samples.length > 20);
  for (const { id, block, brought } of samples) {
    const schema = blocks.find(({ key }) => key === block.key)?.props;
    assert.ok(schema);
    assert.deepEqual(valueProblems(schema, block.props), [], id);
    apply(documentsOf(block), brought);
  }
  assert.ok(!JSON.stringify(samples).includes('Bread'), 'texts are of no trade');
});

test('a chip starts a text, a button or an item, and returns the position to focus', () => {
  const block: PlacedBlock = {
    block_id: 'b_1',
    key: 'features',
    props: { heading: 'Why', items: [{ item_id: 'i_1', title: 'One', text: 'First' }] },
  };
  const chips = emptyFieldsOf(block);
  assert.deepEqual(chips, [
    { field: 'intro', name: 'Intro' },
    { field: 'items', name: 'Point' },
  ]);
  const documents = documentsOf(block);
  const page = pagesOf(documents)[0] as EditedPage;
  const filled = fillField(page, block, 'items');
  assert.ok(filled);
  assert.match(filled.focus, /^\/blocks\/b_1\/props\/items\/i_[a-z0-9]+\/title$/);
  const { docs } = apply(documents, filled.patches);
  // The new item goes in front of the first by a key, behind it by a drag, and out.
  const at = filled.focus.replace(/\/title$/, '');
  const up = changeItem(docs, { doc, at }, -1);
  assert.deepEqual(up, { patches: [{ do: 'move', doc, at, after: null }], now: { index: 0, count: 2 } });
  assert.equal(changeItem(docs, { doc, at }, 1), undefined);
  assert.equal(changeItem(docs, { doc, at }, { after: 'i_1' }), undefined);
  assert.equal(changeItem(docs, { doc, at }, { after: 'i_unknown' }), undefined);
  const first = { doc, at: '/blocks/b_1/props/items/i_1' };
  assert.deepEqual(changeItem(docs, first, { after: at.slice(at.lastIndexOf('/') + 1) })?.now?.index, 1);
  const without = apply(docs, changeItem(docs, first, 'out')?.patches ?? []).docs;
  assert.equal(JSON.stringify(pagesOf(without)[0]?.blocks).split('item_id').length, 2);
});

test('choices of a block omit former names', () => {
  const hero: PlacedBlock = { block_id: 'b_1', key: 'hero', props: { heading: 'Hi' } };
  const [first, ...rest] = choicesOf(hero);
  assert.equal(first?.field, 'layout');
  const tones = rest.find(({ field }) => field === 'tone')?.values.map(({ value }) => value);
  assert.deepEqual(tones, ['plain', 'muted', 'tint', 'brand', 'night']);
});

test('choices are drawn while picture and logo are still uploading', () => {
  const picture = { asset_id: 'm_aaaaaaaaaa', alt: 'The canal' };
  const block: PlacedBlock = { block_id: 'b_1', key: 'hero', props: { heading: 'Hi', picture } };
  const site = { name: 'Harbour', lang: 'en', theme: { brand_color: '#2f5d62' }, brand: { logo: picture } };
  const documents = { ...documentsOf(block), 'site.json': site };
  const samples = choicesOf(block).flatMap(({ values }) => values);
  const { html } = drawSamples(documents, samples, '/canvas/token/');
  assert.equal(html.size, samples.length);
  for (const drawn of html.values()) assert.match(drawn, /Hi/);
});
