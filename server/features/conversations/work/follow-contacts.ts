import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { ContactFollower } from '../../contacts/index.ts';
import { previewOf } from '../rules.ts';
import { lockConversation, moveConversations, updateConversation } from '../store/conversations.ts';
import { countMessages, countUnread, selectMessages } from '../store/messages.ts';

/** Moves conversations when two contacts are merged. */
export const conversationsOfContacts: ContactFollower = {
  async moved(db, { siteId, fromId, intoId, at }) {
    for (const id of await moveConversations(db, fromId, intoId, at))
      await recordChange(db, { kind: 'conversation', id, op: 'updated', siteId, at });
  },

  // Conversations are indexed with the name and e-mail their visitor gave, which do not change.
  async renamed() {},

  async erased(db, rows, at) {
    const erasedIds = new Set(rows.flatMap(({ table, id }) => (table.table === 'conversation' ? [id] : [])));
    const shortened = rows.flatMap(({ table, parentId = 0 }) =>
      table.table === 'message' ? [parentId] : [],
    );
    for (const id of new Set(shortened)) if (!erasedIds.has(id)) await recount(db, id, at);
  },
};

/** Recomputes a conversation from its remaining messages. */
async function recount(db: Db, conversationId: number, at: number): Promise<void> {
  const conversation = await lockConversation(db, conversationId);
  if (!conversation) return;
  const newest = {
    conversationId,
    order: 'newest',
    withPrivate: false,
    afterId: undefined,
    rows: 1,
  } as const;
  const [last] = await selectMessages(db, newest);
  await updateConversation(db, conversationId, {
    message_count: await countMessages(db, conversationId, true),
    unread: await countUnread(db, conversationId),
    preview: last ? previewOf(last.body) : '',
    ...(last ? { last_direction: last.direction, last_message_at: last.created_at } : {}),
    updated_at: Math.max(at, conversation.updated_at),
  });
  const { site_id: siteId } = conversation;
  await recordChange(db, { kind: 'conversation', id: conversationId, op: 'updated', siteId, at });
}
