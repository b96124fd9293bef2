import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact } from '../../search-params.ts';

const tokenSorts = ['name', 'last_used_at', 'expires_at'] as const;

interface TokensSearch {
  sort?: Sort<(typeof tokenSorts)[number]>;
}

export const tokensSearchOf = (search: Record<string, unknown>): TokensSearch =>
  compact({ sort: sortFrom(tokenSorts, search.sort) });
