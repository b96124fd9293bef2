import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeWords } from './format-text.ts';

test('a code stands in sentences as words', () => {
  assert.equal(codeWords('validation_failed'), 'Validation failed');
  assert.equal(codeWords('conversation.wake'), 'Conversation wake');
});
