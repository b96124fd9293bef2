import type { Db } from '../../../platform/db/database.ts';
import type { TlsContext } from '../../../platform/tls/index.ts';
import type { CertificateFailure } from '../rules/failures.ts';
import {
  deleteCertificates,
  findAnswer,
  findCertificate,
  selectFacts,
  updateCertificate,
} from '../store/certificates.ts';
import type { ConfiguredCertificate } from './configured-certificate.ts';
import type { Keyring } from './keyring.ts';

/** Certificate of a name, in the form shown to people. */
export interface NamedCertificate {
  /** True if a certificate is served to visitors. */
  readonly isHeld: boolean;
  /** Null for the operator's own certificate, and while there is none. */
  readonly notAfter: number | null;
  readonly renewAt: number | null;
  readonly trouble: CertificateFailure | null;
  readonly detail: string | null;
}

/** Outcome of an order, for the log. */
export interface Outcome {
  readonly name: string;
  /** Undefined if a certificate was issued. */
  readonly trouble?: { readonly code: CertificateFailure; readonly message: string };
}

/** Certificates of a server that terminates TLS itself. */
export interface Certificates {
  /** False if a proxy in front terminates TLS. */
  readonly isOn: boolean;
  contextFor(name: string): TlsContext | undefined;
  /** Response to an authority's challenge; every process can serve it. */
  challengeAt(name: string, token: string): Promise<string | undefined>;
  /** Certificates by name; empty if a proxy terminates TLS. */
  ofNames(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, NamedCertificate>>;
  /** Retries a failed name with the authority immediately. */
  retryNow(db: Db, name: string, now: number): Promise<void>;
  /** Deletes the certificate of a name immediately. */
  drop(db: Db, name: string): Promise<void>;
  /** Registers a listener for the outcomes of this process, for the operator's log. */
  onOutcome(listener: (outcome: Outcome) => void): void;
  /** Reloads changed certificates into memory. */
  refresh(): Promise<void>;
}

export interface CertificatesDeps {
  readonly isOn: boolean;
  readonly hasAuthority: boolean;
  readonly keyring: Keyring;
  readonly ownCertificate: ConfiguredCertificate | undefined;
  readonly reader: Db;
  readonly listeners: ((outcome: Outcome) => void)[];
}

const nothing = { isHeld: false, notAfter: null, renewAt: null, trouble: null, detail: null } as const;

export function createCertificates(deps: CertificatesDeps): Certificates {
  const { isOn, hasAuthority, keyring, ownCertificate, reader } = deps;
  return {
    isOn,
    contextFor: keyring.contextFor,
    refresh: keyring.refresh,
    challengeAt: (name, token) => findAnswer(reader, name, token),
    async ofNames(db, names) {
      const found = new Map<string, NamedCertificate>();
      if (!isOn || names.length === 0) return found;
      const rows = new Map((await selectFacts(db, names)).map((row) => [row.name, row]));
      for (const name of names) {
        const row = rows.get(name);
        if (ownCertificate?.covers(name)) found.set(name, { ...nothing, isHeld: true });
        else if (row)
          found.set(name, {
            isHeld: row.issued_at !== null,
            notAfter: row.not_after,
            renewAt: row.renew_at,
            trouble: row.trouble,
            detail: row.detail,
          });
        else found.set(name, hasAuthority ? nothing : { ...nothing, trouble: 'no_authority' });
      }
      return found;
    },
    async retryNow(db, name, now) {
      const row = isOn ? await findCertificate(db, name) : undefined;
      if (row?.trouble && (row.renew_at ?? 0) > now)
        await updateCertificate(db, row.certificate_id, { renew_at: now });
    },
    onOutcome: (listener) => void deps.listeners.push(listener),
    drop: (db, name) => deleteCertificates(db, [name]),
  };
}
