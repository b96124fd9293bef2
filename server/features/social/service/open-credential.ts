import type { EnvelopeAbout, Envelopes, UnsealFailure } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { CredentialState } from '../schema/credential.ts';
import type { StoredCredential } from '../store/credential.ts';

type Owned = Pick<StoredCredential, 'provider' | 'credential_id'>;

/** Envelope context of a credential. */
export const envelopeAbout = ({ provider, credential_id }: Owned): EnvelopeAbout => ({
  purpose: 'social_credential',
  provider,
  record: credential_id,
});

export const openCredential = (envelopes: Envelopes, row: StoredCredential): Secret | UnsealFailure =>
  envelopes.open(row.envelope, envelopeAbout(row));

/** State of the credential: `on` if it can be opened and the provider is not known to refuse it. */
export function credentialState(envelopes: Envelopes, row: StoredCredential | undefined): CredentialState {
  if (!row) return 'off';
  const opened = openCredential(envelopes, row);
  if (!(opened instanceof Secret)) return opened;
  return row.refused_at === null ? 'on' : 'refused';
}
