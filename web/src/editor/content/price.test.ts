import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePrice, priceText } from './price.ts';

test('prices are parsed as people write them, and other text stays text', () => {
  for (const [words, price] of [
    ['€49.50', { amount: 49.5, currency: 'EUR' }],
    ['1.249,90 €', { amount: 1249.9, currency: 'EUR' }],
    ['CHF 1’200', { label: 'CHF 1’200' }],
    ["1'200 CHF", { amount: 1200, currency: 'CHF' }],
    ['12,000 USD', { amount: 12_000, currency: 'USD' }],
    ['49', { label: '49' }],
    ['from €49', { label: 'from €49' }],
    ['  ', undefined],
  ] as const)
    assert.deepEqual(parsePrice(words), price, words);
  const shown = priceText({ amount: 49.5, currency: 'EUR' });
  assert.deepEqual(parsePrice(shown), { amount: 49.5, currency: 'EUR' });
});
