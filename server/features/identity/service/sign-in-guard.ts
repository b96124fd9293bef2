import { createHash } from 'node:crypto';
import { Failure, type FailureOptions } from '../../../kernel/errors.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { type CountedAttempt, createAttemptGuard } from '../../limits/index.ts';
import type { SignInLimits } from '../rules.ts';

/** An attempt to sign in. */
export interface Attempt {
  /** Guessed value: an e-mail in lower case, or the set-up code. */
  readonly subject: string;
  readonly address: string;
  readonly now: number;
  /** Account whose second factor is being guessed; counted across all addresses. */
  readonly accountId?: number;
}

/** Limits failed sign-ins, per e-mail and address, and per address; see AttemptGuard. */
export interface SignInGuard {
  /** Fails with `rate_limited` after too many failures. Call it before the costly work. */
  admit(db: Db, attempt: Attempt): Promise<void>;
  /** Records a failed attempt, and fails with `invalid_credentials` or `rate_limited`. */
  refuse(attempt: Attempt, detail?: string): Promise<never>;
  /**
   * Completes a successful attempt in the call's transaction, or fails with `rate_limited`. Resets the e-mail's
   * count.
   */
  accept(db: Db, attempt: Attempt): Promise<void>;
}

export function createSignInGuard(database: Database, limits: SignInLimits): SignInGuard {
  const guard = createAttemptGuard(database, { name: 'sign-in', windowMinutes: limits.windowMinutes });

  /** Only a hash of the typed e-mail is stored, since it is private. */
  function countedOf({ subject, address, now, accountId }: Attempt): CountedAttempt {
    const network = networkOf(address);
    const pair = createHash('sha256').update(subject).update('\0').update(network).digest('base64url');
    return {
      counted: [
        { subject: `sign-in:${pair}`, max: limits.failuresMax },
        { subject: `sign-in-address:${network}`, max: limits.addressFailuresMax },
        // A person who guesses codes knows the password, so codes are also counted per account.
        ...(accountId === undefined
          ? []
          : [{ subject: `second-factor:${accountId}`, max: limits.codeFailuresMax }]),
      ],
      now,
    };
  }

  return {
    admit: (db, attempt) => guard.admit(db, countedOf(attempt)),
    refuse: (attempt, detail) => guard.refuse(countedOf(attempt), invalidCredentials(detail)),
    async accept(db, attempt) {
      const counted = countedOf(attempt);
      await guard.accept(db, counted, [counted.counted[0].subject]);
    },
  };
}

/** Failure that does not distinguish a wrong password, an unknown e-mail and a disabled account. */
export function invalidCredentials(detail?: string): Failure {
  const options: FailureOptions = { headers: { 'WWW-Authenticate': 'Bearer realm="wheelhouse"' } };
  return new Failure('invalid_credentials', detail === undefined ? options : { ...options, detail });
}
