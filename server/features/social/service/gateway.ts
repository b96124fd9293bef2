import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { SocialProvider } from '../provider/port.ts';
import { credentialNextSteps } from '../rules/credential-next-steps.ts';
import type { CredentialState } from '../schema/credential.ts';
import { findCredential, type StoredCredential } from '../store/credential.ts';
import { withRefusalNotice } from './notice-refusal.ts';
import { openCredential } from './open-credential.ts';
import type { OpenProvider } from './providers.ts';
import { recordRefused } from './verify-credential.ts';

/** Provider with the current credential. */
export interface ReadyProvider {
  readonly isReady: true;
  readonly provider: SocialProvider;
  /** Fingerprint of the credential. Another credential may belong to another account at the provider. */
  readonly credential: string;
}

/** Reason why no provider is available, as a sentence for people. */
export interface NoProvider {
  readonly isReady: false;
  readonly state: Exclude<CredentialState, 'on'>;
  readonly why: string;
}

/**
 * Access to the provider. The credential is decrypted for each use, and marked as refused if the provider
 * refuses it.
 */
export interface Gateway {
  /**
   * Returns the provider, or the reason why it is unavailable. Do not call it within a transaction: it uses
   * its own connection.
   */
  ready(): Promise<ReadyProvider | NoProvider>;
  /**
   * Like `ready`, but reads through `db`, for callers within a transaction. The provider itself must still be
   * called after the transaction.
   */
  current(db: Db): Promise<ReadyProvider | NoProvider>;
}

export interface GatewayDeps {
  readonly database: Database;
  readonly envelopes: Envelopes;
  readonly open: OpenProvider;
  /** Provider of the demo, used while there is no credential. */
  readonly demo?: (() => SocialProvider | undefined) | undefined;
  now(): number;
}

export function createGateway({ database, envelopes, open, demo, now }: GatewayDeps): Gateway {
  const none = (state: NoProvider['state']): NoProvider => ({
    isReady: false,
    state,
    why: credentialNextSteps[state],
  });

  let last: { readonly of: string; readonly provider: SocialProvider } | undefined;
  /** Reuses the adapter while the credential is unchanged, so that concurrent reads are shared. */
  function opened({ provider, url, fingerprint }: StoredCredential, secret: Secret): SocialProvider {
    const of = JSON.stringify([provider, url, fingerprint]);
    if (last?.of !== of) last = { of, provider: open(provider, url, secret) };
    return last.provider;
  }

  async function current(db: Db): Promise<ReadyProvider | NoProvider> {
    const row = await findCredential(db);
    const standIn = row ? undefined : demo?.();
    if (standIn) return { isReady: true, provider: standIn, credential: 'demo' };
    if (!row) return none('off');
    const secret = openCredential(envelopes, row);
    if (!(secret instanceof Secret)) return none(secret);
    if (row.refused_at !== null) return none('refused');
    const refused = () => database.transact((own) => recordRefused(own, row.credential_id, now()));
    const provider = withRefusalNotice(opened(row, secret), refused);
    return { isReady: true, provider, credential: row.fingerprint };
  }

  return { current, ready: () => current(database.reader) };
}
