import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyFor } from './keys.ts';

for (const [words, used, expected] of [
  ['Ask us', [], 'ask-us'],
  ['Ask us', ['ask-us', 'ask-us-2'], 'ask-us-3'],
  ['Über 100 Gäste?', [], 'uber-100-gaste'],
  ['3 Fragen', [], 'fragen'],
  ['お問い合わせ', ['form'], 'form-2'],
] as const)
  test(`“${words}” is ${expected} to programs`, () => assert.equal(keyFor(words, used, '-'), expected));
