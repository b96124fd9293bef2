import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeLabels } from './format-text.ts';

test('a code stands in sentences as words', () => {
  assert.equal(codeLabels('validation_failed'), 'Validation failed');
  assert.equal(codeLabels('conversation.wake'), 'Conversation wake');
});
