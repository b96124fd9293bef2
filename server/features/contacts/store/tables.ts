import type { Generated } from 'kysely';

/** One per site and e-mail; without an e-mail, one for each submission of a name or number alone. */
export interface ContactTable {
  contact_id: Generated<number>;
  site_id: number;
  /** Lower case. */
  email: string | null;
  name: string | null;
  /** Sort key of the name, kept up to date by the store: see `sortKey`. */
  sort_name: string;
  phone: string | null;
  /** Source of the first contact. */
  source: string | null;
  subscription: 'subscribed' | 'unsubscribed' | null;
  subscription_at: number | null;
  created_at: number;
  updated_at: number;
  last_seen_at: number;
  /** Time of the scheduled erasure; null if none was requested. */
  erase_at: number | null;
}

/** An entry of a contact's timeline. */
export interface ContactEntryTable {
  entry_id: Generated<number>;
  contact_id: number;
  site_id: number;
  at: number;
  kind: string;
  record_id: number | null;
  /** One-line description, at most 200 characters. */
  title: string;
}

/** E-mails of contacts merged into another one, which they identify from then on. */
export interface ContactAliasTable {
  site_id: number;
  email: string;
  contact_id: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    contact: ContactTable;
    contact_entry: ContactEntryTable;
    contact_alias: ContactAliasTable;
  }
}
