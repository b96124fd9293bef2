import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChange } from '../live/scripted-feed.ts';
import { aConversation } from '../pages/inbox/test/records.ts';
import { newsIn, noticesOf, writtenIn } from './news.ts';

const at = '2026-11-21T09:00:10.000Z';
const said = aConversation(1, { unread: 1, last_message_at: at });
const idsOf = (...args: Parameters<typeof newsIn>) => newsIn(...args).map((each) => each.conversation_id);

test('a message of a visitor is news, once for a conversation', () => {
  const written = [aChange(1, { parent_id: 1, at }), aChange(2, { parent_id: 1, at })];
  assert.deepEqual(idsOf(written, [said, aConversation(2, { unread: 1 })]), [1]);
});

test('an answer, a note and what somebody has read already are none', () => {
  const written = [aChange(1, { parent_id: 1, at })];
  assert.deepEqual(idsOf(written, [{ ...said, last_direction: 'out' }]), []);
  assert.deepEqual(idsOf(written, [{ ...said, unread: 0 }]), []);
  const note = aChange(2, { parent_id: 1, at: '2026-11-21T09:00:20.000Z' });
  assert.deepEqual(idsOf([note], [said]), []);
});

test('only what was written counts, not what changed of it', () => {
  const changes = [
    aChange(1, { parent_id: 1 }),
    aChange(2, { parent_id: 1, op: 'updated' }),
    aChange(3, { kind: 'conversation', op: 'created' }),
  ];
  assert.deepEqual(
    writtenIn(changes).map(({ seq }) => seq),
    [1],
  );
});

test('each conversation has a notice of its own, and many at once have one together', () => {
  const news = [1, 2, 3].map((id) => aConversation(id, { preview: `Message ${id}` }));
  const siteName = (id: number) => `Site ${id}`;
  assert.deepEqual(noticesOf(news.slice(0, 1), siteName), [
    {
      title: 'Site 7: Visitor',
      body: 'Message 1',
      tag: 'wheelhouse-conversation-1',
      conversationId: 1,
    },
  ]);
  assert.equal(noticesOf(news, siteName).length, 3);
  assert.deepEqual(noticesOf([...news, aConversation(4)], siteName), [
    {
      title: 'New messages in 4 conversations',
      body: 'Visitor, Visitor, Visitor, Visitor',
      tag: 'wheelhouse-many',
      conversationId: undefined,
    },
  ]);
});
