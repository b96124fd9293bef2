import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { challengeIn } from '../rules/challenge-in.ts';
import type { RelyingParty } from '../rules/relying-party.ts';
import type { Assertion } from '../schema.ts';
import { consumeChallenge } from '../store/challenges.ts';
import { findPasskey, type StoredPasskey, touchPasskey } from '../store/passkeys.ts';

type PasskeyAssertion = Static<typeof Assertion>;

/** Loaded on first use, because few calls need it. */
export const webauthn = () => import('../provider/webauthn.ts');

/** Passkey that signed a response, and its new counter; undefined if it is unknown or the response is invalid. */
export async function assertedPasskey(
  db: Db,
  signed: PasskeyAssertion,
  rp: RelyingParty | undefined,
): Promise<{ readonly passkey: StoredPasskey; readonly counter: number } | undefined> {
  const challenge = challengeIn(signed.client_data);
  const passkey = await findPasskey(db, signed.id);
  if (!rp || !passkey || challenge === undefined) return undefined;
  const counter = await (await webauthn()).verifyAssertion(rp, challenge, signed, passkey);
  return counter === undefined ? undefined : { passkey, counter };
}

/** Consumes the challenge of a valid response. False if it was used, has expired, or was not issued here. */
export async function consumeAssertion(
  db: Db,
  signed: PasskeyAssertion,
  rp: RelyingParty | undefined,
  now: number,
): Promise<StoredPasskey | undefined> {
  const challenge = challengeIn(signed.client_data) ?? '';
  if (!(await consumeChallenge(db, { challenge, accountId: null, now }))) return undefined;
  const found = await assertedPasskey(db, signed, rp);
  if (found) await touchPasskey(db, found.passkey.passkey_id, found.counter, now);
  return found?.passkey;
}
