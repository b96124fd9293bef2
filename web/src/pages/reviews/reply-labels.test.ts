import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Review } from '../../api/records.ts';
import { pendingText, replyLength, replyMark, wordsToChange } from './reply-labels.ts';

const none: Review['reply'] = {
  state: 'none',
  message: null,
  published_message: null,
  published_at: null,
  error: null,
  by: null,
};
const replied = (reply: Partial<Review['reply']>) => {
  const all = { ...none, ...reply };
  return { answered: all.published_message !== null, reply: all };
};
const word = (reply: Partial<Review['reply']>) => replyMark(replied(reply)).word;

test('a reply’s state has a label, also while it is being removed', () => {
  assert.equal(word({}), 'Unanswered');
  assert.equal(word({ state: 'draft', message: 'Thank' }), 'Draft');
  assert.equal(word({ state: 'publishing', message: 'Thanks' }), 'Publishing');
  assert.equal(word({ state: 'published', message: 'Thanks', published_message: 'Thanks' }), 'Answered');
  assert.equal(word({ state: 'failed', message: 'Thanks' }), 'Not published');
  assert.equal(word({ state: 'publishing', published_message: 'Thanks' }), 'Being deleted');
  assert.equal(word({ state: 'failed', published_message: 'Thanks' }), 'Not deleted');
});

test('a draft beside a published reply does not make the review unanswered', () => {
  assert.equal(word({ state: 'draft', message: 'Better', published_message: 'Good' }), 'Answered, draft');
});

test('editing a reply starts with its newest text', () => {
  const failed = replied({ state: 'failed', message: 'Better', published_message: 'Good' });
  assert.equal(pendingText(failed), 'Better');
  assert.equal(wordsToChange(failed), 'Better');
  const published = replied({ state: 'published', message: 'Good', published_message: 'Good' });
  assert.equal(pendingText(published), undefined);
  assert.equal(wordsToChange(published), 'Good');
  assert.equal(wordsToChange(replied({})), '');
});

test('replies are measured in bytes, without surrounding whitespace', () => {
  assert.match(replyLength('  Thank you.\n').text, /^10 of \D*4\D?096 bytes$/);
  assert.match(replyLength('Très bien 🥐').text, /^15 of .*count more than once$/);
});

test('a reply that is too long says by how much', () => {
  assert.equal(replyLength('a'.repeat(4096)).problem, undefined);
  assert.equal(replyLength('é'.repeat(2049)).problem, 'Too long by 2 bytes. Shorten it.');
});
