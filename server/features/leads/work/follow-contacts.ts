import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { ContactFollower } from '../../contacts/index.ts';
import { searchedText } from '../rules.ts';
import { moveLeads, selectLeadsOfContact } from '../store/leads.ts';
import { indexLead } from '../store/lists.ts';

/** Moves leads when two contacts are merged. Leads themselves are not merged. */
export const leadsOfContacts: ContactFollower = {
  async moved(db, { siteId, fromId, intoId, at }) {
    for (const id of await moveLeads(db, fromId, intoId, at))
      await recordChange(db, { kind: 'lead', id, op: 'updated', siteId, at });
    await index(db, intoId);
  },

  renamed: (db, contactId) => index(db, contactId),
};

async function index(db: Db, contactId: number): Promise<void> {
  for (const lead of await selectLeadsOfContact(db, contactId)) {
    const { lead_id: id, site_id: siteId, subject, message, contact_name: name, contact_email: email } = lead;
    const tags = JSON.parse(lead.tags) as string[];
    await indexLead(db, { id, siteId, text: searchedText({ subject, message, tags }, { name, email }) });
  }
}
