import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DraftScope, draftOf, forgetDrafts, keepDraft } from './drafts.ts';
import { aStore } from './test/a-store.ts';

const at = (id: number, more: Partial<DraftScope> = {}): DraftScope => ({
  accountId: 1,
  about: 'conversation',
  id,
  kind: 'reply',
  ...more,
});

test('drafts are restored per conversation, ticket and kind', () => {
  const store = aStore();
  keepDraft(store, at(1), 'Dear | Grace', 1);
  keepDraft(store, at(1, { kind: 'note' }), 'Call her', 2);
  keepDraft(store, at(1, { about: 'ticket' }), 'We are on our way', 3);
  assert.equal(draftOf(store, at(1)), 'Dear | Grace');
  assert.equal(draftOf(store, at(1, { kind: 'note' })), 'Call her');
  assert.equal(draftOf(store, at(1, { about: 'ticket' })), 'We are on our way');
  assert.equal(draftOf(store, at(2)), '');
});

test('drafts are hidden from other accounts in the browser, and removed at sign-out', () => {
  const store = aStore();
  keepDraft(store, at(1), 'Of the first', 1);
  keepDraft(store, at(1, { accountId: 11 }), 'Of the eleventh', 2);
  assert.equal(draftOf(store, at(1, { accountId: 2 })), '');
  forgetDrafts(store, 1);
  assert.equal(draftOf(store, at(1)), '');
  assert.equal(draftOf(store, at(1, { accountId: 11 })), 'Of the eleventh');
});

test('an emptied draft is removed', () => {
  const store = aStore();
  keepDraft(store, at(1), 'Dear', 1);
  keepDraft(store, at(1), ' \n', 2);
  assert.equal(store.length, 0);
});

test('only the latest hundred drafts are kept, and other keys are untouched', () => {
  const store = aStore();
  store.setItem('other', 'x');
  keepDraft(store, at(1, { accountId: 2 }), 'Of another', 0);
  for (let id = 1; id <= 105; id += 1) keepDraft(store, at(id), `Draft ${id}`, id);
  assert.equal(store.length, 102);
  assert.equal(draftOf(store, at(5)), '');
  assert.equal(draftOf(store, at(6)), 'Draft 6');
  assert.equal(draftOf(store, at(1, { accountId: 2 })), 'Of another');
  assert.equal(store.getItem('other'), 'x');
});

test('a browser without storage causes no error', () => {
  const store = aStore();
  store.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  assert.doesNotThrow(() => keepDraft(store, at(1), 'Dear', 1));
});
