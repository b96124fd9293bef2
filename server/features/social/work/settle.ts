import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { announce } from '../../notifications/index.ts';
import type { PostResult } from '../provider/port.ts';
import { outcomeOf, type TargetOutcome } from '../rules/attempt.ts';
import { postStateOf } from '../rules/post-state.ts';
import { type AddressedTarget, selectSent } from '../store/addresses.ts';
import { lockPost, type StoredPost, selectTargets, setPostState, updateTargets } from '../store/posts.ts';
import { type StoredSending, updateSending } from '../store/sendings.ts';

/** Outcome of each target; undefined if none is known. */
export type Verdict = (target: AddressedTarget) => TargetOutcome | undefined;

/** Applies one outcome to every target. */
export const sameForAllTargets =
  (outcome: TargetOutcome): Verdict =>
  () =>
    outcome;

/** Outcomes from a provider's response. */
export function verdictFrom({ targets }: PostResult): Verdict {
  const results = new Map(targets.map((result) => [result.accountId, result]));
  return ({ provider_account_id }) => {
    const result = results.get(provider_account_id);
    return result && outcomeOf(result);
  };
}

/** True while the outcome is unknown. */
export const isOpen = ({ state }: Pick<AddressedTarget, 'state'>): boolean =>
  state === 'publishing' || state === 'unknown';

/** Stores the outcome of a target. */
export const writeOutcome = (
  db: Db,
  targetId: number,
  { state, url, failure }: TargetOutcome,
  now: number,
): Promise<void> =>
  updateTargets(db, [targetId], {
    state,
    url,
    error_kind: failure?.kind ?? null,
    error_text: failure?.text ?? null,
    published_at: state === 'published' ? now : null,
  });

/** Derives the post's state from its targets and records the change. The caller holds the post's lock. */
export async function recordPostChange(
  db: Db,
  { post_id, site_id, state: before, text }: Pick<StoredPost, 'post_id' | 'site_id' | 'state' | 'text'>,
  now: number,
): Promise<void> {
  const targets = await selectTargets(db, post_id);
  const state = postStateOf(targets.map((target) => target.state));
  await setPostState(db, post_id, state, now);
  await recordChange(db, { kind: 'post', id: post_id, op: 'updated', siteId: site_id, at: now });
  if ((state !== 'failed' && state !== 'partial') || state === before) return;
  const failed = targets.filter((target) => target.state === 'failed');
  const why = failed.map(({ platform, error_text }) => `${platform}: ${error_text ?? 'refused'}`).join(' ');
  await announce(db, {
    event: 'post_failed',
    kind: 'post',
    id: post_id,
    siteId: site_id,
    subject: text || `Post ${post_id}`,
    text: why,
    at: now,
  });
}

/**
 * Stores known outcomes of a delivery; targets that have ended are not changed. Returns whether any target is
 * still open. Does nothing if the post was deleted.
 */
export async function applyResult(
  db: Db,
  sending: StoredSending,
  verdict: Verdict,
  now: number,
  providerPostId = sending.provider_post_id,
): Promise<{ readonly isOpen: boolean }> {
  const { sending_id, post_id } = sending;
  const post = await lockPost(db, post_id);
  if (!post) return { isOpen: false };
  const states: AddressedTarget['state'][] = [];
  for (const target of (await selectSent(db, sending_id)).filter(isOpen)) {
    const outcome = verdict(target);
    if (outcome && outcome.state !== target.state) await writeOutcome(db, target.target_id, outcome, now);
    states.push(outcome?.state ?? target.state);
  }
  const isStillOpen = states.some((state) => isOpen({ state }));
  await updateSending(db, sending_id, {
    provider_post_id: providerPostId,
    ended_at: isStillOpen ? null : now,
  });
  if (states.length > 0) await recordPostChange(db, post, now);
  return { isOpen: isStillOpen };
}
