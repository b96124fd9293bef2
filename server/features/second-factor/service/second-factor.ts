import { freshMilliseconds, isStale } from '../../../kernel/access.ts';
import { failState, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findAccount,
  invalidCredentials,
  requiresSecondFactor,
  setFactorTime,
} from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { presentPasskey } from '../present.ts';
import { findAuthenticator } from '../store/authenticators.ts';
import { selectPasskeys } from '../store/passkeys.ts';
import { countRecoveryCodes } from '../store/recovery-codes.ts';
import { newRecoveryCodes } from './codes.ts';
import type { ServiceDeps } from './deps.ts';
import { lockedAccount, resetFactors } from './factors.ts';
import { assertedPasskey, consumeAssertion } from './passkey-assertion.ts';

type FactorHandlers = Pick<
  Handlers<typeof operations, Db>,
  'secondFactorGet' | 'secondFactorConfirm' | 'recoveryCodesRenew' | 'accountResetSecondFactor'
>;

const codeRefused = 'This code is wrong or was already used. App codes change every 30 seconds.';
const noSecondFactor = 'You have no second factor to confirm with.';

/** Handlers for the state of a person's second factors, and for giving one again. */
export function secondFactorHandlers(deps: ServiceDeps): FactorHandlers {
  const { codes, guard, relyingParty, forget } = deps;
  return {
    async secondFactorGet(_input, { db, caller, now }) {
      const accountId = caller.accountId ?? 0;
      const app = await findAuthenticator(db, accountId);
      const { factorAt } = caller;
      const isFresh = factorAt !== undefined && !isStale(caller, now);
      return {
        authenticator: app?.confirmed_at == null ? null : { added_at: isoTime(app.confirmed_at) },
        passkeys: (await selectPasskeys(db, accountId)).map(presentPasskey),
        recovery_codes_left: await countRecoveryCodes(db, accountId),
        required: await requiresSecondFactor(db),
        fresh_until: isFresh ? isoTime(factorAt + freshMilliseconds) : null,
        passkeys_possible: relyingParty() !== undefined,
      };
    },

    secondFactorConfirm: prepared({
      async prepare({ code, passkey }, { db, caller, now, request }) {
        if ((code === undefined) === (passkey === undefined))
          return refuseField('/code', 'required', 'Send either a code or a passkey.');
        const account = await findAccount(db, caller.accountId ?? 0);
        if (account?.second_factor_at == null) return failState(noSecondFactor);
        const { account_id: accountId, email } = account;
        const attempt = { subject: email, address: request.address, accountId, now };
        await guard.admit(db, attempt);
        const isRight =
          code === undefined
            ? passkey &&
              (await assertedPasskey(db, passkey, relyingParty()))?.passkey.account_id === accountId
            : await codes.isRight(db, accountId, code, now);
        if (!isRight) return guard.refuse(attempt, code === undefined ? undefined : codeRefused);
        return { attempt, accountId };
      },
      async run({ code, passkey }, { db, caller, now, afterCommit }, { attempt, accountId }) {
        await guard.accept(db, attempt);
        const isUsed =
          code === undefined
            ? passkey && (await consumeAssertion(db, passkey, relyingParty(), now))
            : await codes.use(db, accountId, code, now);
        if (!isUsed) throw invalidCredentials(codeRefused);
        await setFactorTime(db, caller.tokenId, now);
        afterCommit(forget);
        return { fresh_until: isoTime(now + freshMilliseconds) };
      },
    }),

    async recoveryCodesRenew(_input, { db, caller, now, request }) {
      const account = await lockedAccount(db, caller.accountId);
      if (account.second_factor_at === null)
        failState('Recovery codes come with a second factor. Add a passkey or an authenticator app first.');
      const recovery_codes = await newRecoveryCodes(db, account.account_id);
      await deps.tellOwner(db, account.account_id, 'You have new recovery codes', request, now);
      return { recovery_codes };
    },

    async accountResetSecondFactor({ account_id: accountId }, { db, caller, now, request, afterCommit }) {
      const by = (await findAccount(db, caller.accountId ?? 0))?.name ?? 'an administrator';
      await resetFactors(db, { accountId, by, request, now }, deps, afterCommit);
      return { done: true };
    },
  };
}
