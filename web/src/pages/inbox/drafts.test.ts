import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, keepDraft } from './drafts.ts';

/** The storage of a browser, as far as drafts use it. */
function aStore(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

test('what was begun is there again, for each conversation and kind', () => {
  const store = aStore();
  keepDraft(store, 1, 'reply', 'Dear | Grace', 1);
  keepDraft(store, 1, 'note', 'Call her', 2);
  assert.equal(draftOf(store, 1, 'reply'), 'Dear | Grace');
  assert.equal(draftOf(store, 1, 'note'), 'Call her');
  assert.equal(draftOf(store, 2, 'reply'), '');
});

test('a draft that was emptied is forgotten', () => {
  const store = aStore();
  keepDraft(store, 1, 'reply', 'Dear', 1);
  keepDraft(store, 1, 'reply', ' \n', 2);
  assert.equal(store.length, 0);
});

test('only the latest hundred are kept, and nothing of anybody else is touched', () => {
  const store = aStore();
  store.setItem('other', 'x');
  for (let id = 1; id <= 105; id += 1) keepDraft(store, id, 'reply', `Draft ${id}`, id);
  assert.equal(store.length, 101);
  assert.equal(draftOf(store, 5, 'reply'), '');
  assert.equal(draftOf(store, 6, 'reply'), 'Draft 6');
  assert.equal(store.getItem('other'), 'x');
});

test('a browser that keeps nothing is no fault', () => {
  const store = aStore();
  store.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  assert.doesNotThrow(() => keepDraft(store, 1, 'reply', 'Dear', 1));
});
