import type { Db } from '../../../platform/db/database.ts';
import type { StoredMail } from './outgoing.ts';

/** A mail with the facts that tell how its attempts went. */
export type RecentMail = Pick<
  StoredMail,
  'state' | 'reason' | 'attempts' | 'is_kept' | 'created_at' | 'ended_at'
>;

/** Newest mails, newest first. */
export const selectRecent = (db: Db, rows: number): Promise<RecentMail[]> =>
  db
    .selectFrom('outgoing_mail')
    .select(['state', 'reason', 'attempts', 'is_kept', 'created_at', 'ended_at'])
    .orderBy('mail_id', 'desc')
    .limit(rows)
    .execute();

const waitingBefore = (db: Db, before: number) =>
  db.selectFrom('outgoing_mail').where('state', '=', 'queued').where('created_at', '<', before);

/** Counts mails that were written before a time and wait to be sent, with the time of the oldest. */
export async function countWaiting(
  db: Db,
  before: number,
): Promise<{ readonly count: number; readonly oldestAt: number | null }> {
  const row = await waitingBefore(db, before)
    .select((mail) => [mail.fn.countAll<number>().as('count'), mail.fn.min('created_at').as('oldest')])
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), oldestAt: row?.oldest == null ? null : Number(row.oldest) };
}

/** Mails that were written before a time and wait to be sent, except those being sent right now, locked. */
export const lockWaiting = (db: Db, before: number) =>
  db.capabilities
    .lockRows(
      waitingBefore(db, before)
        .select(['mail_id', 'about_kind', 'about_id', 'created_at'])
        .where('sending_at', 'is', null)
        .orderBy('mail_id'),
    )
    .execute();

/** Clears the reasons of waiting mails, which were those of the former server. */
export async function forgetReasons(db: Db): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ reason: null })
    .where('state', '=', 'queued')
    .where('reason', 'is not', null)
    .execute();
}
