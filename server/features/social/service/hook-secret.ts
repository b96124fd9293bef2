import { randomBytes } from 'node:crypto';
import {
  type EnvelopeAbout,
  type Envelopes,
  resealEnvelope,
  type UnsealFailure,
} from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Db } from '../../../platform/db/database.ts';
import { resealRows, type SealedSecrets } from '../../../platform/feature/index.ts';
import { findCredential, lockCredential, type StoredCredential } from '../store/credential.ts';
import { findHook, type StoredHook, saveHookSecret, updateHook } from '../store/hooks.ts';

const secretBytes = 32;

type Owner = Pick<StoredCredential, 'provider' | 'credential_id'>;

/** Envelope context of the webhook's signing secret. */
const aboutHook = ({ provider, credential_id }: Owner): EnvelopeAbout => ({
  purpose: 'social_hook',
  provider,
  record: credential_id,
});

export const openHookSecret = (
  envelopes: Envelopes,
  owner: Owner,
  hook: StoredHook,
): Secret | UnsealFailure => envelopes.open(hook.envelope, aboutHook(owner));

/** Generates a new signing secret for the provider, replacing the previous one. */
export async function renewHookSecret(
  db: Db,
  envelopes: Envelopes,
  owner: Owner,
  now: number,
): Promise<Secret> {
  const secret = new Secret(randomBytes(secretBytes).toString('base64url'));
  await saveHookSecret(db, owner.credential_id, envelopes.seal(secret, aboutHook(owner)), now);
  return secret;
}

/** Rewraps the signing secret's own key under the active key. There is one secret at most. */
export const secretOfHook = (envelopes: Envelopes): SealedSecrets =>
  resealRows({
    label: 'signing secret of the social webhook',
    async lockAfter(db, after) {
      const owner = await lockCredential(db);
      const hook = owner && (await findHook(db));
      return hook && hook.credential_id > after ? [{ ...hook, owner }] : [];
    },
    idOf: (hook) => hook.credential_id,
    columns: { envelope: (envelope, { owner }) => resealEnvelope(envelopes, envelope, aboutHook(owner)) },
    update: (db, hook, changed) => updateHook(db, hook, changed),
  });

/** Webhook of the connected provider, with the credential it belongs to; undefined if there is none. */
export async function currentHook(
  db: Db,
): Promise<{ readonly owner: StoredCredential; readonly hook: StoredHook } | undefined> {
  const owner = await findCredential(db);
  if (!owner) return undefined;
  const hook = await findHook(db);
  return hook?.credential_id === owner.credential_id ? { owner, hook } : undefined;
}
