import type { Generated } from 'kysely';
import type { AvatarPreference, Verdict } from '../schema.ts';

/** Record of a sender's domain, one per selector. */
export interface BimiRecordTable {
  record_id: Generated<number>;
  site_id: number;
  /** Sender's domain in A-labels and lower case. */
  domain: string;
  selector: string;
  /** Sender of the last request for it. */
  sender_email: string;
  dkim_selector: string | null;
  /** Null, like the following columns, if the record was only checked. */
  avatar_preference: AvatarPreference | null;
  /** Name of the logo among the public files. */
  logo_file: string | null;
  evidence_file: string | null;
  /** JSON: facts of the certificate. */
  certificate: string | null;
  /** JSON: remarks on the logo and the address. */
  warnings: string | null;
  prepared_at: number | null;
  /** Latest verdict; null before the first verification. */
  verdict: Verdict | null;
  /** JSON: findings of that verification. */
  findings: string | null;
  verified_at: number | null;
  /** Verdict that a person last saw, or a better one since; later findings are compared with it. */
  seen_verdict: Verdict | null;
  /** Record published at that time. */
  seen_value: string | null;
  /** Time of the next automatic check; null if there is none. */
  check_at: number | null;
  /** JSON: current warnings; null if there are none. */
  warnings_found: string | null;
  /** Time it was last prepared or checked by a person. */
  changed_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    bimi_record: BimiRecordTable;
  }
}
