import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeOf } from './browser-store.ts';
import { draftOf, forgetDrafts, keepDraft } from './writing/drafts.ts';

test('if the browser blocks storage, drafts are kept by the page', () => {
  const store = storeOf(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const scope = { accountId: 1, about: 'ticket', id: 7, kind: 'reply' } as const;
  keepDraft(store, scope, 'Dear Ada,', 1);
  assert.equal(draftOf(store, scope), 'Dear Ada,');
  assert.equal(store.length, 1);
  forgetDrafts(store, 1);
  assert.equal(draftOf(store, scope), '');
  assert.equal(store.length, 0);
});
