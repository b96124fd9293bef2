import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Way to give a second factor: a code of an app, one of the recovery codes, or a passkey in place of both. */
export type FactorWay = 'authenticator' | 'recovery_code' | 'passkey';

/** Second factors of accounts, for sign-ins with a password. */
export interface SecondFactor {
  /** Names of the operations with which a person sets one up. */
  readonly setUpOperations: readonly string[];
  /** Ways of an account. */
  waysOf(db: Db, accountId: number): Promise<readonly FactorWay[]>;
  /** True for a right code, which stays unused. */
  isRight(db: Db, accountId: number, code: string, now: number): Promise<boolean>;
  /** Uses up a right code, in the transaction of the sign-in; false if it is not right. */
  use(db: Db, accountId: number, code: string, now: number): Promise<boolean>;
}

/** Extension point for the one feature that keeps second factors. */
export const secondFactors = extensionPoint<SecondFactor>('second factors');
