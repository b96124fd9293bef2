import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { Nullable, StrictObject, Type } from '../../../kernel/schema.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import type { CanAccessSite } from '../service/deps.ts';
import { findAccount } from '../store/accounts.ts';
import type { AccountFollower } from './account-followers.ts';

/** Reassigns a removed account's records to another account, or unassigns them. */
export const handOverJob = defineJob({
  name: 'account.hand_over',
  input: StrictObject({
    account_id: Type.Integer(),
    to_id: Nullable(Type.Integer()),
    by_id: Nullable(Type.Integer()),
  }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
});

/** Records per transaction, while others wait. */
const recordsAtOnce = 50;

export interface HandOverDeps {
  readonly followers: readonly AccountFollower[];
  readonly reachesSite: CanAccessSite;
  now(): number;
}

/** An interrupted run continues with the remaining records. */
export const handOverJobHandler = ({ followers, reachesSite, now }: HandOverDeps) =>
  handleJob(handOverJob, async ({ input: { account_id: fromId, to_id: toId, by_id: byId }, transact }) => {
    for (const follower of followers) {
      const all = await transact((db) => follower.openOf(db, fromId));
      for (let from = 0; from < all.length; from += recordsAtOnce) {
        await transact(async (db) => {
          const to = toId === null ? undefined : await findAccount(db, toId);
          const by = byId === null ? undefined : await findAccount(db, byId);
          await follower.handOver(db, all.slice(from, from + recordsAtOnce), {
            fromId,
            by: by?.name ?? '',
            at: now(),
            // An account without access to the site does not receive it.
            async toOf(siteId) {
              if (!to || to.disabled_at !== null) return null;
              const { account_id: accountId, role } = to;
              return (await reachesSite(db, { accountId, role, siteId })) ? accountId : null;
            },
          });
        });
      }
    }
  });
