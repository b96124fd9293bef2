import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PushKeyTable, PushSubscriptionTable } from './tables.ts';

export type StoredSubscription = Selectable<PushSubscriptionTable>;
export type NewSubscription = Omit<StoredSubscription, 'subscription_id'>;

/** Stores a browser's subscription; a known one is assigned to the latest session. */
export async function saveSubscription(db: Db, subscription: NewSubscription): Promise<StoredSubscription> {
  const { account_id, token_id, sealed, device } = subscription;
  return db
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint_hash').doUpdateSet({ account_id, token_id, sealed, device }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Subscriptions of active sessions, newest first. */
export async function selectSubscriptions(db: Db, accountId: number): Promise<StoredSubscription[]> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('token', 'token.token_id', 'push_subscription.token_id')
    .selectAll('push_subscription')
    .where('push_subscription.account_id', '=', accountId)
    .where('token.revoked_at', 'is', null)
    .orderBy('push_subscription.subscription_id', 'desc')
    .limit(subscriptionsMax)
    .execute();
}

/** Maximum browsers per person. */
const subscriptionsMax = 20;

/** Accounts with a subscription. */
export async function selectSubscribers(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('push_subscription').select('account_id').distinct().execute();
  return new Set(rows.map((row) => row.account_id));
}

/** Returns false if the person has no subscription with this id. */
export async function deleteSubscription(db: Db, id: number, accountId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('push_subscription')
    .where('subscription_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function deleteSubscriptionsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('account_id', '=', accountId).execute();
}

/** Deletes subscriptions whose session was ended or deleted. */
export async function deleteEndedSubscriptions(db: Db): Promise<void> {
  const alive = db.selectFrom('token').select('token_id').where('revoked_at', 'is', null);
  await db.deleteFrom('push_subscription').where('token_id', 'not in', alive).execute();
}

export async function findPushKey(db: Db): Promise<PushKeyTable | undefined> {
  return db.selectFrom('push_key').selectAll().where('key_id', '=', 1).executeTakeFirst();
}

/** Idempotent: the first key pair stays. */
export async function insertPushKey(db: Db, key: Omit<PushKeyTable, 'key_id'>): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ ...key, key_id: 1 })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

export async function updatePushKey(db: Db, change: Partial<PushKeyTable>): Promise<void> {
  await db.updateTable('push_key').set(change).where('key_id', '=', 1).execute();
}

/** Subscriptions after an id, locked. */
export async function lockSubscriptionsAfter(db: Db, after: number, rows: number) {
  return db.capabilities
    .lockRows(
      db
        .selectFrom('push_subscription')
        .select(['subscription_id', 'sealed'])
        .where('subscription_id', '>', after)
        .orderBy('subscription_id')
        .limit(rows),
    )
    .execute();
}

export async function updateSubscription(
  db: Db,
  id: number,
  change: { readonly sealed?: string },
): Promise<void> {
  await db.updateTable('push_subscription').set(change).where('subscription_id', '=', id).execute();
}

/** Finds a subscription with an active session. */
export async function findSubscription(db: Db, id: number): Promise<StoredSubscription | undefined> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('token', 'token.token_id', 'push_subscription.token_id')
    .selectAll('push_subscription')
    .where('push_subscription.subscription_id', '=', id)
    .where('token.revoked_at', 'is', null)
    .executeTakeFirst();
}
