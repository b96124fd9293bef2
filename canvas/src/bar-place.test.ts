import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topOfBar } from './bar-place.ts';

const view = { top: 1008, bottom: 1700 };
const bar = { height: 44, view };

test('the toolbar stands above its block, or stays in sight of one that begins further up', () => {
  assert.equal(topOfBar({ ...bar, block: { top: 1200, bottom: 1500 }, written: undefined }), 1150);
  assert.equal(topOfBar({ ...bar, block: { top: 600, bottom: 1500 }, written: undefined }), 1008);
});

test('the toolbar does not cover a text while it is written', () => {
  const block = { top: 600, bottom: 2600 };
  // Below a headline at the top of the window; another further down leaves it where it is.
  assert.equal(topOfBar({ ...bar, block, written: { top: 1010, bottom: 1090 } }), 1096);
  assert.equal(topOfBar({ ...bar, block, written: { top: 1200, bottom: 1290 } }), 1008);
  assert.equal(topOfBar({ ...bar, block, written: { top: 1050, bottom: 1640 } }), 1646);
  // In a header at the top of the page.
  const header = { height: 44, view: { top: 8, bottom: 700 }, block: { top: 0, bottom: 80 } };
  assert.equal(topOfBar({ ...header, written: { top: 20, bottom: 60 } }), 66);
});
