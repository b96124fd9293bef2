import { isoTime, type Static } from '../../kernel/schema.ts';
import { contactRefOf } from '../contacts/index.ts';
import { presentAssignee } from '../team/index.ts';
import type { Lead, LeadMove } from './schema.ts';
import type { ShownLead } from './store/leads.ts';
import type { StoredMove } from './store/moves.ts';

/** Public form of a lead, field by field. */
export function presentLead(
  row: ShownLead,
  moves: readonly StoredMove[],
  withNotes: boolean,
): Static<typeof Lead> {
  return {
    lead_id: row.lead_id,
    site_id: row.site_id,
    contact: contactRefOf(row),
    status: row.status,
    priority: row.priority,
    assignee: presentAssignee(row),
    source: row.source,
    tags: JSON.parse(row.tags) as string[],
    subject: row.subject,
    message: row.message,
    event_id: row.event_id,
    event_count: row.event_count,
    history: moves.map((move) => presentMove(move, withNotes)),
    last_event_at: isoTime(row.last_event_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

const presentMove = (row: StoredMove, withNotes: boolean): Static<typeof LeadMove> => ({
  move_id: row.move_id,
  at: isoTime(row.at),
  by: { kind: row.by_kind, name: row.by_name },
  from: row.from_status,
  to: row.to_status,
  note: withNotes ? row.note : null,
  event_id: row.event_id,
});
