import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsOf } from '../rules/terms.ts';
import { createSiteIndex } from '../service/thread/site-index.ts';

test('a search uses up to eight distinct terms of at least two letters', () => {
  assert.deepEqual(termsOf('a Rye rye, b bread'), ['rye', 'bread']);
  assert.deepEqual(termsOf('a '.repeat(99)), []);
  assert.equal(termsOf(Array.from({ length: 30 }, (_, at) => `term${at}`).join(' ')).length, 8);
});

test('one letter is a term in scripts where it can be a word', () => {
  assert.deepEqual(termsOf('茶 x ข'), ['茶', 'ข']);
});

test('a long word matches with two typos, and not with four', () => {
  const index = createSiteIndex();
  index.add([{ type: 'page', title: 'Handwerksbäckereiverband', text: '', path: '/', page_id: 'pg_1' }]);
  const counts = (term: string) => index.search([term], undefined).counts.page;
  assert.deepEqual(
    ['handwerksbäckereiverband', 'handwerxsbäckereivxrband', 'hxndwerxsbäcxereivxrband'].map(counts),
    [1, 1, 0],
  );
});
