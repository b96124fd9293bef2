import type { Generated } from 'kysely';
import type { AvatarPreference, Verdict } from '../schema.ts';

/** A record of a sender's domain: one for each selector. */
export interface BimiRecordTable {
  record_id: Generated<number>;
  site_id: number;
  /** Sender's domain in A-labels and lower case. */
  domain: string;
  selector: string;
  /** The sender that it was asked for last. */
  sender_email: string;
  dkim_selector: string | null;
  /** Null, as what follows, while it was only looked at. */
  avatar_preference: AvatarPreference | null;
  /** The logo's name among the public files. */
  logo_file: string | null;
  evidence_file: string | null;
  /** Certificate details as JSON. */
  certificate: string | null;
  /** JSON: what to know of the logo and the address. */
  warnings: string | null;
  prepared_at: number | null;
  /** Latest verdict; null before the first verification. */
  verdict: Verdict | null;
  /** JSON: all that was found then. */
  findings: string | null;
  verified_at: number | null;
  /** Verdict a person saw last, or a better one since: later findings are compared with it. */
  seen_verdict: Verdict | null;
  /** The published record then. */
  seen_value: string | null;
  /** When it is looked at again by itself; null where it is not. */
  check_at: number | null;
  /** JSON: what to warn of; null where there is nothing. */
  warnings_found: string | null;
  /** When it was prepared or looked at last. */
  changed_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    bimi_record: BimiRecordTable;
  }
}
