import type { Generated, Selectable } from 'kysely';
import type { CertificateTrouble } from '../schema.ts';

/** One name that is served here, its certificate, and the order that runs for it. */
export interface CertificateTable {
  certificate_id: Generated<number>;
  /** In A-labels. */
  name: string;
  registrable: string;
  /** In PEM; null until the first is issued. */
  chain: string | null;
  key_envelope: string | null;
  not_before: number | null;
  not_after: number | null;
  /** Name by which the authority is asked when to renew it. */
  window_id: string | null;
  /** Time at which that is asked next. */
  window_at: number | null;
  /** Time of the next order; null while none is wanted. */
  renew_at: number | null;
  issued_at: number | null;
  trouble: CertificateTrouble | null;
  /** Words of the authority about the trouble. */
  detail: string | null;
  failures: number;
  order_url: string | null;
  /** Key of the certificate that is ordered, in an envelope. */
  order_key: string | null;
  order_token: string | null;
  order_answer: string | null;
  /** Time since which nothing is served at it. */
  unwanted_at: number | null;
  created_at: number;
}

export type StoredCertificate = Selectable<CertificateTable>;

export interface AcmeAccountTable {
  account_id: Generated<number>;
  /** Address of the authority's directory. */
  directory: string;
  account_url: string | null;
  key_envelope: string | null;
  created_at: number;
}

export type StoredAccount = Selectable<AcmeAccountTable>;

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    certificate: CertificateTable;
    acme_account: AcmeAccountTable;
  }
}
