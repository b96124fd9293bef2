import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WidgetMessage } from '../src/chat/answers.ts';
import { createThread } from '../src/chat/thread.ts';

const message = (id: number, over: Partial<WidgetMessage> = {}): WidgetMessage => ({
  message_id: id,
  direction: 'out',
  author_name: 'Grace',
  body: `message ${id}`,
  created_at: '2026-01-01T10:00:00.000Z',
  delivery: 'sent',
  client_message_id: null,
  ...over,
});
const shown = (thread: ReturnType<typeof createThread>) =>
  thread.lines().map(({ body, delivery }) => `${body}: ${delivery}`);

test('a message stays one line from the first attempt to the server’s record, whichever arrives first', () => {
  const thread = createThread(() => {});
  const own = { key: 'k', body: 'Hello', at: 5 };
  thread.pending(own, 'sending');
  thread.take(message(3, { direction: 'in', body: 'Hello', client_message_id: 'k' }));
  thread.pending(own, 'failed');
  thread.take(message(3, { direction: 'in', body: 'Hello', client_message_id: 'k', delivery: 'read' }));
  assert.deepEqual(shown(thread), ['Hello: read']);
});

test('messages are in server order, with unsent ones last', () => {
  const thread = createThread(() => {});
  thread.pending({ key: 'b', body: 'second try', at: 20 }, 'waiting');
  thread.pending({ key: 'a', body: 'first try', at: 10 }, 'waiting');
  thread.take(message(9));
  thread.take(message(4));
  assert.deepEqual(
    thread.lines().map(({ body }) => body),
    ['message 4', 'message 9', 'first try', 'second try'],
  );
});

test('only replies count as unread', () => {
  const thread = createThread(() => {});
  thread.take(message(1, { direction: 'in', client_message_id: 'x' }));
  thread.take(message(2));
  thread.take(message(3));
  assert.equal(thread.answersAfter(0), 2);
  assert.equal(thread.answersAfter(2), 1);
  assert.equal(thread.newestAnswerId(), 3);
});
