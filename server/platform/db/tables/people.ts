import type { Generated } from 'kysely';

/** One for each site and e-mail; without an e-mail, one for each time somebody gave a name or a number alone. */
export interface ContactTable {
  contact_id: Generated<number>;
  site_id: number;
  /** Small letters. */
  email: string | null;
  name: string | null;
  phone: string | null;
  /** Where the contact was first met. */
  source: string | null;
  subscription: 'subscribed' | 'unsubscribed' | null;
  subscription_at: number | null;
  created_at: number;
  updated_at: number;
  last_seen_at: number;
}

/** One thing a contact did. */
export interface ContactEntryTable {
  entry_id: Generated<number>;
  contact_id: number;
  site_id: number;
  at: number;
  kind: string;
  record_id: number | null;
  /** A line about it, at most 200 characters. */
  title: string;
}

export interface LeadTable {
  lead_id: Generated<number>;
  site_id: number;
  contact_id: number | null;
  status: 'new' | 'contacted' | 'qualified' | 'won' | 'lost' | 'archived';
  priority: 'low' | 'normal' | 'high' | 'urgent';
  /** Where the newest event of it came from. */
  source: string | null;
  /** JSON list. */
  tags: string;
  subject: string | null;
  /** What the newest event says, at most 10,000 characters. */
  message: string | null;
  assignee_id: number | null;
  /** The newest event. */
  event_id: number | null;
  event_count: number;
  last_event_at: number;
  created_at: number;
  updated_at: number;
}

/** What happened to a lead: an event came, somebody moved it or left a note. */
export interface LeadMoveTable {
  move_id: Generated<number>;
  lead_id: number;
  site_id: number;
  at: number;
  by_kind: 'visitor' | 'person' | 'agent' | 'site';
  by_name: string;
  /** Null at the beginning. The same as `to_status` where the lead stayed. */
  from_status: LeadTable['status'] | null;
  to_status: LeadTable['status'];
  note: string | null;
  event_id: number | null;
}

/** E-mails of contacts that were merged into another one, which is met by them from then on. */
export interface ContactAliasTable {
  site_id: number;
  email: string;
  contact_id: number;
}
