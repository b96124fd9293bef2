import { minute } from '../../../kernel/clock.ts';
import { Failure } from '../../../kernel/errors.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { deleteFailures, type FailureRow, hold, insertFailures, selectFailures } from '../store/failures.ts';

/** Subject that failed attempts are counted for, such as an address, and its maximum per window. */
export interface AttemptSubject {
  readonly subject: string;
  readonly max: number;
}

export interface AttemptLimits {
  /** Name in the RateLimit header. */
  readonly name: string;
  readonly windowMinutes: number;
}

/** An attempt to guess a secret. */
export interface CountedAttempt {
  /** The first one is shown in RateLimit-Policy; the last one is shared by all attempts that count together. */
  readonly counted: readonly [AttemptSubject, ...AttemptSubject[]];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Limits failed attempts exactly and across processes: they are counted in the database. */
export interface AttemptGuard {
  /** Fails with `rate_limited` after too many failures. Call it before the costly work. */
  admit(db: Db, attempt: CountedAttempt): Promise<void>;
  /**
   * Records a failed attempt in its own transaction, because the call itself fails, and throws `failure`, or
   * `rate_limited` if others failed meanwhile.
   */
  refuse(attempt: CountedAttempt, failure: Failure): Promise<never>;
  /**
   * Completes a successful attempt in the call's transaction. Fails with `rate_limited` if enough others failed
   * meanwhile: however many guesses run in parallel, only the allowed number learn their result. Resets the counts
   * of `forgiven`.
   */
  accept(db: Db, attempt: CountedAttempt, forgiven?: readonly string[]): Promise<void>;
}

/** Milliseconds until another failure of a subject is allowed; 0 if it is now. Rows are oldest first. */
function waitOf(
  rows: readonly FailureRow[],
  { subject, max }: AttemptSubject,
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

const subjectsOf = ({ counted }: CountedAttempt): string[] => counted.map(({ subject }) => subject);
const sharedSubject = ({ counted }: CountedAttempt): string => (counted.at(-1) ?? counted[0]).subject;

export function createAttemptGuard(database: Database, limits: AttemptLimits): AttemptGuard {
  const window = limits.windowMinutes * minute;

  async function tooMany(db: Db, attempt: CountedAttempt): Promise<Failure | undefined> {
    const rows = await selectFailures(db, subjectsOf(attempt), attempt.now - window);
    const wait = Math.max(...attempt.counted.map((each) => waitOf(rows, each, window, attempt.now)));
    return wait > 0 ? rateLimited(Math.ceil(wait / 1000), attempt.counted[0].max, limits) : undefined;
  }

  return {
    async admit(db, attempt) {
      const failure = await tooMany(db, attempt);
      if (failure) throw failure;
    },

    async refuse(attempt, failure) {
      const limited = await database.transact(async (db) => {
        await hold(db, sharedSubject(attempt));
        const already = await tooMany(db, attempt);
        if (!already) await insertFailures(db, subjectsOf(attempt), attempt.now);
        return already;
      });
      throw limited ?? failure;
    },

    async accept(db, attempt, forgiven = []) {
      await hold(db, sharedSubject(attempt));
      const failure = await tooMany(db, attempt);
      if (failure) throw failure;
      for (const subject of forgiven) await deleteFailures(db, subject);
    },
  };
}

function rateLimited(seconds: number, max: number, { name, windowMinutes }: AttemptLimits): Failure {
  return new Failure('rate_limited', {
    detail: `Too many failed attempts. Try again in ${seconds} seconds.`,
    headers: {
      'Retry-After': String(seconds),
      RateLimit: `"${name}";r=0;t=${seconds}`,
      'RateLimit-Policy': `"${name}";q=${max};w=${windowMinutes * 60}`,
    },
  });
}
