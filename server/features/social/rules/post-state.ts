import type { PostState, TargetStateName } from '../schema.ts';

/**
 * Derives a post's state from its targets. Pending takes precedence over ended, and unknown over known.
 * @param isDue false while the post waits for its time: a post whose targets all wait is `scheduled`
 */
export function postStateOf(targets: readonly TargetStateName[], isDue = true): PostState {
  const has = (state: TargetStateName) => targets.includes(state);
  if (has('publishing')) return 'publishing';
  if (has('queued')) return isDue ? 'queued' : 'scheduled';
  if (has('unknown')) return 'unknown';
  if (has('published')) return has('failed') || has('draft') ? 'partial' : 'published';
  return has('failed') ? 'failed' : 'cancelled';
}
