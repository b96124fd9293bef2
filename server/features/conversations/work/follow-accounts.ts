import { recordChange } from '../../changes/index.ts';
import type { AccountFollower } from '../../identity/index.ts';
import { lockConversation, selectOpenOf, updateConversation } from '../store/conversations.ts';

/** Reassigns the conversations of an account that is removed. */
export const conversationsOfAccounts: AccountFollower = {
  what: 'conversations',
  openOf: selectOpenOf,
  async handOver(db, ids, { fromId, toOf, at }) {
    for (const id of ids) {
      const conversation = await lockConversation(db, id);
      if (conversation?.assignee_id !== fromId) continue;
      const { site_id: siteId } = conversation;
      const updated_at = Math.max(at, conversation.updated_at);
      await updateConversation(db, id, { assignee_id: await toOf(siteId), updated_at });
      await recordChange(db, { kind: 'conversation', id, op: 'updated', siteId, at });
    }
  },
};
