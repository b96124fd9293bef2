import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact } from '../../search-params.ts';

/** What the page shows, as it stands in the address. */
interface DeletedSearch {
  sort?: Sort<'removed_at'>;
}

export const deletedSearchOf = (search: Record<string, unknown>): DeletedSearch =>
  compact({ sort: sortFrom(['removed_at'], search.sort) });
