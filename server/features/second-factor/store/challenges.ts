import type { Db } from '../../../platform/db/database.ts';
import type { PasskeyChallengeTable } from './tables.ts';

export async function insertChallenge(db: Db, challenge: PasskeyChallengeTable): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute();
}

/** Consumes a challenge: of concurrent calls, only one succeeds. */
export async function consumeChallenge(
  db: Db,
  { challenge, accountId, now }: { challenge: string; accountId: number | null; now: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Deletes challenges that expired before a time; returns their number. */
export async function deleteChallengesBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('passkey_challenge')
    .select('challenge')
    .where('expires_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('passkey_challenge').where('challenge', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
