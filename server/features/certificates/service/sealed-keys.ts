import type { EnvelopeAbout, Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import { selectAccountsAfter, updateAccount } from '../store/accounts.ts';
import { selectSealed, updateCertificate } from '../store/certificates.ts';

type Purpose = 'tls_key' | 'tls_order_key' | 'acme_account_key';

const about = (purpose: Purpose, record: number): EnvelopeAbout => ({ purpose, provider: 'acme', record });

/** Encrypted private keys in the database. */
export interface SealedKeys {
  seal(purpose: Purpose, record: number, pem: string): string;
  /** Undefined if there is no envelope, or no key of ours decrypts it. */
  open(purpose: Purpose, record: number, envelope: string | null): string | undefined;
}

export const createSealedKeys = (envelopes: Envelopes): SealedKeys => ({
  seal: (purpose, record, pem) => envelopes.seal(new Secret(pem), about(purpose, record)),
  open(purpose, record, envelope) {
    const plaintext = envelope === null ? undefined : envelopes.open(envelope, about(purpose, record));
    return plaintext instanceof Secret ? plaintext.reveal() : undefined;
  },
});

/** Re-encrypts private keys with a new secret key. */
export function secretsOfCertificates(envelopes: Envelopes): readonly SealedSecrets[] {
  /** The envelope under the active key; undefined if it needs no change, null if no key decrypts it. */
  function renewed(purpose: Purpose, record: number, envelope: string | null): string | undefined | null {
    if (envelope === null) return undefined;
    const rewrapped = envelopes.rewrap(envelope, about(purpose, record));
    if (typeof rewrapped === 'string') return null;
    return rewrapped.envelope === envelope ? undefined : rewrapped.envelope;
  }
  return [
    {
      label: 'private keys of certificates',
      async reseal(db, after, rowsMax) {
        const rows = await selectSealed(db, after, rowsMax);
        let unreadable = 0;
        for (const { certificate_id: id, key_envelope, order_key } of rows) {
          const key = renewed('tls_key', id, key_envelope);
          const order = renewed('tls_order_key', id, order_key);
          if (key === null || order === null) unreadable += 1;
          const change = { ...(key ? { key_envelope: key } : {}), ...(order ? { order_key: order } : {}) };
          if (Object.keys(change).length > 0) await updateCertificate(db, id, change);
        }
        return { last: rows.at(-1)?.certificate_id, unreadable };
      },
    },
    {
      label: 'account keys of certificate authorities',
      async reseal(db, after, rowsMax) {
        const rows = await selectAccountsAfter(db, after, rowsMax);
        let unreadable = 0;
        for (const { account_id: id, key_envelope } of rows) {
          const key = renewed('acme_account_key', id, key_envelope);
          if (key === null) unreadable += 1;
          else if (key) await updateAccount(db, id, { key_envelope: key });
        }
        return { last: rows.at(-1)?.account_id, unreadable };
      },
    },
  ];
}
