import type { EnvelopeAbout, Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import { resealRows, type SealedSecrets } from '../../../platform/feature/index.ts';
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
  const reseal = (purpose: Purpose, record: number, envelope: string): string | undefined => {
    const rewrapped = envelopes.rewrap(envelope, about(purpose, record));
    return typeof rewrapped === 'string' ? undefined : rewrapped.envelope;
  };
  return [
    resealRows({
      label: 'private keys of certificates',
      lockAfter: selectSealed,
      idOf: (row) => row.certificate_id,
      columns: {
        key_envelope: (envelope, row) => reseal('tls_key', row.certificate_id, envelope),
        order_key: (envelope, row) => reseal('tls_order_key', row.certificate_id, envelope),
      },
      update: (db, row, changed) => updateCertificate(db, row.certificate_id, changed),
    }),
    resealRows({
      label: 'account keys of certificate authorities',
      lockAfter: selectAccountsAfter,
      idOf: (row) => row.account_id,
      columns: { key_envelope: (envelope, row) => reseal('acme_account_key', row.account_id, envelope) },
      update: (db, row, changed) => updateAccount(db, row.account_id, changed),
    }),
  ];
}
