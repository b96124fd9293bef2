import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { RawJson } from '../../../kernel/verbatim.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount, findAccountLocked, invalidCredentials } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { challengeMilliseconds } from '../rules/limits.ts';
import { insertChallenge } from '../store/challenges.ts';
import type { ServiceDeps } from './deps.ts';
import { assertedPasskey, consumeAssertion, webauthn } from './passkey-assertion.ts';
import { requireRelyingParty } from './passkeys.ts';

type SignInHandlers = Pick<Handlers<typeof operations, Db>, 'passkeySignInStart' | 'passkeySignIn'>;

const unknownPasskey =
  'This passkey can’t sign in here. It may have been removed, or the page was open too long.';

/**
 * Sign-in with a passkey. It identifies the account and verifies the user by fingerprint, face or PIN, so
 * nothing else is required.
 */
export const passkeySignInHandlers = ({ relyingParty, enter, guard }: ServiceDeps): SignInHandlers => ({
  passkeySignInStart: prepared({
    prepare: async () => (await webauthn()).requestOptions(requireRelyingParty(relyingParty())),
    async run(_input, { db, now }, options) {
      const expires_at = now + challengeMilliseconds;
      await insertChallenge(db, { challenge: options.challenge, account_id: null, expires_at });
      return { options: new RawJson(JSON.stringify(options)) };
    },
  }),

  passkeySignIn: prepared({
    async prepare(input, { db, now, request, setActor }) {
      setActor({ kind: 'nobody', tokenId: null, label: 'nobody' });
      const attempt = { subject: `passkey:${input.id}`, address: request.address, now };
      await guard.admit(db, attempt);
      const found = await assertedPasskey(db, input, requireRelyingParty(relyingParty()));
      const account = found && (await findAccount(db, found.passkey.account_id));
      if (account?.disabled_at !== null) return guard.refuse(attempt, unknownPasskey);
      return { attempt };
    },
    async run(input, context, { attempt }) {
      const { db, now } = context;
      await guard.accept(db, attempt);
      const passkey = await consumeAssertion(db, input, relyingParty(), now);
      const account = passkey && (await findAccountLocked(db, passkey.account_id));
      if (account?.disabled_at !== null) throw invalidCredentials(unknownPasskey);
      return enter(context, { ...account, factorAt: now }, input.transport);
    },
  }),
});
