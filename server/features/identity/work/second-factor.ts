import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Method for giving a second factor: a code from an app, a recovery code, or a passkey in place of both. */
export type FactorWay = 'authenticator' | 'recovery_code' | 'passkey';

/** Second factors of accounts, for sign-ins with a password. */
export interface SecondFactor {
  /** Names of the operations with which a person sets one up. */
  readonly setUpOperations: readonly string[];
  /** Methods available to an account. */
  waysOf(db: Db, accountId: number): Promise<readonly FactorWay[]>;
  /** True for a correct code, without consuming it. */
  isRight(db: Db, accountId: number, code: string, now: number): Promise<boolean>;
  /** Consumes a correct code, in the transaction of the sign-in; false if it is wrong. */
  use(db: Db, accountId: number, code: string, now: number): Promise<boolean>;
}

/** Extension point for the single feature that stores second factors. */
export const secondFactors = extensionPoint<SecondFactor>('second factors');
