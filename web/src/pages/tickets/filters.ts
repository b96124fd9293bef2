import type { Priority, TicketStatus } from '../../api/records.ts';
import type { TicketQuery } from '../../api/tickets.ts';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { priorities } from '../../record/priority.ts';
import { compact, customFieldsOf, flagOf, idOf, oneOf, textOf } from '../../search-params.ts';
import { liveStatuses, statuses } from './labels.ts';

/** Tab of the list. By default, all tickets that need work. */
export type StatusTab = TicketStatus | 'all';

/** Sort orders of the API. */
const ticketSorts = ['updated_at', 'created_at', 'priority'] as const;

/** Filters in the page's address, named as in the API. */
export interface TicketFilters {
  status?: StatusTab;
  site_id?: number;
  assignee?: string;
  priority?: Priority;
  tag?: string;
  overdue?: true;
  contact_id?: number;
  q?: string;
  custom_fields?: Record<string, string>;
  sort?: Sort<(typeof ticketSorts)[number]>;
}

/** Filters, and `new` while the dialog for a new ticket is open. */
export interface TicketsSearch extends TicketFilters {
  new?: true;
}

export const ticketsSearchOf = (search: Record<string, unknown>): TicketsSearch => ({
  ...ticketFiltersOf(search),
  ...compact({ new: flagOf(search.new) }),
});

/** Reads the filters from an address; unknown or invalid ones are ignored. */
export function ticketFiltersOf(search: Record<string, unknown>): TicketFilters {
  const assignee = textOf(search.assignee, 15);
  return compact({
    status: oneOf([...statuses, 'all'], search.status),
    site_id: idOf(search.site_id),
    assignee: assignee === 'me' || assignee === 'none' || idOf(assignee) ? assignee : undefined,
    priority: oneOf(priorities, search.priority),
    tag: textOf(search.tag),
    overdue: flagOf(search.overdue),
    contact_id: idOf(search.contact_id),
    q: textOf(search.q, 200),
    custom_fields: customFieldsOf(search.custom_fields),
    sort: sortFrom(ticketSorts, search.sort),
  });
}

/** Parameters of the API. */
export function ticketQueryOf({ status, ...filters }: TicketFilters): TicketQuery {
  if (status === 'all') return filters;
  return { ...filters, status: status === undefined ? [...liveStatuses] : [status] };
}
