import type { EventRecord } from '../../events/index.ts';
import { isClosed } from '../rules.ts';
import { lockLead } from '../store/leads.ts';
import { selectEventsOf } from '../store/moves.ts';

/** Events of a lead follow its status. */
export const eventsOfLeads: EventRecord = {
  kind: 'lead',
  async eventsOf(db, leadId, before, entriesMax) {
    const rows = await selectEventsOf(db, leadId, before, entriesMax);
    return {
      eventIds: rows.flatMap(({ event_id }) => (event_id === null ? [] : [event_id])),
      next: rows.length < entriesMax ? undefined : rows.at(-1)?.move_id,
    };
  },
  async isFinished(db, leadId) {
    const lead = await lockLead(db, leadId);
    return lead && isClosed(lead.status);
  },
};
