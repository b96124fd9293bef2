import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextConversation } from './next-conversation.ts';
import { aConversation } from './test/records.ts';

const list = [1, 2, 3, 4].map((id) => aConversation(id, id === 3 ? { status: 'resolved' } : {}));
const after = (id: number) => nextConversation(list, id)?.conversation_id;

test('after one comes the next below it that is left to do', () => {
  assert.deepEqual([after(1), after(2)], [2, 4]);
});

test('at the end of a list comes the nearest above', () => {
  assert.equal(after(4), 2);
});

test('after one that is not in the list comes the first, and after the only one none', () => {
  assert.equal(after(9), 1);
  assert.equal(nextConversation([aConversation(1)], 1), undefined);
  assert.equal(nextConversation([], 1), undefined);
});
