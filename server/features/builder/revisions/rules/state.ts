import type { RevisionState } from '../schema.ts';

export interface StateFacts {
  readonly ended: 'published' | 'discarded' | null;
  readonly publishedAt: number | null;
  readonly isLive: boolean;
}

/** Derives the state of a revision from the live one and its change set. */
export function stateOf({ ended, publishedAt, isLive }: StateFacts): RevisionState {
  if (isLive) return 'published';
  if (publishedAt !== null) return 'superseded';
  if (ended === 'discarded') return 'discarded';
  return ended === 'published' ? 'superseded' : 'staged';
}

/** First line of the summaries of a change set whose changes were added to the shared draft. */
export const mergedSummary = 'Added to the shared draft.';
