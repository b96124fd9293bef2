import type { Generated } from 'kysely';

export interface ConversationTable {
  conversation_id: Generated<number>;
  site_id: number;
  contact_id: number | null;
  /** Origin: an event, the widget, or a mail. */
  channel: 'event' | 'widget' | 'mail';
  /** The site's own identifier. */
  conversation_key: string | null;
  /** SHA-256 of the visitor's secret, hex. */
  visitor_hash: string | null;
  subject: string;
  status: 'open' | 'pending' | 'snoozed' | 'resolved';
  /** Time at which a snoozed conversation reopens; null waits for the visitor. */
  snoozed_until: number | null;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  category: string | null;
  subcategory: string | null;
  folder: string | null;
  /** JSON list. */
  tags: string;
  assignee_id: number | null;
  /** Number of the visitor's unread messages. */
  unread: number;
  message_count: number;
  /** Beginning of the newest public message. */
  preview: string;
  last_direction: 'in' | 'out';
  last_message_at: number;
  created_at: number;
  updated_at: number;
  /** The conversation that was answered by a mail with another subject. */
  previous_conversation_id: number | null;
}

export interface MessageTable {
  message_id: Generated<number>;
  conversation_id: number;
  site_id: number;
  direction: 'in' | 'out';
  author_kind: 'visitor' | 'person' | 'agent' | 'site';
  author_name: string;
  /** The team member who wrote it. */
  account_id: number | null;
  body: string;
  /** 1 for internal notes. */
  private: number;
  delivery: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown';
  /** JSON text. */
  metadata: string;
  client_message_id: string | null;
  event_id: number | null;
  /** JSON list of the accounts mentioned in a note. */
  mentions: Generated<string | null>;
  created_at: number;
}

/** The mail that carried a message. */
export interface MessageMailTable {
  message_id: number;
  site_id: number;
  /** Sender address. */
  address: string;
  /** Message-ID without angle brackets, to which replies refer. */
  header_id: string | null;
  /** Subject if it differs from that of the conversation. */
  subject: string | null;
  /** Quoted history, shown collapsed. */
  quoted: string | null;
  /** JSON list of names and sizes of the attached files. */
  files: string;
  /** Id of the incoming mail, which stores the source. */
  incoming_mail_id: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    conversation: ConversationTable;
    message: MessageTable;
    message_mail: MessageMailTable;
  }
}
