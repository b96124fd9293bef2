import type { LeadQuery } from '../../api/leads.ts';
import type { LeadStatus, Priority } from '../../api/records.ts';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { priorities } from '../../record/priority.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';

export const leadStatuses = [
  'new',
  'contacted',
  'qualified',
  'won',
  'lost',
  'archived',
] as const satisfies readonly LeadStatus[];
/** Sort orders of the API. */
const leadSorts = ['last_event_at', 'created_at', 'updated_at'] as const;
const leadViews = ['board', 'table'] as const;

/** View, filters and open lead in the page's address. */
export interface LeadsSearch {
  view?: (typeof leadViews)[number];
  site_id?: number;
  status?: LeadStatus;
  assignee?: string;
  priority?: Priority;
  source?: string;
  tag?: string;
  q?: string;
  /** Order of the table; the board has its own. */
  sort?: Sort<(typeof leadSorts)[number]>;
  lead?: number;
}

/** Reads the address; invalid values are ignored. */
export function leadsSearchOf(search: Record<string, unknown>): LeadsSearch {
  const assignee = textOf(search.assignee, 15);
  return compact({
    view: search.view === 'table' ? ('table' as const) : undefined,
    site_id: idOf(search.site_id),
    status: oneOf(leadStatuses, search.status),
    assignee: assignee === 'me' || assignee === 'none' || idOf(assignee) ? assignee : undefined,
    priority: oneOf(priorities, search.priority),
    source: textOf(search.source),
    tag: textOf(search.tag),
    q: textOf(search.q, 200),
    sort: sortFrom(leadSorts, search.sort),
    lead: idOf(search.lead),
  });
}

/**
 * Parameters of the API. A search that is too short is omitted. Search results have their own order, so
 * `sort` is omitted too.
 */
export function leadQueryOf({ view, lead: _opened, status, q, sort, ...filters }: LeadsSearch): LeadQuery {
  const searched = searchedOf(q);
  return compact({
    ...filters,
    status: status === undefined ? undefined : [status],
    q: searched,
    sort: view === 'table' && searched === undefined ? sort : undefined,
  });
}

/** True if any filter is set. */
export const isNarrowed = ({ sort: _, ...search }: LeadsSearch): boolean =>
  Object.keys(leadQueryOf(search)).length > 0;
