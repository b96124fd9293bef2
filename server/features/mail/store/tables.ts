import type { Generated } from 'kysely';

export type MailState = 'queued' | 'sent' | 'failed' | 'unknown';
export type MailKind =
  | 'test'
  | 'invitation'
  | 'password_reset'
  | 'email_change'
  | 'answer'
  | 'confirmation'
  | 'notice';

export interface OutgoingMailTable {
  mail_id: Generated<number>;
  kind: MailKind;
  site_id: number | null;
  contact_id: number | null;
  about_kind: string | null;
  about_id: number | null;
  to_address: string;
  subject: string;
  /** Message-ID without angle brackets. */
  message_id: string;
  /** Encrypted JSON, see `MailContent`; null once it was sent. */
  content: string | null;
  /** 1 in the mailbox, where nothing is sent. */
  is_kept: number;
  state: MailState;
  reason: string | null;
  attempts: number;
  sending_at: number | null;
  created_at: number;
  ended_at: number | null;
}

export interface MailSuppressionTable {
  /** Lower case. */
  address: string;
  reason: string;
  created_at: number;
}

export interface MailSettingTable {
  /** Always 1. */
  setting_id: number;
  smtp_url: string;
  mail_from: string;
  mail_reply_to: string | null;
  changed_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    outgoing_mail: OutgoingMailTable;
    mail_suppression: MailSuppressionTable;
    mail_setting: MailSettingTable;
  }
}
