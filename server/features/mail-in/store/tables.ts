import type { Generated } from 'kysely';

/** An incoming mail, from its arrival until it expires. */
export interface IncomingMailTable {
  incoming_mail_id: Generated<number>;
  /** Null while it belongs to no site. */
  site_id: number | null;
  contact_id: number | null;
  source: MailSource;
  /** JSON: see `Envelope`. */
  envelope: string;
  /** The raw source among the files; null once it was deleted. */
  sha256: string | null;
  size: number;
  /** Place in a mailbox, so that a mail is taken from it once. */
  arrival_key: string | null;
  /** Hash of Message-ID and content: a mail that comes twice is one. */
  fingerprint: string | null;
  header_id: string | null;
  from_address: string | null;
  from_name: string | null;
  to_address: string | null;
  subject: string | null;
  /** Null once it is a message: that has it. */
  body: string | null;
  quoted: string | null;
  /** JSON list of names and sizes. */
  files: string | null;
  state: 'arrived' | 'received' | 'held' | 'ignored' | 'returned' | 'discarded';
  /** A word of `rules/decide.ts`, or the sentence of a mail that came back. */
  reason: string | null;
  conversation_id: number | null;
  ticket_id: number | null;
  /** The colleague whose answer it says it is. */
  account_id: number | null;
  received_at: number;
  ended_at: number | null;
  source_until: number;
}

/** Ways in: the listener, the mailbox that is polled, and the mailbox of the demo. */
export type MailSource = 'smtp' | 'imap' | 'mailbox';

export interface IncomingMailboxTable {
  source: MailSource;
  /** Polling position: `<UIDVALIDITY>:<UID>`. */
  position: string | null;
  received_at: number | null;
  checked_at: number | null;
  /** A sentence of ours; null while it works. */
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
