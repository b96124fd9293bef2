import type { Database } from '../../../platform/db/database.ts';
import { findAccountByEmail } from '../../identity/index.ts';
import type { ServiceDeps } from './deps.ts';
import { resetFactors } from './factors.ts';

export interface ResetByHostDeps extends Pick<ServiceDeps, 'tellOwner' | 'forget'> {
  readonly database: Database;
  now(): number;
}

/** Origin shown in the owner's notice. */
const host = { userAgent: 'Console', address: 'the machine of the server' };

/**
 * Removes a person's second factors on behalf of the server's operator: the last resort for the only
 * administrator. Returns the account's id; undefined if no account has this e-mail. Fails if it has no
 * factor.
 */
export const createResetByHost =
  ({ database, now, ...deps }: ResetByHostDeps) =>
  async (email: string): Promise<number | undefined> =>
    database.transact(async (db) => {
      const account = await findAccountByEmail(db, email.trim().toLowerCase());
      if (!account) return undefined;
      const about = { accountId: account.account_id, by: 'the operator of the server', request: host };
      await resetFactors(db, { ...about, now: now() }, deps, () => undefined);
      return account.account_id;
    });
