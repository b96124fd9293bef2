import type { Generated } from 'kysely';

/** One for each site and e-mail; without an e-mail, one for each time somebody gave a name or a number alone. */
export interface ContactTable {
  contact_id: Generated<number>;
  site_id: number;
  /** Small letters. */
  email: string | null;
  name: string | null;
  /** What lists by name are sorted by: see `sortKey`. The store keeps it as the name is. */
  sort_name: string;
  phone: string | null;
  /** Where the contact was first met. */
  source: string | null;
  subscription: 'subscribed' | 'unsubscribed' | null;
  subscription_at: number | null;
  created_at: number;
  updated_at: number;
  last_seen_at: number;
  /** When the person is to be erased; null where nobody asked for it. */
  erase_at: number | null;
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

/** E-mails of contacts that were merged into another one, which is met by them from then on. */
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
