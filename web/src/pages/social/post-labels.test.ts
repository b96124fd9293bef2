import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from '../../ui/format-text.ts';
import { handleOf, nameOf, syncedText, titleOf } from './post-labels.ts';

test('a post is titled by its first meaningful line, without splitting characters', () => {
  assert.equal(titleOf('\n  \nFresh rolls\nfrom seven'), 'Fresh rolls');
  assert.equal(titleOf('🥖'.repeat(120)), `${'🥖'.repeat(100)}…`);
});

test('an account has a name even if the network provides none', () => {
  assert.equal(nameOf({ platform: 'x', name: 'Example Bakery', handle: 'bakery' }), 'Example Bakery');
  assert.equal(nameOf({ platform: 'x', name: null, handle: 'bakery' }), '@bakery');
  assert.equal(nameOf({ platform: 'google_business', name: null, handle: null }), 'Google Business account');
  assert.equal(handleOf('@bakery@social.example'), '@bakery@social.example');
});

test('initials work in any script', () => {
  assert.equal(initialsOf('Example Bakery of the Street'), 'EB');
  assert.equal(initialsOf('Ödön'), 'Ö');
  assert.equal(initialsOf('@bakery'), 'B');
  assert.equal(initialsOf('—'), '');
});

test('syncing accounts reports what changed, or that nothing did', () => {
  assert.equal(
    syncedText({ accounts: 1, added: 0, changed: 0, gone: 0 }),
    '1 account read: nothing has changed.',
  );
  assert.equal(
    syncedText({ accounts: 6, added: 2, changed: 1, gone: 1 }),
    '6 accounts read: 2 new, 1 changed, 1 no longer there.',
  );
});
