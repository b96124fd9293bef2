import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordProblem } from '../../ui/password.ts';
import { randomPassword } from './new-password.ts';

test('a suggested password is valid and never repeats', () => {
  const passwords = Array.from({ length: 200 }, randomPassword);
  assert.equal(new Set(passwords).size, 200);
  for (const password of passwords) {
    assert.match(password, /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    assert.equal(passwordProblem(password), null);
  }
});
