import { createHash } from 'node:crypto';
import { Failure, type FailureOptions } from '../../../kernel/errors.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { minute, networkOf, type SignInLimits } from '../rules.ts';
import { deleteFailures, type FailureRow, hold, insertFailures, selectFailures } from '../store/failures.ts';

/** One try to prove who one is. */
export interface Attempt {
  /** What is guessed at: an e-mail in small letters, or the set-up code. */
  readonly subject: string;
  readonly address: string;
  readonly now: number;
}

/** Limits failed attempts, exactly and across processes: they are counted in the database. */
export interface SignInGuard {
  /** Fails `rate_limited` where too many attempts failed already. To be asked before the costly work. */
  admit(db: Db, attempt: Attempt): Promise<void>;
  /**
   * Records a failed attempt in a transaction of its own, since the call itself fails, and ends the call with
   * `invalid_credentials`, or with `rate_limited` where others failed enough meanwhile.
   */
  refuse(attempt: Attempt, detail?: string): Promise<never>;
  /**
   * Ends a successful attempt in the call's transaction. Fails `rate_limited` where enough others failed meanwhile:
   * however many guesses run at once, only so many learn whether they were right. Else the count starts again.
   */
  accept(db: Db, attempt: Attempt): Promise<void>;
}

interface Subjects {
  readonly pair: string;
  readonly address: string;
}

/** What people typed as their e-mail is nobody's business, so only its hash is kept. */
function subjectsOf({ subject, address }: Attempt): Subjects {
  const network = networkOf(address);
  const pair = createHash('sha256').update(subject).update('\0').update(network).digest('base64url');
  return { pair: `sign-in:${pair}`, address: `sign-in-address:${network}` };
}

/** Milliseconds until one more failure of a subject is allowed; 0 where it is now. Rows are oldest first. */
function waitOf(
  rows: readonly FailureRow[],
  subject: string,
  max: number,
  window: number,
  now: number,
): number {
  const own = rows.filter((row) => row.subject === subject);
  let count = own.reduce((sum, row) => sum + row.count, 0);
  let wait = 0;
  for (const row of own) {
    if (count < max) break;
    count -= row.count;
    wait = row.window_start + window - now;
  }
  return wait;
}

export function createSignInGuard(database: Database, limits: SignInLimits): SignInGuard {
  const window = limits.windowMinutes * minute;

  async function tooMany(db: Db, attempt: Attempt): Promise<Failure | undefined> {
    const { pair, address } = subjectsOf(attempt);
    const rows = await selectFailures(db, [pair, address], attempt.now - window);
    const wait = Math.max(
      waitOf(rows, pair, limits.failuresMax, window, attempt.now),
      waitOf(rows, address, limits.addressFailuresMax, window, attempt.now),
    );
    return wait > 0 ? rateLimited(Math.ceil(wait / 1000), limits) : undefined;
  }

  return {
    async admit(db, attempt) {
      const failure = await tooMany(db, attempt);
      if (failure) throw failure;
    },

    async refuse(attempt, detail) {
      const { pair, address } = subjectsOf(attempt);
      const limited = await database.transact(async (db) => {
        await hold(db, address);
        const failure = await tooMany(db, attempt);
        if (!failure) await insertFailures(db, [pair, address], attempt.now);
        return failure;
      });
      throw limited ?? invalidCredentials(detail);
    },

    async accept(db, attempt) {
      const { pair, address } = subjectsOf(attempt);
      await hold(db, address);
      const failure = await tooMany(db, attempt);
      if (failure) throw failure;
      await deleteFailures(db, pair);
    },
  };
}

function rateLimited(seconds: number, limits: SignInLimits): Failure {
  return new Failure('rate_limited', {
    detail: `Too many failed attempts. Try again in ${seconds} seconds.`,
    headers: {
      'Retry-After': String(seconds),
      RateLimit: `"sign-in";r=0;t=${seconds}`,
      'RateLimit-Policy': `"sign-in";q=${limits.failuresMax};w=${limits.windowMinutes * 60}`,
    },
  });
}

/** The answer to a wrong password, an unknown e-mail and a disabled account alike. */
export function invalidCredentials(detail?: string): Failure {
  const options: FailureOptions = { headers: { 'WWW-Authenticate': 'Bearer realm="wheelhouse"' } };
  return new Failure('invalid_credentials', detail === undefined ? options : { ...options, detail });
}
