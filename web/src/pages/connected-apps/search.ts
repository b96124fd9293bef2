import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact } from '../../search-params.ts';

const appSorts = ['name', 'person', 'last_used_at', 'connected_at'] as const;

interface AppsSearch {
  sort?: Sort<(typeof appSorts)[number]>;
  whose?: 'everybody';
}

export const appsSearchOf = (search: Record<string, unknown>): AppsSearch =>
  compact({
    sort: sortFrom(appSorts, search.sort),
    whose: search.whose === 'everybody' ? ('everybody' as const) : undefined,
  });
