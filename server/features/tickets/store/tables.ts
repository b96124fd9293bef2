import type { Generated } from 'kysely';

export interface TicketTable {
  ticket_id: Generated<number>;
  site_id: number;
  /** Id given by the client that created it. */
  client_ticket_id: string | null;
  subject: string;
  status: 'new' | 'open' | 'pending' | 'on_hold' | 'resolved' | 'closed';
  priority: 'low' | 'normal' | 'high' | 'urgent';
  /** The requester. */
  contact_id: number | null;
  assignee_id: number | null;
  /** JSON list. */
  tags: string;
  /** JSON text as sent, or `{}`. */
  custom_fields: string;
  conversation_id: number | null;
  lead_id: number | null;
  /** The closed ticket that this one follows up. */
  previous_ticket_id: number | null;
  due_at: number | null;
  /** Beginning of the newest public message; empty if there is none. */
  preview: string;
  last_direction: 'in' | 'out' | null;
  last_message_at: number | null;
  created_at: number;
  updated_at: number;
}

/** Filterable custom fields of tickets. */
export interface TicketFieldTable {
  site_id: number;
  field: string;
  value: string;
  ticket_id: number;
}

/**
 * Entry of a ticket's thread: a message of its conversation (`message_id`), with all its data in `message`,
 * or a text stored in the ticket itself.
 */
export interface TicketMessageTable {
  ticket_message_id: Generated<number>;
  ticket_id: number;
  site_id: number;
  message_id: number | null;
  /** 1 for internal notes, wherever the text is stored. */
  private: number;
  direction: 'in' | 'out' | null;
  author_kind: 'visitor' | 'person' | 'agent' | 'site' | null;
  author_name: string | null;
  account_id: number | null;
  body: string | null;
  client_message_id: string | null;
  /** JSON list of the accounts mentioned in a note. */
  mentions: Generated<string | null>;
  created_at: number;
}

export interface TicketMoveTable {
  move_id: Generated<number>;
  ticket_id: number;
  site_id: number;
  field: 'status' | 'priority' | 'assignee';
  from_value: string | null;
  to_value: string | null;
  at: number;
  by_kind: 'visitor' | 'person' | 'agent' | 'site';
  by_name: string;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    ticket: TicketTable;
    ticket_field: TicketFieldTable;
    ticket_message: TicketMessageTable;
    ticket_move: TicketMoveTable;
  }
}
