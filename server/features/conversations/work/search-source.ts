import { searchWords } from '../../../platform/db/search-words.ts';
import { matchings } from '../../../platform/db/text-search.ts';
import { excerptOf, type SearchSource } from '../../search/index.ts';
import { seesNotes } from '../../team/index.ts';
import { searchConversations } from '../service/search.ts';
import { selectBodies } from '../store/messages.ts';

/** Finds conversations by message text, subject and visitor. */
export const conversationSearchSource: SearchSource = {
  type: 'conversation',
  async find(db, { typed, siteIds, caller, rows, after }) {
    const search = { typed, siteIds, filters: {}, withPrivate: seesNotes(caller) };
    const found = await searchConversations(db, search, { rows, after });
    const bodies = await selectBodies(
      db,
      found.map(({ messageId }) => messageId),
    );
    const words = searchWords(typed);
    return found.map(({ conversation, messageId, matching }) => {
      const { conversation_id: id, site_id: siteId, contact_name, contact_email } = conversation;
      const parts = [contact_name || contact_email, bodies.get(messageId)].flatMap((text) => text || []);
      return {
        id,
        siteId,
        title: conversation.subject,
        excerpt: excerptOf(parts.join(' · '), words),
        status: conversation.status,
        at: conversation.last_message_at,
        readWith: { tool: 'svc_messages', arguments: { conversation_id: id } },
        position: [messageId, matchings.indexOf(matching)],
      };
    });
  },
};
