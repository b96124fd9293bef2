import type { PostState, TargetStateName } from '../schema.ts';

/**
 * What the targets of a post add up to. What is still on its way comes before what has ended, and what nobody knows before
 * what is known.
 * @param isDue whether its time has come: until then a post whose targets all wait is `scheduled`
 */
export function postStateOf(targets: readonly TargetStateName[], isDue = true): PostState {
  const has = (state: TargetStateName) => targets.includes(state);
  if (has('publishing')) return 'publishing';
  if (has('queued')) return isDue ? 'queued' : 'scheduled';
  if (has('unknown')) return 'unknown';
  if (has('published')) return has('failed') || has('draft') ? 'partial' : 'published';
  return has('failed') ? 'failed' : 'cancelled';
}
