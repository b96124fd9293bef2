import type { LeadQuery } from '../../api/leads.ts';
import type { LeadStatus, Priority } from '../../api/records.ts';
import { priorities } from '../../priority.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';

export const leadStatuses = [
  'new',
  'contacted',
  'qualified',
  'won',
  'lost',
  'archived',
] as const satisfies readonly LeadStatus[];
const leadViews = ['board', 'table'] as const;

/** What the address says: how leads are shown, what they are narrowed by, and which one is open. */
export interface LeadsSearch {
  view?: (typeof leadViews)[number];
  site_id?: number;
  status?: LeadStatus;
  assignee?: string;
  priority?: Priority;
  source?: string;
  tag?: string;
  q?: string;
  lead?: number;
}

/** Reads the address; what makes no sense is left out. */
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
    lead: idOf(search.lead),
  });
}

/** The filters as the API wants them; too short a search is left out. */
export const leadQueryOf = ({ view: _, lead: _opened, status, q, ...filters }: LeadsSearch): LeadQuery =>
  compact({
    ...filters,
    status: status === undefined ? undefined : [status],
    q: searchedOf(q),
  });

/** Whether anything is narrowed. */
export const isNarrowed = (search: LeadsSearch): boolean => Object.keys(leadQueryOf(search)).length > 0;
