import { minute } from '../../../../kernel/clock.ts';
import { fail } from '../../../../kernel/errors.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { commentsMax, commentsPerMinute } from '../rules/terms.ts';
import { countComments } from '../store/comments.ts';

/** Refuses a comment if the review has reached its limit. The caller holds the lock on the review. */
export async function refuseFull(
  db: Db,
  reviewId: number,
  now: number,
): Promise<{ readonly recent: number }> {
  const { all, recent } = await countComments(db, reviewId, now - minute);
  if (all >= commentsMax)
    fail('state_conflict', {
      detail: `This review has reached its limit of ${commentsMax} comments. Continue with a new link.`,
      members: { allowed: [] },
    });
  return { recent };
}

/** Also refuses a client's comment after several within a minute. */
export async function refuseTooMany(db: Db, reviewId: number, now: number): Promise<void> {
  const { recent } = await refuseFull(db, reviewId, now);
  if (recent >= commentsPerMinute)
    fail('rate_limited', {
      detail: 'Too many comments in a minute. Wait a moment and send it again.',
      headers: { 'Retry-After': '60' },
    });
}
