import type { Generated, Selectable } from 'kysely';
import type { CertificateFailure } from '../schema.ts';

/** A name served here, with its certificate and its current order. */
export interface CertificateTable {
  certificate_id: Generated<number>;
  /** In A-labels. */
  name: string;
  registrable: string;
  /** PEM; null until the first one is issued. */
  chain: string | null;
  key_envelope: string | null;
  not_before: number | null;
  not_after: number | null;
  /** Id for requesting the renewal window from the authority. */
  window_id: string | null;
  /** Time of the next window request. */
  window_at: number | null;
  /** Time of the next order; null if none is planned. */
  renew_at: number | null;
  issued_at: number | null;
  trouble: CertificateFailure | null;
  /** The authority's description of the problem. */
  detail: string | null;
  failures: number;
  order_url: string | null;
  /** Encrypted key of the certificate being ordered. */
  order_key: string | null;
  order_token: string | null;
  order_answer: string | null;
  /** Time since which nothing is served at the name. */
  unwanted_at: number | null;
  created_at: number;
}

export type StoredCertificate = Selectable<CertificateTable>;

export interface AcmeAccountTable {
  account_id: Generated<number>;
  /** URL of the authority's directory. */
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
