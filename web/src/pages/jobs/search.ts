import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact } from '../../search-params.ts';

interface JobsSearch {
  sort?: Sort<'ended_at'>;
}

export const jobsSearchOf = (search: Record<string, unknown>): JobsSearch =>
  compact({ sort: sortFrom(['ended_at'], search.sort) });
