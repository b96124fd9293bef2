import type { Generated } from 'kysely';
import type { LeadStatus } from '../schema.ts';

export interface LeadTable {
  lead_id: Generated<number>;
  site_id: number;
  contact_id: number | null;
  status: LeadStatus;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  /** Source of its newest event. */
  source: string | null;
  /** JSON list. */
  tags: string;
  subject: string | null;
  /** Message of its newest event, at most 10,000 characters. */
  message: string | null;
  assignee_id: number | null;
  /** Id of the newest event. */
  event_id: number | null;
  event_count: number;
  last_event_at: number;
  created_at: number;
  updated_at: number;
}

/** History entry of a lead: an event, a move or a note. */
export interface LeadMoveTable {
  move_id: Generated<number>;
  lead_id: number;
  site_id: number;
  at: number;
  by_kind: 'visitor' | 'person' | 'agent' | 'site';
  by_name: string;
  /** Null at creation. Equal to `to_status` if the lead did not move. */
  from_status: LeadTable['status'] | null;
  to_status: LeadTable['status'];
  note: string | null;
  event_id: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    lead: LeadTable;
    lead_move: LeadMoveTable;
  }
}
