import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { announce } from '../../notifications/index.ts';
import { liveStatuses } from '../schema.ts';
import { lockTicket, type StoredTicket } from '../store/tickets.ts';

/** Notifies people when a ticket is due. */
export const dueNoticeJob = defineJob({
  name: 'ticket.due_notice',
  input: StrictObject({ ticket_id: Type.Integer(), at: Type.Integer() }),
  leaseSeconds: 10,
  attempts: 10,
  backoff: exponentialBackoff(2, 600),
});

/** Schedules the notice for a due time just saved; the job of an earlier time finds it changed and does nothing. */
export async function noticeWhenDue(
  db: Db,
  { ticket_id, site_id: siteId, due_at: at }: Pick<StoredTicket, 'ticket_id' | 'site_id' | 'due_at'>,
  now: number,
): Promise<void> {
  if (at === null || at <= now) return;
  await enqueue(db, dueNoticeJob, { ticket_id, at }, { now, runAt: at, siteId });
}

const live: ReadonlySet<string> = new Set(liveStatuses);

export const dueNoticeJobHandler = (now: () => number) =>
  handleJob(dueNoticeJob, async ({ input: { ticket_id: id, at }, done }) =>
    done(async (db) => {
      const ticket = await lockTicket(db, id);
      if (ticket?.due_at !== at || !live.has(ticket.status)) return;
      const { site_id: siteId, contact_id: contactId, assignee_id: to, subject, preview: text } = ticket;
      const announcement = {
        event: 'ticket_due',
        kind: 'ticket',
        id,
        siteId,
        contactId,
        to,
        subject,
        text,
      } as const;
      await announce(db, { ...announcement, at: now() });
      await recordChange(db, { kind: 'notice', id, op: 'created', siteId, at: now() });
    }),
  );
