import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { RawJson } from '../../../kernel/verbatim.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deviceOf, findAccount } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { presentPasskey } from '../present.ts';
import { challengeIn } from '../rules/challenge-in.ts';
import { challengeMilliseconds, passkeysMax } from '../rules/limits.ts';
import type { RelyingParty } from '../rules/relying-party.ts';
import { consumeChallenge, insertChallenge } from '../store/challenges.ts';
import { deletePasskey, insertPasskey, renamePasskey, selectPasskeys } from '../store/passkeys.ts';
import type { ServiceDeps } from './deps.ts';
import { gainFactor, lockedAccount, recordFactorRemoval } from './factors.ts';
import { webauthn } from './passkey-assertion.ts';

type PasskeyHandlers = Pick<
  Handlers<typeof operations, Db>,
  'passkeyStart' | 'passkeyCreate' | 'passkeySave' | 'passkeyDelete'
>;

const passkeysUnavailable = 'Passkeys need an https address with a host name. Open the Command Center there.';

/** The relying party, or a refusal that explains why passkeys are not supported here. */
export const requireRelyingParty = (rp: RelyingParty | undefined): RelyingParty =>
  rp ?? failState(passkeysUnavailable);

function failTooMany(): never {
  failState(`You have ${passkeysMax} passkeys, the maximum. Remove one you no longer use.`);
}

/** Passkeys of a person. */
export const passkeyHandlers = ({ relyingParty, tellOwner, forget }: ServiceDeps): PasskeyHandlers => ({
  passkeyStart: prepared({
    async prepare(_input, { db, caller }) {
      const rp = requireRelyingParty(relyingParty());
      const accountId = caller.accountId ?? 0;
      const account = await findAccount(db, accountId);
      const passkeys = await selectPasskeys(db, accountId);
      if (passkeys.length >= passkeysMax) failTooMany();
      const { email = '', name = '' } = account ?? {};
      return (await webauthn()).creationOptions(rp, { accountId, email, name, passkeys });
    },
    async run(_input, { db, caller, now }, options) {
      const { challenge } = options;
      const expires_at = now + challengeMilliseconds;
      await insertChallenge(db, { challenge, account_id: caller.accountId, expires_at });
      return { options: new RawJson(JSON.stringify(options)) };
    },
  }),

  passkeyCreate: prepared({
    async prepare(input) {
      const challenge = challengeIn(input.client_data) ?? '';
      const credential = await (await webauthn()).verifyRegistration(
        requireRelyingParty(relyingParty()),
        challenge,
        input,
      );
      if (!credential)
        return refuseField(
          '/attestation_object',
          'wrong',
          'The browser did not create a passkey. Try again.',
        );
      return { challenge, made: credential };
    },
    async run(
      { name, transports = [] },
      { db, caller, now, request, afterCommit },
      { challenge, made: credential },
    ) {
      const account = await lockedAccount(db, caller.accountId);
      const { account_id: accountId } = account;
      if (!(await consumeChallenge(db, { challenge, accountId, now })))
        failState('This took longer than 5 minutes or was already sent. Start again.');
      if ((await selectPasskeys(db, accountId)).length >= passkeysMax) failTooMany();
      const row = await insertPasskey(db, {
        account_id: accountId,
        credential_id: credential.credentialId,
        public_key: credential.publicKey,
        counter: credential.counter,
        transports: JSON.stringify(transports),
        synced: credential.isSynced ? 1 : 0,
        name: name ?? deviceOf(request.userAgent ?? null),
        created_at: now,
      });
      if (!row) failState('This passkey is already registered.');
      const recovery_codes = await gainFactor(db, account, caller.tokenId, now);
      await tellOwner(db, accountId, `The passkey “${row.name}” was added to your account`, request, now);
      afterCommit(forget);
      return { passkey: presentPasskey(row), recovery_codes };
    },
  }),

  async passkeySave({ passkey_id, name }, { db, caller }) {
    const row = await renamePasskey(db, caller.accountId ?? 0, passkey_id, name);
    return presentPasskey(row ?? fail('not_found'));
  },

  async passkeyDelete({ passkey_id }, { db, caller, now, request, afterCommit }) {
    const { account_id: accountId } = await lockedAccount(db, caller.accountId);
    const passkeys = await selectPasskeys(db, accountId);
    const row = passkeys.find((each) => each.passkey_id === passkey_id) ?? fail('not_found');
    await deletePasskey(db, passkey_id);
    await recordFactorRemoval(db, accountId);
    await tellOwner(db, accountId, `The passkey “${row.name}” was removed from your account`, request, now);
    afterCommit(forget);
    return { done: true };
  },
});
