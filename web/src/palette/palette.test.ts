import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMatching } from './items.ts';
import { recentOf } from './recent.ts';

test('search matches the beginnings of words, ignoring accents', () => {
  assert.ok(isMatching('tick new', 'New ticket'));
  assert.ok(isMatching('ole', 'Café Olé'));
  assert.ok(!isMatching('icket', 'New ticket'));
  assert.ok(!isMatching(' ', 'New ticket'));
});

test('recent pages belong to the account, and never lead to other hosts', () => {
  const recentItem = { kind: 'Site', title: 'Bakery', href: '/sites/7' };
  const storageWith = (user: number, recent: unknown) => ({
    getItem: () => JSON.stringify({ user, recent }),
  });
  assert.deepEqual(recentOf(1, storageWith(1, [recentItem])), [recentItem]);
  assert.deepEqual(recentOf(2, storageWith(1, [recentItem])), []);
  for (const href of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:0'])
    assert.deepEqual(recentOf(1, storageWith(1, [{ ...recentItem, href }, 'x', null])), [], href);
  assert.deepEqual(recentOf(1, { getItem: () => '{' }), []);
});
