import type { Db } from '../../../platform/db/database.ts';
import { searchedText } from '../rules.ts';
import { findLead } from '../store/leads.ts';
import { indexLead } from '../store/lists.ts';

/** Updates the full-text entry of a lead. */
export async function reindexLead(db: Db, id: number): Promise<void> {
  const lead = await findLead(db, id);
  if (!lead) return;
  const contact = { name: lead.contact_name, email: lead.contact_email };
  const tags = JSON.parse(lead.tags) as string[];
  const text = searchedText({ subject: lead.subject, message: lead.message, tags }, contact);
  await indexLead(db, { id, siteId: lead.site_id, text });
}
