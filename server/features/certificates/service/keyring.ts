import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/database.ts';
import { createReloader } from '../../../platform/db/reloader.ts';
import { createTlsContext, type TlsContext } from '../../../platform/tls/index.ts';
import { selectContents, selectIssued } from '../store/certificates.ts';
import type { ConfiguredCertificate } from './configured-certificate.ts';
import type { SealedKeys } from './sealed-keys.ts';

/** Certificates of all names in memory, with keys encrypted until first use: handshakes need no database query. */
export interface Keyring {
  contextFor(name: string): TlsContext | undefined;
  /** Reloads changed certificates. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface KeyringDeps {
  readonly database: Pick<Database, 'reader' | 'notifier'>;
  readonly keys: SealedKeys;
  readonly ownCertificate: ConfiguredCertificate | undefined;
  /** False if a proxy terminates TLS: nothing is loaded then. */
  readonly isOn: boolean;
  /** True for hosts at which something is currently served. */
  isServed(name: string): boolean;
  readonly onFault: (thrown: unknown) => void;
}

interface LoadedCertificate {
  readonly id: number;
  readonly issuedAt: number | null;
  readonly chain: string;
  readonly envelope: string | null;
}

/** Opened certificates kept in memory, 37 KiB each. */
const contextsMax = 1000;
/** Certificates read per query. */
const rowsPerRead = 500;

const noKeys: Keyring = { contextFor: () => undefined, refresh: async () => {}, close: async () => {} };

export function createKeyring({
  database,
  keys,
  ownCertificate,
  isOn,
  isServed,
  onFault,
}: KeyringDeps): Keyring {
  if (!isOn) return noKeys;
  const certificates = new Map<string, LoadedCertificate>();
  const contexts = new LRUCache<
    string,
    { readonly certificate: LoadedCertificate; readonly context: TlsContext }
  >({ max: contextsMax });

  async function read(): Promise<void> {
    try {
      ownCertificate?.refresh();
    } catch (thrown) {
      onFault(thrown);
    }
    const { reader } = database;
    const issued = await selectIssued(reader);
    const names = new Set(issued.map(({ name }) => name));
    for (const name of certificates.keys()) if (!names.has(name)) certificates.delete(name);
    const fresh = issued
      .filter(({ name, issued_at: at, certificate_id: id }) => {
        const loaded = certificates.get(name);
        return loaded?.issuedAt !== at || loaded.id !== id;
      })
      .map(({ certificate_id: id }) => id);
    for (let at = 0; at < fresh.length; at += rowsPerRead)
      for (const row of await selectContents(reader, fresh.slice(at, at + rowsPerRead)))
        if (row.chain !== null)
          certificates.set(row.name, {
            id: row.certificate_id,
            issuedAt: row.issued_at,
            chain: row.chain,
            envelope: row.key_envelope,
          });
  }

  const cache = createReloader({ notifier: database.notifier, read, onFault });

  function open(name: string): TlsContext | undefined {
    const certificate = certificates.get(name);
    if (!certificate) return undefined;
    const cached = contexts.get(name);
    if (cached?.certificate === certificate) return cached.context;
    const key = keys.open('tls_key', certificate.id, certificate.envelope);
    if (key === undefined) return undefined;
    const context = createTlsContext(certificate.chain, key);
    contexts.set(name, { certificate, context });
    return context;
  }

  return {
    contextFor(name) {
      if (ownCertificate?.covers(name)) return ownCertificate.context;
      return isServed(name) ? open(name) : undefined;
    },
    refresh: cache.refresh,
    close: cache.close,
  };
}
