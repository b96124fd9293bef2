import { recordChange } from '../changes/index.ts';
import type { ContactFollower } from '../contacts/index.ts';
import { moveConversations } from './store/conversations.ts';

/** Where two contacts become one, so do their conversations' visitors. */
export const conversationsOfContacts: ContactFollower = {
  async moved(db, { siteId, fromId, intoId, at }) {
    for (const id of await moveConversations(db, fromId, intoId, at))
      await recordChange(db, { kind: 'conversation', id, op: 'updated', siteId, at });
  },

  // Conversations are found by the name and e-mail their visitor gave, which stay what they were.
  async renamed() {},
};
