import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { label } from '../../../text/label.ts';
import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry, namedContact } from '../../contacts/index.ts';
import { announce, announceAssignee } from '../../notifications/index.ts';
import type { SiteAccess } from '../../sites/index.ts';
import { authorOf, checkAssignee, tagsOf } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { isOpen } from '../schema.ts';
import { insertLead, lockLatestOfContact } from '../store/leads.ts';
import { insertMove } from '../store/moves.ts';
import { shownLead } from './read.ts';
import { reindexLead } from './reindex-lead.ts';

/** Creates leads by hand. */
export const createHandlers = (
  siteAccess: SiteAccess,
): Pick<Handlers<typeof operations, Db>, 'leadCreate'> => ({
  async leadCreate(input, { db, caller, site, now: at }) {
    const { siteId } = site;
    const { contact_id: contactId, contact: person, note, priority = 'normal', status = 'new' } = input;
    await checkAssignee(db, siteAccess, input.assignee_id, siteId);
    if (contactId === undefined && !person)
      refuseField('/contact', 'required', 'Say who it is about, or give a contact_id.');
    const { contact } = await namedContact(db, { siteId, contactId, person, at });
    const latest = await lockLatestOfContact(db, contact.contact_id);
    if (latest && isOpen(latest.status))
      return { duplicate: true, lead: await shownLead(db, siteAccess, caller, latest.lead_id) };

    const subject = input.subject?.trim() || null;
    const message = input.message?.trim() || null;
    const tags = tagsOf(input.tags ?? []);
    const leadId = await insertLead(db, {
      site_id: siteId,
      contact_id: contact.contact_id,
      status,
      priority,
      source: input.source?.trim() ? label(input.source) : null,
      tags: JSON.stringify(tags),
      subject,
      message,
      assignee_id: input.assignee_id ?? null,
      event_id: null,
      event_count: 0,
      last_event_at: at,
      created_at: at,
      updated_at: at,
    });
    const by = await authorOf(db, caller);
    await insertMove(db, {
      lead_id: leadId,
      site_id: siteId,
      at,
      by_kind: by.kind,
      by_name: by.name,
      from_status: null,
      to_status: status,
      note: note ?? null,
      event_id: null,
    });
    await reindexLead(db, leadId);
    await recordChange(db, { kind: 'lead', id: leadId, op: 'created', siteId, at });
    const named = contact.name || contact.email || 'Somebody';
    const announcement = {
      kind: 'lead',
      id: leadId,
      siteId,
      contactId: contact.contact_id,
      by: caller.accountId,
      subject: named,
      text: message || subject,
      at,
    } as const;
    await announce(db, { ...announcement, event: 'new_lead', who: named });
    await announceAssignee(db, { from: null, to: input.assignee_id }, { ...announcement, who: by.name });
    const title = subject || message || 'Lead';
    const entry = { contactId: contact.contact_id, siteId, at, recordId: leadId, title };
    await addTimelineEntry(db, { ...entry, kind: 'lead' });
    return { duplicate: false, lead: await shownLead(db, siteAccess, caller, leadId) };
  },
});
