import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Publication } from '../provider/port.ts';
import { blockerOf, locationFor } from '../rules/account-use.ts';
import { failedFor, type TargetOutcome } from '../rules/attempt.ts';
import type { ReadyProvider } from '../service/gateway.ts';
import { findProjectOfSite, selectAccountsByIds } from '../store/accounts.ts';
import { type AddressedTarget, selectQueued, selectSent } from '../store/addresses.ts';
import { lockPost, type StoredPost, updateTargets } from '../store/posts.ts';
import { findInterrupted, insertSending, type StoredSending } from '../store/sendings.ts';
import { recordPostChange, writeOutcome } from './settle.ts';

/** A recorded delivery, ready to be sent. */
export interface StartedSending {
  readonly post: StoredPost;
  readonly sending: StoredSending;
  readonly publication: Publication;
  readonly targetIds: readonly number[];
  /** True if an interrupted attempt started it, so that the provider may have it already. */
  readonly isResumed: boolean;
}

export interface PublishStart {
  readonly jobId: number;
  readonly postId: number;
  readonly now: number;
}

/**
 * Records a delivery of a post's queued targets, or resumes the one this job started earlier; undefined if
 * there is nothing to send. Targets that can no longer be sent to fail with the reason. Must be committed
 * before the provider is called.
 */
export async function begin(
  db: Db,
  { jobId, postId, now }: PublishStart,
  { provider, credential }: Pick<ReadyProvider, 'provider' | 'credential'>,
): Promise<StartedSending | undefined> {
  const post = await lockPost(db, postId);
  if (!post) return undefined;
  const interrupted = await findInterrupted(db, postId, jobId);
  if (interrupted) {
    const sent = await selectSent(db, interrupted.sending_id);
    return startedSending(post, interrupted, sent, true);
  }
  const queued = await selectQueued(db, postId);
  if (queued.length === 0) return undefined;
  const refused = await refusals(db, post, queued, provider.key);
  for (const [targetId, outcome] of refused) await writeOutcome(db, targetId, outcome, now);
  const going = queued.filter(({ target_id }) => !refused.has(target_id));
  if (going.length === 0) {
    await recordPostChange(db, post, now);
    return undefined;
  }
  const sending = await insertSending(db, {
    post_id: postId,
    site_id: post.site_id,
    provider: provider.key,
    credential,
    request_id: randomUUID(),
    job_id: jobId,
    provider_post_id: null,
    begun_at: now,
    ended_at: null,
  });
  const ids = going.map(({ target_id }) => target_id);
  await updateTargets(db, ids, { state: 'publishing', sending_id: sending.sending_id });
  await recordPostChange(db, post, now);
  return startedSending(post, sending, going, false);
}

const startedSending = (
  post: StoredPost,
  sending: StoredSending,
  targets: readonly AddressedTarget[],
  isResumed: boolean,
): StartedSending => ({
  post,
  sending,
  publication: publicationOf(post, targets),
  targetIds: targets.map(({ target_id }) => target_id),
  isResumed,
});

/** Provider request for a post's targets. */
export const publicationOf = (
  { text }: Pick<StoredPost, 'text'>,
  targets: readonly AddressedTarget[],
): Publication => ({
  text,
  targets: targets.map(({ provider_account_id, provider_location_id, platform }) => ({
    accountId: provider_account_id,
    locationId: provider_location_id || null,
    platform,
  })),
});

/**
 * Targets that cannot be sent to now, because accounts or their assignment have changed since the post was
 * created.
 */
async function refusals(
  db: Db,
  post: StoredPost,
  queued: readonly AddressedTarget[],
  providerKey: string,
): Promise<ReadonlyMap<number, TargetOutcome>> {
  const projectId = await findProjectOfSite(db, post.site_id);
  const ids = queued.map(({ account_id }) => account_id);
  const accounts = new Map((await selectAccountsByIds(db, ids)).map((each) => [each.account_id, each]));
  const refused = new Map<number, TargetOutcome>();
  for (const { target_id, account_id, location_id } of queued) {
    const account = accounts.get(account_id);
    const site = projectId === undefined ? undefined : { siteId: post.site_id, projectId };
    const location = account && site && locationFor(account, site);
    const obstacle = account && blockerOf(account.state);
    if (!location || location.locationId !== location_id || account?.provider !== providerKey)
      refused.set(target_id, failedFor('account', 'This account is not assigned to the site any more.'));
    else if (obstacle) refused.set(target_id, failedFor('account', `${obstacle.why} ${obstacle.remedy}`));
  }
  return refused;
}
