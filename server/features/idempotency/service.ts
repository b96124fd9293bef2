import { hour } from '../../kernel/clock.ts';
import { fail } from '../../kernel/errors.ts';
import type { IdempotencyKeeper, StoredAnswer } from '../../kernel/ports.ts';
import type { StoredScope } from '../../kernel/replay-scope.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { claimKey, deleteKeysBefore, findKey, type StoredResponse, storeAnswer } from './store.ts';

/** Lifetime of a key. Source: contract §3. */
export const keyHours = 24;
const keyMilliseconds = keyHours * hour;

/**
 * Stores the responses of requests with an idempotency key. Responses may contain a token shown once, and
 * requests a password: responses are encrypted, and only a keyed hash of requests is stored.
 */
export function createIdempotencyKeeper(seal: Seal): IdempotencyKeeper<Db> {
  const oldest = (now: number) => now - keyMilliseconds;

  /** The stored response, if the request is identical. */
  function replay(earlier: StoredResponse | undefined, request: string): StoredAnswer | undefined {
    if (!earlier) return undefined;
    if (!seal.isFingerprintOf(earlier.request_hash, request)) fail('idempotency_key_reused');
    const text = seal.open(earlier.answer);
    if (text === undefined) throw new Error('A kept answer cannot be opened: its secret key is gone.');
    return { status: earlier.status, text, replayScope: scopeOf(earlier.places) };
  }

  return {
    async claim(db, key, request, now) {
      const hash = seal.fingerprint(request);
      return replay(await claimKey(db, { key, request_hash: hash, created_at: now }, oldest(now)), request);
    },
    find: async (db, key, request, now) => replay(await findKey(db, key, oldest(now)), request),
    store: (db, key, { status, text, replayScope: { siteIds, projectIds } }) =>
      storeAnswer(db, key, {
        status,
        answer: seal.seal(text),
        places: JSON.stringify({ siteIds, projectIds }),
      }),
  };
}

const emptyScope: StoredScope = { siteIds: [], projectIds: [] };

/** Answers stored by older versions have no replay scope. */
const scopeOf = (text: string | null): StoredScope => (text === null ? emptyScope : JSON.parse(text));

/** Deletes keys older than a day, at most `limit`. Returns their number. */
export const deleteOldKeys = (db: Db, now: number, limit: number): Promise<number> =>
  deleteKeysBefore(db, now - keyMilliseconds, limit);
