import type { Generated } from 'kysely';

/** Sender of a site's mail, one for each address. */
export interface SenderProfileTable {
  profile_id: Generated<number>;
  site_id: number;
  /** With the domain in ASCII and lower case. */
  sender_email: string;
  /** Address in lower case, for comparison. */
  sender_key: string;
  sender_name: string;
  /** Name of the photo among the public files. */
  photo_file: string | null;
  photo_width: number | null;
  photo_height: number | null;
  /** JSON: see `rules/photos-before.ts`. Null without earlier photos. */
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
