import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact } from '../../search-params.ts';

const personSorts = ['name', 'role', 'last_seen_at'] as const;

/** How the people are sorted, as it stands in the address. */
interface PeopleSearch {
  sort?: Sort<(typeof personSorts)[number]>;
}

export const peopleSearchOf = (search: Record<string, unknown>): PeopleSearch =>
  compact({ sort: sortFrom(personSorts, search.sort) });
