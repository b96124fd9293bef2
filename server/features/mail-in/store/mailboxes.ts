import type { Db } from '../../../platform/db/database.ts';
import type { IncomingMailboxTable, MailSource } from './tables.ts';

export async function findMailbox(db: Db, source: MailSource): Promise<IncomingMailboxTable | undefined> {
  return db.selectFrom('incoming_mailbox').selectAll().where('source', '=', source).executeTakeFirst();
}

export const selectMailboxes = (db: Db): Promise<IncomingMailboxTable[]> =>
  db.selectFrom('incoming_mailbox').selectAll().execute();

/** Records the state of a mail source. */
export async function noteMailbox(
  db: Db,
  source: MailSource,
  change: Partial<Omit<IncomingMailboxTable, 'source'>>,
): Promise<void> {
  const initial = { position: null, received_at: null, checked_at: null, problem: null, problem_at: null };
  await db
    .insertInto('incoming_mailbox')
    .values({ ...initial, ...change, source })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(change))
    .execute();
}
