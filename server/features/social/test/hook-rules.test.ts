import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, minute } from '../../../kernel/clock.ts';
import { isPublicAddress } from '../rules/hook-address.ts';
import { hookState } from '../rules/hook-state.ts';
import { receiptRetentionDays, timeProblem } from '../rules/hook-time.ts';

const url = 'https://desk.example.com/api/hooks/social';

test('a provider is only given public addresses', () => {
  for (const address of [url, 'https://desk.example.com:8443/']) assert.ok(isPublicAddress(address), address);
  for (const own of [
    'http://desk.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://10.0.0.7/',
    'https://[::1]/',
    'https://desk.local/',
    'https://desk.test/',
    'https://desk/',
    'nonsense',
  ])
    assert.ok(!isPublicAddress(own), own);
});

test('webhook status is shown with the next step', () => {
  const hook = { registered_url: null, fault: null, heard_at: null };
  const facts = { isConnected: true, signs: true, url, hook };
  for (const [state, given, words] of [
    ['off', { isConnected: false }, /Connect an account/],
    ['unsigned', { signs: false }, /does not sign its calls/],
    ['none', { hook: undefined }, /will register/],
    ['none', { hook: undefined, url: 'http://127.0.0.1:8787/' }, /PUBLIC_URL/],
    ['by_hand', {}, /^Enter the address/],
    ['by_hand', { url: 'http://127.0.0.1:8787/' }, /PUBLIC_URL/],
    ['by_hand', { hook: { ...hook, fault: 'It was refused.' } }, /^It was refused\. Enter/],
    ['by_hand', { hook: { ...hook, heard_at: 1 } }, /^Nothing/],
    ['by_hand', { hook: { ...hook, registered_url: 'https://old.example.com/' } }, /^Enter/],
    ['registered', { hook: { ...hook, registered_url: url } }, /^Nothing/],
  ] as const) {
    const actual = hookState({ ...facts, ...given });
    assert.equal(actual.state, state);
    assert.match(actual.nextStep, words);
  }
});

test('a delivery is accepted for as long as its provider resends it, and its id is kept longer', () => {
  const now = 100 * day;
  for (const at of [now, now - 2.2 * day, now + minute]) assert.equal(timeProblem(at, now), undefined);
  for (const at of [now - 3.1 * day, now + day]) assert.notEqual(timeProblem(at, now), undefined);
  assert.ok(receiptRetentionDays > 3);
});
