import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetDrafts } from '../../writing/drafts.ts';
import { aStore } from '../../writing/test/a-store.ts';
import { forgetId, idFor } from './post-id.ts';

test('a post has one id until it was sent, and another content another one', () => {
  const store = aStore();
  const id = idFor(store, 1, 'Fresh | rolls', 0);
  assert.equal(idFor(store, 1, 'Fresh | rolls', 9), id);
  assert.notEqual(idFor(store, 2, 'Fresh | rolls', 9), id);
  assert.notEqual(idFor(store, 1, 'Fresh | bread', 9), id);
  const bread = idFor(store, 1, 'Fresh | bread', 9);
  forgetId(store, 1);
  assert.notEqual(idFor(store, 1, 'Fresh | bread', 9), bread);
});

test('signing out forgets it', () => {
  const store = aStore();
  const id = idFor(store, 1, 'Fresh rolls', 0);
  forgetDrafts(store, 1);
  assert.notEqual(idFor(store, 1, 'Fresh rolls', 0), id);
});
