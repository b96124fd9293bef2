import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replyLength } from './reply-length.ts';

test('a reply is counted in bytes, without the space around it', () => {
  assert.match(replyLength('  Thank you.\n').text, /^10 of \D*4\D?096 bytes$/);
  assert.match(replyLength('Très bien 🥐').text, /^15 of .*count more than once$/);
});

test('a reply that is too long says by how much', () => {
  assert.equal(replyLength('a'.repeat(4096)).problem, undefined);
  assert.equal(replyLength('é'.repeat(2049)).problem, 'Too long by 2 bytes. Shorten it.');
});
