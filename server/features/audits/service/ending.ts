import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { findAudit, type StoredAudit } from '../store/audits.ts';

/** A ring of another process may be lost. */
const lookMs = 1000;
/** Most rings are of other changes. */
const restMs = 200;

/**
 * The audit as it is once it has ended, or after so long. Resolves at once with undefined where there is none.
 * @param waits is called with one that has not ended, as often as it is looked at
 */
export async function endedAudit(
  { reader, notifier }: Database,
  auditId: number,
  waitMs: number,
  waits?: (row: StoredAudit) => Promise<void>,
): Promise<StoredAudit | undefined> {
  const until = performance.now() + waitMs;
  let rung = Promise.withResolvers<void>();
  const hearNoMore = notifier.listen(() => rung.resolve());
  try {
    for (;;) {
      const bells = rung;
      const row = await findAudit(reader, auditId);
      const leftMs = until - performance.now();
      if (!row || row.ended_at !== null || leftMs <= 0) return row;
      await waits?.(row);
      await pause(Math.min(restMs, leftMs));
      const timer = setTimeout(bells.resolve, Math.min(lookMs, leftMs));
      await bells.promise;
      clearTimeout(timer);
      rung = Promise.withResolvers();
    }
  } finally {
    hearNoMore();
  }
}
