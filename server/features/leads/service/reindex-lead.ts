import type { Db } from '../../../platform/db/database.ts';
import { searchedText } from '../rules.ts';
import { findLead, type ShownLead } from '../store/leads.ts';
import { indexLead } from '../store/lists.ts';

/** Updates the full-text entry of a lead. It has the contact's name and e-mail, whatever its events say. */
export async function reindexLead(db: Db, id: number): Promise<void> {
  const lead = await findLead(db, id);
  if (lead) await indexStoredLead(db, lead);
}

/** Updates the full-text entry of a lead that was just read. */
export async function indexStoredLead(db: Db, lead: ShownLead): Promise<void> {
  const { lead_id: id, site_id: siteId, subject, message, contact_name: name, contact_email: email } = lead;
  const tags = JSON.parse(lead.tags) as string[];
  await indexLead(db, { id, siteId, text: searchedText({ subject, message, tags }, { name, email }) });
}
