import type { Generated } from 'kysely';

/** Whom mail of a site is from: one for each of its addresses. */
export interface SenderProfileTable {
  profile_id: Generated<number>;
  site_id: number;
  /** With the domain in ASCII and small letters. */
  sender_email: string;
  /** Address in lower case, for comparison. */
  sender_key: string;
  sender_name: string;
  /** The photo's name among the public files. */
  photo_file: string | null;
  photo_width: number | null;
  photo_height: number | null;
  /** JSON: see `rules/photos-before.ts`. Null where it had no other since it has one. */
  photos_before: string | null;
  /** Author, in the audit log's form. */
  created_by: string;
  created_at: number;
  updated_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sender_profile: SenderProfileTable;
  }
}
