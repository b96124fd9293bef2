import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { SocialProvider } from '../provider/port.ts';
import { whatToDo } from '../rules/what-to-do.ts';
import type { CredentialState } from '../schema/credential.ts';
import { findCredential, type StoredCredential } from '../store/credential.ts';
import { noticingRefusal } from './notice-refusal.ts';
import { openCredential } from './open-credential.ts';
import type { OpenProvider } from './providers.ts';
import { noteRefused } from './verify-credential.ts';

/** The provider with the present credential. */
export interface ReadyProvider {
  readonly isReady: true;
  readonly provider: SocialProvider;
  /** The fingerprint of the credential: another one may be another account at the provider. */
  readonly credential: string;
}

/** Why there is none, in a sentence for people. */
export interface NoProvider {
  readonly isReady: false;
  readonly state: Exclude<CredentialState, 'on'>;
  readonly why: string;
}

/** The way to the provider. Its credential is opened for each use, and noted as refused where the provider says so. */
export interface Gateway {
  /** The provider ready for use, or why not. Not to be asked within a transaction: it has a connection of its own. */
  ready(): Promise<ReadyProvider | NoProvider>;
  /** The same, as it is for `db`: for what has one. Its provider is still to be called past the transaction. */
  current(db: Db): Promise<ReadyProvider | NoProvider>;
}

export interface GatewayDeps {
  readonly database: Database;
  readonly envelopes: Envelopes;
  readonly open: OpenProvider;
  /** Stands in while there is no credential, where the product runs as a demo. */
  readonly demo?: (() => SocialProvider | undefined) | undefined;
  now(): number;
}

export function createGateway({ database, envelopes, open, demo, now }: GatewayDeps): Gateway {
  const none = (state: NoProvider['state']): NoProvider => ({ isReady: false, state, why: whatToDo[state] });

  let last: { readonly of: string; readonly provider: SocialProvider } | undefined;
  /** The same as before while the credential is: what is asked at once is asked once. */
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
    const refused = () => database.transact((own) => noteRefused(own, row.credential_id, now()));
    const provider = noticingRefusal(opened(row, secret), refused);
    return { isReady: true, provider, credential: row.fingerprint };
  }

  return { current, ready: () => current(database.reader) };
}
