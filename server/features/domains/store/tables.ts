import type { Generated, Selectable } from 'kysely';
import type { DomainRole, DomainState, Proof } from '../schema.ts';

export interface DomainTable {
  domain_id: Generated<number>;
  site_id: number;
  /** In A-labels, without a trailing dot. */
  name: string;
  registrable: string;
  role: DomainRole;
  /** The bare or `www` counterpart, if it was added together with this one. */
  partner_id: number | null;
  /** Random label below `DOMAINS_TARGET`. */
  target_label: string;
  proof_token: string;
  proof: Proof | null;
  state: DomainState;
  trouble: string | null;
  /** Latest records and check results, as JSON. */
  checks: string | null;
  created_by: string;
  created_at: number;
  /** Time at which a person last viewed or checked the name. */
  watched_at: number;
  checked_at: number | null;
  /** Time of the next check; null if none is scheduled. */
  check_at: number | null;
  verified_at: number | null;
  served_at: number | null;
}

export type StoredDomain = Selectable<DomainTable>;

export interface DomainReleaseTable {
  release_id: Generated<number>;
  /** Null once the project is deleted. */
  project_id: number | null;
  name: string;
  registrable: string;
  verified_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    domain: DomainTable;
    domain_release: DomainReleaseTable;
  }
}
