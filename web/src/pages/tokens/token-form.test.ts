import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newTokenOf } from './token-form.ts';

const form = { name: ' Agent ', reach: 'read', scopes: ['events'], expiry: '90', days: 7 } as const;

test('a token is read-only unless more is selected', () => {
  assert.deepEqual(newTokenOf({ ...form, scopes: ['events'] }), {
    name: 'Agent',
    scopes: ['read'],
    expires_in_days: 90,
  });
});

test('an agent’s token reads and prepares, and cannot publish', () =>
  assert.deepEqual(newTokenOf({ ...form, scopes: [], reach: 'prepare' }).scopes, ['read', 'stage']));

test('a token gets the ticked scopes, or all of them', () => {
  assert.deepEqual(newTokenOf({ ...form, scopes: ['events'], reach: 'chosen' }).scopes, ['events']);
  assert.equal('scopes' in newTokenOf({ ...form, scopes: ['events'], reach: 'all' }), false);
});

test('a token expires after the selected days, or never if requested', () => {
  assert.equal(newTokenOf({ ...form, scopes: [], expiry: 'days' }).expires_in_days, 7);
  const never = newTokenOf({ ...form, scopes: [], expiry: 'never' });
  assert.deepEqual([never.never_expires, 'expires_in_days' in never], [true, false]);
});
