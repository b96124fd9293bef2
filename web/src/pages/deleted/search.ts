import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact } from '../../search-params.ts';

interface DeletedSearch {
  sort?: Sort<'removed_at'>;
}

export const deletedSearchOf = (search: Record<string, unknown>): DeletedSearch =>
  compact({ sort: sortFrom(['removed_at'], search.sort) });
