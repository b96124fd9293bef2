import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { ContactFollower } from '../../contacts/index.ts';
import { indexStoredLead } from '../service/reindex-lead.ts';
import { moveLeads, selectLeadsOfContact } from '../store/leads.ts';

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
  for (const lead of await selectLeadsOfContact(db, contactId)) await indexStoredLead(db, lead);
}
