import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkOfText } from './link-of-text.ts';

const doc = 'pages/pg_home.json';
const target = { to: 'url', url: '#' };
const documents = {
  [doc]: {
    page_id: 'pg_home',
    blocks: [
      {
        block_id: 'b_1',
        key: 'pricing',
        props: {
          heading: 'Prices',
          plans: [{ item_id: 'i_1', name: 'Small', action: { label: 'Choose', target } }],
        },
      },
    ],
  },
  'navigation.json': { header: { links: [{ item_id: 'i_2', label: 'Work', target }] } },
};

test('the text of a button leads to the button’s target, other texts to none', () => {
  const at = '/blocks/b_1/props/plans/i_1/action';
  assert.deepEqual(linkOfText(documents, 'b_1', { doc, at: `${at}/label` }), {
    doc,
    at: `${at}/target`,
    label: 'Choose',
    target,
  });
  assert.equal(linkOfText(documents, 'b_1', { doc, at: '/blocks/b_1/props/heading' }), undefined);
  assert.equal(
    linkOfText(documents, 'b_1', { doc, at: '/blocks/b_1/props/plans/i_9/action/label' }),
    undefined,
  );
});

test('a text of another block than the selected one leads to no target', () => {
  const place = { doc, at: '/blocks/b_1/props/plans/i_1/action/label' };
  assert.equal(linkOfText(documents, 'b_2', place), undefined);
  assert.equal(linkOfText(documents, 'b_nav', place), undefined);
});

test('an entry of the menu leads to its target', () => {
  const link = linkOfText(documents, 'b_nav', { doc: 'navigation.json', at: '/header/links/i_2/label' });
  assert.deepEqual([link?.label, link?.at], ['Work', '/header/links/i_2/target']);
});
