import type { Db } from '../../../platform/db/database.ts';
import { findOpenRun, updateRun } from '../store/runs.ts';
import { recordRunChange } from './record-changes.ts';

/**
 * Ends the open run of a task before anybody says how it ended: `cancelled` where somebody meant so, `missed` or `lost`
 * where time went on. A claimed one only where `alsoClaimed`; its worker learns it when it next reports. The task's row
 * is locked by now.
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
