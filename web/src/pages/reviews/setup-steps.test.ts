import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MissingStep, missingText, pageForStep, setupSteps, stepStates } from './setup-steps.ts';

/** The server's steps, so that a new one does not compile here. */
const everyStep: Readonly<Record<MissingStep, true>> = {
  gateway_off: true,
  no_reviews: true,
  no_account: true,
  no_listing: true,
  place_not_assigned: true,
  disabled: true,
  needs_reconnect: true,
  not_verified: true,
};

test('every step the server can name occurs exactly once', () => {
  const named = setupSteps.flatMap(({ missing }) => Object.keys(missing));
  assert.deepEqual(named, Object.keys(everyStep));
});

test('steps before the missing one are done, and those after it are later', () => {
  assert.deepEqual(stepStates('gateway_off'), ['next', 'later', 'later', 'later', 'later']);
  assert.deepEqual(stepStates('place_not_assigned'), ['done', 'done', 'next', 'later', 'later']);
  assert.deepEqual(stepStates('not_verified'), ['done', 'done', 'done', 'done', 'next']);
});

test('the reason for a disabled service is the server’s, with who can change it', () => {
  assert.match(missingText('gateway_off', 'Its key is missing.'), /^Its key is missing\. An administrator/);
  assert.match(missingText('not_verified', 'Not verified.'), /^Google or Facebook hasn’t verified/);
});

test('steps in this product link to their page, and those at the platform do not', () => {
  assert.equal(pageForStep('gateway_off'), 'credential');
  assert.equal(pageForStep('place_not_assigned'), 'accounts');
  assert.equal(pageForStep('not_verified'), undefined);
});
