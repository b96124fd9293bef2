import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { lockConversation, updateConversation } from '../store/conversations.ts';

/** Reopens a snoozed conversation on time, to the second. */
export const wakeJob = defineJob({
  name: 'conversation.wake',
  input: StrictObject({ conversation_id: Type.Integer(), until: Type.Integer() }),
  leaseSeconds: 5,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
  priority: 'high',
});

/** Schedules the reopening of a snoozed conversation. */
export async function scheduleWake(
  db: Db,
  { conversation_id, site_id }: { readonly conversation_id: number; readonly site_id: number },
  until: number,
  now: number,
): Promise<void> {
  await enqueue(db, wakeJob, { conversation_id, until }, { now, runAt: until, siteId: site_id });
}

export const wakeJobHandler = (now: () => number) =>
  handleJob(wakeJob, async ({ input: { conversation_id: id, until }, done }) =>
    done(async (db) => {
      const conversation = await lockConversation(db, id);
      // Reopened meanwhile, or snoozed until another time, for which another job exists.
      if (conversation?.status !== 'snoozed' || conversation.snoozed_until !== until) return;
      // Clocks of two processes may differ: never reopen early.
      const at = Math.max(now(), until);
      await updateConversation(db, id, { status: 'open', snoozed_until: null, updated_at: at });
      await recordChange(db, { kind: 'conversation', id, op: 'updated', siteId: conversation.site_id, at });
    }),
  );
