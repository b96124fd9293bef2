import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SocialSendingTable } from './tables.ts';

export type StoredSending = Selectable<SocialSendingTable>;

export async function insertSending(
  db: Db,
  sending: Omit<Insertable<SocialSendingTable>, 'sending_id'>,
): Promise<StoredSending> {
  return db.insertInto('social_sending').values(sending).returningAll().executeTakeFirstOrThrow();
}

/** Delivery that an earlier attempt of the job started and left without an outcome. */
export async function findInterrupted(
  db: Db,
  postId: number,
  jobId: number,
): Promise<StoredSending | undefined> {
  return db
    .selectFrom('social_sending')
    .selectAll()
    .where('post_id', '=', postId)
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function findSending(db: Db, sendingId: number): Promise<StoredSending | undefined> {
  return db.selectFrom('social_sending').selectAll().where('sending_id', '=', sendingId).executeTakeFirst();
}

export async function updateSending(
  db: Db,
  sendingId: number,
  change: Pick<Partial<StoredSending>, 'provider_post_id' | 'ended_at'>,
): Promise<void> {
  await db.updateTable('social_sending').set(change).where('sending_id', '=', sendingId).execute();
}

/** Unfinished delivery by the provider's post id. */
export async function findOpenSending(
  db: Db,
  provider: string,
  providerPostId: string,
): Promise<StoredSending | undefined> {
  return db
    .selectFrom('social_sending')
    .selectAll()
    .where('provider_post_id', '=', providerPostId)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
