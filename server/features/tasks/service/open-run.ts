import type { Db } from '../../../platform/db/database.ts';
import { findOpenRun, updateRun } from '../store/runs.ts';
import { recordRunChange } from './record-changes.ts';

/**
 * Ends a task's open run without a report: `cancelled` by a person, `missed` or `lost` by the passage of time. Ends
 * a claimed run only if `alsoClaimed`; its worker learns of it at its next report. The caller holds the lock on the
 * task's row.
 */
export async function endOpenRun(
  db: Db,
  taskId: number,
  end: {
    readonly state: 'cancelled' | 'missed' | 'lost';
    readonly summary: string;
    readonly alsoClaimed: boolean;
  },
  now: number,
): Promise<void> {
  const run = await findOpenRun(db, taskId);
  if (!run || (run.state === 'claimed' && !end.alsoClaimed)) return;
  const ended = await updateRun(db, run.run_id, {
    state: end.state,
    finished_at: now,
    summary: end.summary,
  });
  await recordRunChange(db, ended, 'updated', now);
}
