import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Patch } from '../../../../renderer/edits/index.ts';
import { nameOfStep } from './name-step.ts';
import { applied } from './own-patches.ts';

const doc = 'pages/pg_1.json';
const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Baked every night.' }] }],
};
const documents = {
  'site.json': { name: 'Bakery', lang: 'en', theme: { brand_color: '#2c6a5f' } },
  [doc]: {
    ...{ page_id: 'pg_1', path: '/', title: 'Home', role: 'page', access: 'public' },
    blocks: [
      { block_id: 'b_1', key: 'hero', props: { heading: 'Fresh bread', text: 'Every morning' } },
      { block_id: 'b_2', key: 'text', props: { text } },
    ],
  },
};

const named = (...patches: readonly Patch[]): string =>
  nameOfStep({ patches, without: documents, done: applied(documents, patches).documents });

test('an undo step is named by what it changed', () => {
  const props = '/blocks/b_1/props';
  assert.equal(named({ do: 'set', doc, at: `${props}/text`, value: 'At seven' }), 'Text of “Fresh bread”');
  // Forms write all members of a block at once.
  assert.equal(
    named({ do: 'set', doc, at: props, value: { heading: 'Fresh bread', text: 'At seven' } }),
    'Text of “Fresh bread”',
  );
  assert.equal(named({ do: 'move', doc, at: '/blocks/b_1', after: 'b_2' }), '“Hero: Fresh bread” moved');
  assert.equal(named({ do: 'set', doc, at: '/blocks/b_2' }), '“Text: Baked every night.” deleted');
  assert.match(named({ do: 'set', doc: 'site.json', at: '/theme/scale', value: 'bold' }), /Headings/);
  assert.equal(
    named({ do: 'set', doc, at: `${props}/text`, value: 'At seven' }, { do: 'set', doc, at: '/blocks/b_2' }),
    '“Text: Baked every night.” deleted and 1 more',
  );
});
