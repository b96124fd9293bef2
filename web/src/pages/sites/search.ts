import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf, idOf, oneOf, textOf } from '../../search-params.ts';

const siteSorts = ['name', 'project', 'last_seen', 'refused'] as const;
/** What a list of sites can be narrowed to: `attention` is all but those that are heard from. */
const states = ['attention', 'ok', 'stale', 'error', 'never'] as const;

/** What the list of sites is narrowed by, and whether a new one is being made. */
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
