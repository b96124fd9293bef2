import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import {
  appCodeIn,
  base32Of,
  matchingStep,
  newTotpSecret,
  otpauthAddress,
} from '../rules/one-time-passwords.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
} from '../store/authenticators.ts';
import type { ServiceDeps } from './deps.ts';
import { gainFactor, lockedAccount, recordFactorRemoval } from './factors.ts';

type AppHandlers = Pick<
  Handlers<typeof operations, Db>,
  'authenticatorStart' | 'authenticatorCreate' | 'authenticatorDelete'
>;

/** Name shown in authenticator apps. */
const issuer = 'Wheelhouse';

/** Handlers for a person's authenticator app: set up with a QR code, active from its first code. */
export const authenticatorHandlers = ({ seal, tellOwner, forget }: ServiceDeps): AppHandlers => ({
  async authenticatorStart(_input, { db, caller }) {
    const account = await findAccount(db, caller.accountId ?? 0);
    const secret = newTotpSecret();
    await beginAuthenticator(db, caller.accountId ?? 0, seal.seal(secret.toString('base64')));
    return { secret: base32Of(secret), address: otpauthAddress(secret, account?.email ?? '', issuer) };
  },

  async authenticatorCreate({ code }, { db, caller, now, request, afterCommit }) {
    const account = await lockedAccount(db, caller.accountId);
    const sealed = (await findAuthenticator(db, account.account_id))?.next_secret ?? null;
    const secret = sealed === null ? undefined : seal.open(sealed);
    if (sealed === null || secret === undefined)
      failState('No authenticator app is being set up. Start again.');
    const typed = appCodeIn(code);
    const step = typed === undefined ? undefined : matchingStep(Buffer.from(secret, 'base64'), typed, now, 0);
    if (step === undefined)
      return refuseField(
        '/code',
        'wrong',
        'This is not the app’s current code. Try the next one. If that fails too, check your phone’s clock.',
      );
    await confirmAuthenticator(db, account.account_id, { secret: sealed, step, now });
    const recovery_codes = await gainFactor(db, account, caller.tokenId, now);
    await tellOwner(db, account.account_id, 'An authenticator app was added to your account', request, now);
    afterCommit(forget);
    return { recovery_codes };
  },

  async authenticatorDelete(_input, { db, caller, now, request, afterCommit }) {
    const account = await lockedAccount(db, caller.accountId);
    if ((await findAuthenticator(db, account.account_id))?.secret == null) fail('not_found');
    await deleteAuthenticator(db, account.account_id);
    await recordFactorRemoval(db, account.account_id);
    await tellOwner(db, account.account_id, 'Your authenticator app was removed', request, now);
    afterCommit(forget);
    return { done: true };
  },
});
