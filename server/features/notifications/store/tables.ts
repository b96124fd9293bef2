import type { Generated } from 'kysely';
import type { NoticeEvent, NoticeKind } from '../schema.ts';

/** An announced event: one row for all recipients. */
export interface NoticeTable {
  notice_id: Generated<number>;
  event: NoticeEvent;
  site_id: number | null;
  /** Set for a record that belongs to a project but no site. */
  project_id: number | null;
  /** The only recipient; null for everyone with access to the site or project. */
  account_id: number | null;
  /** Account that caused it, which is not notified. */
  by_id: number | null;
  /** Record concerned, which identifies the thread. */
  kind: NoticeKind;
  record_id: number;
  contact_id: number | null;
  /** Name of its author, or empty. */
  who: string;
  /** Name of the record. */
  subject: string;
  /** Beginning of the text, or empty. */
  text: string;
  at: number;
  /** Number of the round in which mail and push were planned; null until then. Rounds are in commit order. */
  told: number | null;
}

/** Position up to which a person has read the notices of a thread. */
export interface NoticeReadTable {
  account_id: number;
  kind: NoticeKind;
  record_id: number;
  up_to: number;
  at: number;
}

/** A person's settings, and their progress in mail and push. */
export interface NotificationChoiceTable {
  account_id: number;
  /** JSON: channels by event, if different from the default. */
  channels: string;
  /** JSON list; empty for every site. */
  site_ids: string;
  /** Minutes since midnight in `timezone`. */
  quiet_from: number | null;
  quiet_to: number | null;
  timezone: string | null;
  digest: 'off' | 'daily' | 'weekly';
  /** Time of the next digest; its job does nothing at any other time. */
  digest_at: number | null;
  /** Notices up to this id are read. */
  read_up_to: number;
  /** Last rounds mailed and pushed. */
  mailed: number;
  /** Time of the next mail; its job does nothing at any other time. */
  mail_at: number | null;
  pushed: number;
  push_at: number | null;
}

/** A browser that receives push messages. */
export interface PushSubscriptionTable {
  subscription_id: Generated<number>;
  account_id: number;
  /** Session that created it: nothing is sent once it has ended. */
  token_id: number;
  /** SHA-256 of the endpoint, hex. */
  endpoint_hash: string;
  host: string;
  /** Encrypted JSON: endpoint and keys. */
  sealed: string;
  device: string;
  created_at: number;
}

/** Key pair that identifies this installation to push services. */
export interface PushKeyTable {
  /** Always 1. */
  key_id: number;
  public_key: string;
  /** Encrypted. */
  private_key: string;
  created_at: number;
}

/** Health of a site at the last check. */
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
