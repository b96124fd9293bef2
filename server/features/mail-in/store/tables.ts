import type { Generated } from 'kysely';

/** An incoming mail, from its arrival until its retention ends. */
export interface IncomingMailTable {
  incoming_mail_id: Generated<number>;
  /** Null for a mail without a site. */
  site_id: number | null;
  contact_id: number | null;
  source: MailSource;
  /** JSON: see `Envelope`. */
  envelope: string;
  /** Hash of the stored raw source; null once it was deleted. */
  sha256: string | null;
  size: number;
  /** Key in a mailbox, so that a mail is fetched only once. */
  arrival_key: string | null;
  /** Hash of Message-ID and content, to detect duplicates. */
  fingerprint: string | null;
  header_id: string | null;
  from_address: string | null;
  from_name: string | null;
  to_address: string | null;
  subject: string | null;
  /** Null once the text is in a message. */
  body: string | null;
  quoted: string | null;
  /** JSON list of names and sizes. */
  files: string | null;
  state: 'arrived' | 'received' | 'held' | 'ignored' | 'returned' | 'discarded';
  /** A reason from `rules/decide.ts`, or the sentence of a bounce. */
  reason: string | null;
  conversation_id: number | null;
  ticket_id: number | null;
  /** Colleague whose reply it claims to be. */
  account_id: number | null;
  received_at: number;
  ended_at: number | null;
  source_until: number;
}

/** Mail sources: the listener, the polled mailbox, and the demo's mailbox. */
export type MailSource = 'smtp' | 'imap' | 'mailbox';

export interface IncomingMailboxTable {
  source: MailSource;
  /** Polling position: `<UIDVALIDITY>:<UID>`. */
  position: string | null;
  received_at: number | null;
  checked_at: number | null;
  /** Sentence about the current problem; null while it works. */
  problem: string | null;
  problem_at: number | null;
}

export interface MailSourceSettingTable {
  site_id: number;
  source_days: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    incoming_mail: IncomingMailTable;
    incoming_mailbox: IncomingMailboxTable;
    mail_source_setting: MailSourceSettingTable;
  }
}
