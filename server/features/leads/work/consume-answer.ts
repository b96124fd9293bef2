import { recordChange } from '../../changes/index.ts';
import { addTimelineEntry } from '../../contacts/index.ts';
import type { MessageConsumer } from '../../conversations/index.ts';
import { cascadeStatus } from '../../events/index.ts';
import { readNotices } from '../../notifications/index.ts';
import { isContactedBy } from '../rules.ts';
import { lockLatestOfContact, updateLead } from '../store/leads.ts';
import { findLatestMove, insertMove } from '../store/moves.ts';
import { eventsOfLeads } from './events-of.ts';

/**
 * Moves a new lead to `contacted` with the first answer that its contact gets, in the name of its author. Confirmations
 * of forms are mail of the site and no messages, so they move nothing.
 */
export const leadsOfAnswers: MessageConsumer = {
  async take(db, { contactId, siteId, isAnswer, author, at }) {
    if (!isAnswer || contactId === null) return;
    const lead = await lockLatestOfContact(db, contactId);
    if (lead?.status !== 'new') return;
    const { lead_id: id } = lead;
    if (!isContactedBy(lead.status, await findLatestMove(db, id))) return;
    const to = 'contacted';
    await updateLead(db, id, { status: to, updated_at: Math.max(at, lead.updated_at) });
    await recordChange(db, { kind: 'lead', id, op: 'updated', siteId, at });
    await readNotices(db, author.accountId, { kind: 'lead', id }, at);
    await cascadeStatus(db, eventsOfLeads, { id, siteId, transition: 'taken_up', by: author.name, at });
    await insertMove(db, {
      lead_id: id,
      site_id: siteId,
      at,
      by_kind: author.kind,
      by_name: author.name,
      from_status: 'new',
      to_status: to,
      note: null,
      event_id: null,
    });
    await addTimelineEntry(db, { contactId, siteId, at, kind: 'lead', recordId: id, title: `new → ${to}` });
  },
};
