import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleChange } from '../live/scripted-feed.ts';
import { aConversation } from '../pages/inbox/test/records.ts';
import { conversationsToNotify, noticesOf, writtenIn } from './news.ts';

const at = '2026-11-21T09:00:10.000Z';
const conversation = aConversation(1, { unread: 1, last_message_at: at });
const idsOf = (...args: Parameters<typeof conversationsToNotify>) =>
  conversationsToNotify(...args).map((each) => each.conversation_id);

test('a visitor’s message is news once per conversation', () => {
  const written = [sampleChange(1, { parent_id: 1, at }), sampleChange(2, { parent_id: 1, at })];
  assert.deepEqual(idsOf(written, [conversation, aConversation(2, { unread: 1 })]), [1]);
});

test('replies, notes and messages already read are not', () => {
  const written = [sampleChange(1, { parent_id: 1, at })];
  assert.deepEqual(idsOf(written, [{ ...conversation, last_direction: 'out' }]), []);
  assert.deepEqual(idsOf(written, [{ ...conversation, unread: 0 }]), []);
  const note = sampleChange(2, { parent_id: 1, at: '2026-11-21T09:00:20.000Z' });
  assert.deepEqual(idsOf([note], [conversation]), []);
});

test('only new messages count, not other changes', () => {
  const changes = [
    sampleChange(1, { parent_id: 1 }),
    sampleChange(2, { parent_id: 1, op: 'updated' }),
    sampleChange(3, { kind: 'conversation', op: 'created' }),
  ];
  assert.deepEqual(
    writtenIn(changes).map(({ seq }) => seq),
    [1],
  );
});

test('each conversation has its own notification, and many at once share one', () => {
  const conversations = [1, 2, 3].map((id) => aConversation(id, { preview: `Message ${id}` }));
  const siteName = (id: number) => `Site ${id}`;
  assert.deepEqual(noticesOf(conversations.slice(0, 1), siteName), [
    {
      title: 'Site 7: Visitor',
      body: 'Message 1',
      tag: 'wheelhouse-conversation-1',
      conversationId: 1,
    },
  ]);
  assert.equal(noticesOf(conversations, siteName).length, 3);
  assert.deepEqual(noticesOf([...conversations, aConversation(4)], siteName), [
    {
      title: 'New messages in 4 conversations',
      body: 'Visitor, Visitor, Visitor, Visitor',
      tag: 'wheelhouse-many',
      conversationId: undefined,
    },
  ]);
});
