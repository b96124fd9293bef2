import type { Generated } from 'kysely';
import type { NoticeEvent, NoticeKind } from '../schema.ts';

/** An announced happening: one row for all recipients. */
export interface NoticeTable {
  notice_id: Generated<number>;
  event: NoticeEvent;
  site_id: number | null;
  /** Set for a record that belongs to a project but no site. */
  project_id: number | null;
  /** The one person it is for; null for everybody who reaches the site or the project. */
  account_id: number | null;
  /** Account that caused it, which is not notified. */
  by_id: number | null;
  /** The record it is about, which is its thread. */
  kind: NoticeKind;
  record_id: number;
  contact_id: number | null;
  /** Name of who wrote or did it, or empty. */
  who: string;
  /** Name of the record. */
  subject: string;
  /** Beginning of what was written, or empty. */
  text: string;
  at: number;
  /** Number of the round that planned mail and push for it; null until then. Rounds are in order of commits. */
  told: number | null;
}

/** Notices of a thread up to this one are read by a person. */
export interface NoticeReadTable {
  account_id: number;
  kind: NoticeKind;
  record_id: number;
  up_to: number;
  at: number;
}

/** Choices of a person, and how far mail and push have told them. */
export interface NotificationChoiceTable {
  account_id: number;
  /** JSON: channels by event, where they differ from the default. */
  channels: string;
  /** JSON list; empty for every site. */
  site_ids: string;
  /** Minutes since midnight in `timezone`. */
  quiet_from: number | null;
  quiet_to: number | null;
  timezone: string | null;
  digest: 'off' | 'daily' | 'weekly';
  /** When the next digest is due; its job does nothing at another time. */
  digest_at: number | null;
  /** Notices up to this one are read. */
  read_up_to: number;
  /** Rounds up to this one were mailed, and pushed. */
  mailed: number;
  /** When a mail is due; its job does nothing at another time. */
  mail_at: number | null;
  pushed: number;
  push_at: number | null;
}

/** A browser that takes push messages. */
export interface PushSubscriptionTable {
  subscription_id: Generated<number>;
  account_id: number;
  /** Session that asked for it: without it, nothing is sent. */
  token_id: number;
  /** SHA-256 of the endpoint, hex. */
  endpoint_hash: string;
  host: string;
  /** Sealed JSON: endpoint and keys. */
  sealed: string;
  device: string;
  created_at: number;
}

/** Key pair with which push services know this installation. */
export interface PushKeyTable {
  /** Always 1. */
  key_id: number;
  public_key: string;
  /** Sealed. */
  private_key: string;
  created_at: number;
}

/** Health of a site when it was last looked at. */
export interface SiteWatchTable {
  site_id: number;
  state: string;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    notice: NoticeTable;
    notice_read: NoticeReadTable;
    notification_choice: NotificationChoiceTable;
    push_subscription: PushSubscriptionTable;
    push_key: PushKeyTable;
    site_watch: SiteWatchTable;
  }
}
