import type { Caller } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type OpeningKind, openingsMax, waitMsFor, windowMs } from '../rules/allowance.ts';
import { insertOpening, selectOpenings } from '../store/openings.ts';

/** Client key for counting browser runs: one for each token. */
export const clientOf = ({ kind, tokenId }: Caller): string => `${kind} ${tokenId}`;

/**
 * Counts a browser run for a client, in the transaction of `db`. Over the limit, counts nothing and returns
 * the wait in milliseconds. A lock serialises counting across processes.
 */
export async function countOpening(
  db: Db,
  kind: OpeningKind,
  siteId: number,
  client: string,
  now: number,
): Promise<number | undefined> {
  await db.capabilities.takeLock(`page opening ${siteId} ${client}`);
  const opening = { site_id: siteId, client, kind };
  const openedAt = await selectOpenings(db, opening, now - windowMs, openingsMax[kind]);
  const waitMs = waitMsFor(kind, openedAt, now);
  if (waitMs === undefined) await insertOpening(db, { ...opening, at: now });
  return waitMs;
}
