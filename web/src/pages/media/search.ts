import { compact, oneOf } from '../../search-params.ts';

export const mediaStates = ['pending', 'approved', 'rejected'] as const;

/** Only pictures in this state; all without. */
export interface MediaSearch {
  state?: (typeof mediaStates)[number];
}

export const mediaSearchOf = (search: Record<string, unknown>): MediaSearch =>
  compact({ state: oneOf(mediaStates, search.state) });
