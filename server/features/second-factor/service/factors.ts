import { fail, failState } from '../../../kernel/errors.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findAccountLocked,
  requiresSecondFactor,
  revokeAccountTokens,
  type StoredAccount,
  setFactorTime,
  updateAccount,
} from '../../identity/index.ts';
import { deleteAuthenticator, findAuthenticator } from '../store/authenticators.ts';
import { deletePasskeys, selectPasskeys } from '../store/passkeys.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from '../store/recovery-codes.ts';
import { newRecoveryCodes } from './codes.ts';
import type { ServiceDeps } from './deps.ts';

/** Locks a person's account to serialise changes of its factors. */
export async function lockedAccount(db: Db, accountId: number | null): Promise<StoredAccount> {
  const account = await findAccountLocked(db, accountId ?? 0);
  return account ?? fail('internal_error', { internal: `The account ${accountId} of a session is gone.` });
}

/**
 * Records a new factor of an account, which also counts as given in this session. Returns recovery codes with
 * the first one.
 */
export async function gainFactor(
  db: Db,
  account: StoredAccount,
  tokenId: number,
  now: number,
): Promise<string[] | null> {
  const { account_id: accountId } = account;
  if (account.second_factor_at === null) await updateAccount(db, accountId, { second_factor_at: now });
  await setFactorTime(db, tokenId, now);
  return (await countRecoveryCodes(db, accountId)) > 0 ? null : newRecoveryCodes(db, accountId);
}

/** Records that a factor was removed. Without the last one, recovery codes are deleted too. */
export async function recordFactorRemoval(db: Db, accountId: number): Promise<void> {
  const hasApp = (await findAuthenticator(db, accountId))?.secret != null;
  if (hasApp || (await selectPasskeys(db, accountId)).length > 0) return;
  if (await requiresSecondFactor(db))
    failState('This workspace requires a second factor. Add another one before you remove your last.');
  await deleteRecoveryCodes(db, accountId);
  await updateAccount(db, accountId, { second_factor_at: null });
}

/** Deletes all factors of an account. */
export async function deleteFactors(db: Db, accountId: number): Promise<void> {
  await deleteAuthenticator(db, accountId);
  await deletePasskeys(db, accountId);
  await deleteRecoveryCodes(db, accountId);
}

/** Removes all second factors of a person who lost them, ends their sessions, and notifies them. */
export async function resetFactors(
  db: Db,
  {
    accountId,
    by,
    request,
    now,
  }: {
    readonly accountId: number;
    readonly by: string;
    readonly request: Pick<RequestFacts, 'address' | 'userAgent'>;
    readonly now: number;
  },
  { tellOwner, forget }: Pick<ServiceDeps, 'tellOwner' | 'forget'>,
  afterCommit: (work: () => void) => void,
): Promise<void> {
  const account = await findAccountLocked(db, accountId);
  if (!account || account.removed_at !== null) fail('not_found');
  if (account.second_factor_at === null) failState('This account has no second factor.');
  await deleteFactors(db, accountId);
  await updateAccount(db, accountId, { second_factor_at: null });
  await revokeAccountTokens(db, accountId, ['session', 'app'], undefined, now);
  await tellOwner(db, accountId, `Your second factor was reset by ${by}`, request, now);
  afterCommit(forget);
}
