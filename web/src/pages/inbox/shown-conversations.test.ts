import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Conversation } from '../../api/records.ts';
import {
  type LatestConversations,
  nextConversation,
  shownConversations,
  withLatest,
} from './shown-conversations.ts';
import { aConversation } from './test/records.ts';

const later = '2026-11-21T10:00:00.000Z';
const isOpen = (conversation: Conversation) => conversation.status === 'open';
const nothing: LatestConversations = new Map();
const read = [aConversation(3), aConversation(2), aConversation(1)];

const shown = (conversations: readonly Conversation[], more: object = {}) =>
  shownConversations({
    read,
    latest: withLatest(nothing, conversations),
    hasMore: false,
    fits: isOpen,
    openId: undefined,
    isSearch: false,
    ...more,
  }).map(({ conversation_id }) => conversation_id);

test('new conversations, and those with a new message, move to the top', () => {
  assert.deepEqual(shown([aConversation(9)]), [9, 3, 2, 1]);
  assert.deepEqual(shown([aConversation(1, { last_message_at: later, updated_at: later })]), [1, 3, 2]);
});

test('a conversation that no longer fits leaves the list, unless open', () => {
  const resolved = aConversation(2, { status: 'resolved', updated_at: later });
  assert.deepEqual(shown([resolved]), [3, 1]);
  assert.deepEqual(shown([resolved], { openId: 2 }), [3, 2, 1]);
  assert.deepEqual(shown([aConversation(9, { status: 'resolved' })]), [3, 2, 1]);
});

test('conversations older than the loaded pages wait for their own page', () => {
  const old = aConversation(0, { last_message_at: '2026-11-20T09:00:00.000Z' });
  assert.deepEqual(shown([old], { hasMore: true }), [3, 2, 1]);
  assert.deepEqual(shown([old]), [3, 2, 1, 0]);
});

test('a search keeps its order and adds nothing the server did not find', () => {
  const moved = aConversation(1, { last_message_at: later, updated_at: later, subject: 'Else' });
  const conversations = [aConversation(9), moved];
  assert.deepEqual(shown(conversations, { isSearch: true }), [3, 2, 1]);
});

test('the later state of a conversation wins, whichever arrives first', () => {
  const newer = aConversation(2, { status: 'resolved', updated_at: later });
  const latestStates = withLatest(withLatest(nothing, [newer]), [aConversation(2)]);
  assert.equal(latestStates.get(2)?.status, 'resolved');
  assert.equal(withLatest(latestStates, [aConversation(2)]), latestStates);
  const newerRead = [aConversation(2, { updated_at: '2026-11-21T11:00:00.000Z' })];
  assert.deepEqual(shown([newer], { read: newerRead }), [2]);
});

test('a pending change shows at once, and is reverted when refused', () => {
  const before = aConversation(2);
  const tried = withLatest(nothing, [{ ...before, status: 'resolved' }]);
  assert.equal(tried.get(2)?.status, 'resolved');
  assert.equal(withLatest(tried, [before]).get(2)?.status, 'open');
});

const list = [1, 2, 3, 4].map((id) => aConversation(id, id === 3 ? { status: 'resolved' } : {}));
const after = (id: number) => nextConversation(list, id)?.conversation_id;

test('after resolving, the next open one below is selected', () => {
  assert.deepEqual([after(1), after(2)], [2, 4]);
});

test('at the end of a list the nearest one above is selected', () => {
  assert.equal(after(4), 2);
});

test('after one outside the list comes the first, and after the only one none', () => {
  assert.equal(after(9), 1);
  assert.equal(nextConversation([aConversation(1)], 1), undefined);
  assert.equal(nextConversation([], 1), undefined);
});
