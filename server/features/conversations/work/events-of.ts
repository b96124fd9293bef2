import type { EventRecord } from '../../events/index.ts';
import { lockConversation } from '../store/conversations.ts';
import { selectEventsOf } from '../store/messages.ts';

/** Events that are messages of a conversation follow its status. */
export const eventsOfConversations: EventRecord = {
  kind: 'conversation',
  async eventsOf(db, conversationId, before, entriesMax) {
    const rows = await selectEventsOf(db, conversationId, before, entriesMax);
    return {
      eventIds: rows.flatMap(({ event_id }) => (event_id === null ? [] : [event_id])),
      next: rows.length < entriesMax ? undefined : rows.at(-1)?.message_id,
    };
  },
  async isFinished(db, conversationId) {
    const conversation = await lockConversation(db, conversationId);
    return conversation && conversation.status === 'resolved';
  },
};
