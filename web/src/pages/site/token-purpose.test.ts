import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purposeOf, tokenPurposes } from './token-purpose.ts';

test('a website’s token only sends events, and an agent’s reads and prepares', () => {
  assert.deepEqual(tokenPurposes.website.scopes, ['events']);
  assert.deepEqual(tokenPurposes.agent.scopes, ['read', 'stage']);
});

test('a token’s use follows from its permissions in any order; any others were selected', () => {
  assert.equal(purposeOf(['events']), 'website');
  assert.equal(purposeOf(['stage', 'read']), 'agent');
  assert.equal(purposeOf(['read', 'events', 'reply', 'stage']), 'other');
  assert.equal(purposeOf(['read']), 'other');
});
