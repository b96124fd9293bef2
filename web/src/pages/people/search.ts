import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf } from '../../search-params.ts';

const personSorts = ['name', 'role', 'last_seen_at'] as const;

export interface PeopleSearch {
  sort?: Sort<(typeof personSorts)[number]>;
  new?: true;
}

export const peopleSearchOf = (search: Record<string, unknown>): PeopleSearch =>
  compact({ sort: sortFrom(personSorts, search.sort), new: flagOf(search.new) });
