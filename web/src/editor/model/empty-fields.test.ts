import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocks, valueProblems } from '../../../../blocks/index.ts';
import { apply } from '../../../../renderer/edits/index.ts';
import { emptyFieldsOf, fillField } from './empty-fields.ts';
import { movedItem } from './item-changes.ts';
import { choicesOf, samplesOf } from './samples.ts';
import { type EditedPage, type PlacedBlock, pagesOf } from './site-documents.ts';

const doc = 'pages/pg_home.json';
const documentsOf = (block: PlacedBlock) => ({
  [doc]: { page_id: 'pg_home', path: '/', title: 'Home', role: 'home', access: 'public', blocks: [block] },
});

test('each block that is offered is whole, with every document that it shows', () => {
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

test('a chip begins a text, a button or a further item, and says where its words stand', () => {
  const block: PlacedBlock = {
    block_id: 'b_1',
    key: 'features',
    props: { heading: 'Why', items: [{ item_id: 'i_1', title: 'One', text: 'First' }] },
  };
  const chips = emptyFieldsOf(block);
  assert.deepEqual(chips, [
    { field: 'intro', name: 'Intro' },
    { field: 'items', name: 'Item' },
  ]);
  const documents = documentsOf(block);
  const page = pagesOf(documents)[0] as EditedPage;
  const filled = fillField(page, block, 'items');
  assert.ok(filled);
  assert.match(filled.focus, /^\/blocks\/b_1\/props\/items\/i_[a-z0-9]+\/title$/);
  const { docs } = apply(documents, filled.patches);
  // The new item goes in front of the first by a key.
  const moved = movedItem(docs, { doc, at: filled.focus }, -1);
  assert.deepEqual([moved?.after, movedItem(docs, { doc, at: filled.focus }, 1)], [null, undefined]);
});

test('choices of a block leave out names of former versions', () => {
  const hero: PlacedBlock = { block_id: 'b_1', key: 'hero', props: { heading: 'Hi' } };
  const [first, ...rest] = choicesOf(hero);
  assert.equal(first?.field, 'layout');
  const tones = rest.find(({ field }) => field === 'tone')?.values.map(({ value }) => value);
  assert.deepEqual(tones, ['plain', 'muted', 'tint', 'brand', 'night']);
});
