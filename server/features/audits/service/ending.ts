import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { findAudit, type StoredAudit } from '../store/audits.ts';

/** Polling interval: a notification from another process may be lost. */
const lookMs = 1000;
/** Minimum pause: most notifications are about other changes. */
const restMs = 200;

/**
 * The audit once it has ended, or its current state after `waitMs`. Resolves to undefined at once if it does
 * not exist.
 * @param waits called with each read of an audit that has not ended
 */
export async function endedAudit(
  { reader, notifier }: Database,
  auditId: number,
  waitMs: number,
  waits?: (row: StoredAudit) => Promise<void>,
): Promise<StoredAudit | undefined> {
  const until = performance.now() + waitMs;
  let wake = Promise.withResolvers<void>();
  const unlisten = notifier.listen(() => wake.resolve());
  try {
    for (;;) {
      const waiting = wake;
      const row = await findAudit(reader, auditId);
      const leftMs = until - performance.now();
      if (!row || row.ended_at !== null || leftMs <= 0) return row;
      await waits?.(row);
      await pause(Math.min(restMs, leftMs));
      const timer = setTimeout(waiting.resolve, Math.min(lookMs, leftMs));
      await waiting.promise;
      clearTimeout(timer);
      wake = Promise.withResolvers();
    }
  } finally {
    unlisten();
  }
}
