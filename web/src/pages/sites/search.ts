import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf, idOf, oneOf, textOf } from '../../search-params.ts';

const siteSorts = ['name', 'project', 'last_seen', 'refused'] as const;
/** `attention` is every state but `ok`. */
const states = ['attention', 'ok', 'stale', 'error', 'never'] as const;

/** Filters in the page's address; `new` while the dialog for a new site is open. */
export interface SitesSearch {
  q?: string;
  project?: number;
  state?: (typeof states)[number];
  sort?: Sort<(typeof siteSorts)[number]>;
  new?: true;
}

export const sitesSearchOf = (search: Record<string, unknown>): SitesSearch =>
  compact({
    q: textOf(search.q, 120),
    project: idOf(search.project),
    state: oneOf(states, search.state),
    sort: sortFrom(siteSorts, search.sort),
    new: flagOf(search.new),
  });
