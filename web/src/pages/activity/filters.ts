import type { ActivityQuery } from '../../api/activity.ts';
import type { EventType } from '../../api/records.ts';
import { compact, customFieldsOf, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';
import { dayOf, midnight } from '../../time/local-time.ts';

/** Filters in the page's address: names as in the API, days as `2026-11-21` in the reader's time zone. */
export interface ActivityFilters {
  site_id?: number;
  project_id?: number;
  type?: EventType;
  /** A status of the API, or `to_do` for everything to review. */
  status?: string;
  priority?: string;
  category?: string;
  subcategory?: string;
  folder?: string;
  source?: string;
  tag?: string;
  since?: string;
  until?: string;
  q?: string;
  custom_fields?: Record<string, string>;
}

/** Offered among the statuses: new events other than sign-ups. */
export const toDo = 'to_do';

const types = ['message', 'subscription', 'contact', 'lead'] as const;

/** Reads the filters from an address; unknown or invalid ones are ignored. */
export function activityFiltersOf(search: Record<string, unknown>): ActivityFilters {
  return compact({
    site_id: idOf(search.site_id),
    project_id: idOf(search.project_id),
    type: oneOf(types, search.type),
    status: textOf(search.status),
    priority: textOf(search.priority),
    category: textOf(search.category),
    subcategory: textOf(search.subcategory),
    folder: textOf(search.folder),
    source: textOf(search.source),
    tag: textOf(search.tag),
    since: dayOf(search.since),
    until: dayOf(search.until),
    q: textOf(search.q, 200),
    custom_fields: customFieldsOf(search.custom_fields),
  });
}

/** Parameters of the API. `until` includes its day; a search that is too short is omitted. */
export function activityQueryOf({ since, until, q, status, ...filters }: ActivityFilters): ActivityQuery {
  return compact({
    ...filters,
    ...(status === toDo ? { to_do: true } : { status }),
    since: since === undefined ? undefined : midnight(since),
    until: until === undefined ? undefined : midnight(until, 1),
    q: searchedOf(q),
  });
}
