import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText, textFit } from './text-fit.ts';

const x = { platform: 'x', text_max: 280, text_bytes_max: null } as const;
const bluesky = { platform: 'bluesky', text_max: 300, text_bytes_max: 3000 } as const;
const facebook = { platform: 'facebook', text_max: 63_206, text_bytes_max: null } as const;

test('text length is counted as each network counts it', () => {
  const text = 'Bread 🥖 https://bakery.example.com/a/very/long/address/of/a/page';
  assert.equal(textFit(x, text).length, 'Bread '.length + 2 + 1 + 23);
  assert.equal(textFit(bluesky, text).length, text.length - 1);
  assert.equal(textFit(facebook, text).length, text.length);
});

test('accounts with longer limits have more left', () => {
  const text = 'a'.repeat(300);
  assert.deepEqual([textFit(x, text).left, textFit(x, text).fits], [-20, false]);
  assert.ok(textFit({ ...x, text_max: 25_000 }, text).fits);
});

test('text within the character limit may exceed the byte limit', () => {
  const family = '👨‍👩‍👧‍👦'.repeat(200);
  const fit = textFit(bluesky, family);
  assert.deepEqual([fit.fits, fit.isTooHeavy, fit.left], [false, true, 100]);
});

test('the excess is split between characters without losing any', () => {
  const text = `${'a'.repeat(279)}🥖🥨`;
  assert.deepEqual(cutText(x, text), ['a'.repeat(279), '🥖🥨']);
  assert.deepEqual(cutText(x, 'short'), ['short', '']);
  const [within, beyond] = cutText(bluesky, '👨‍👩‍👧‍👦'.repeat(301));
  assert.equal(within + beyond, '👨‍👩‍👧‍👦'.repeat(301));
  assert.ok(textFit(bluesky, within).fits);
});
