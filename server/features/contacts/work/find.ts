import { searchPage } from '../../../platform/db/search-page.ts';
import type { Findable } from '../../search/index.ts';
import { wordsAskedFor } from '../service/asked-words.ts';
import type { StoredContact } from '../store/contacts.ts';
import { contactIndex, selectFitting } from '../store/lists.ts';

/** Contacts by their names, e-mails and phone numbers, or parts of these. */
export const contactsFound: Findable = {
  type: 'contact',
  async find(db, { typed, siteIds, rows, after }) {
    const { found, positionOf } = await searchPage<StoredContact>(db, {
      index: contactIndex,
      words: wordsAskedFor(typed),
      siteIds,
      rows,
      after,
      select: (ids) => selectFitting(db, ids, {}),
      idOf: (row) => row.contact_id,
    });
    return found.map((contact) => {
      const { contact_id: id, site_id: siteId, name, email, phone } = contact;
      const [title = '', ...more] = [name, email, phone].flatMap((known) => known || []);
      return {
        ...{ id, siteId, title, excerpt: more.join(' · ') },
        status: contact.subscription,
        at: contact.last_seen_at,
        readWith: { tool: 'svc_conversations', arguments: { site_id: siteId, contact_id: id } },
        position: positionOf(contact),
      };
    });
  },
};
