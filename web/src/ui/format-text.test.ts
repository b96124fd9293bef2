import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeLabels } from './format-text.ts';

test('codes are readable in sentences', () => {
  assert.equal(codeLabels('validation_failed'), 'Validation failed');
  assert.equal(codeLabels('conversation.wake'), 'Conversation wake');
  assert.equal(codeLabels('malformed_json'), 'Malformed JSON');
});
