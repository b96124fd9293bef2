import type { Priority, TicketStatus } from '../../api/records.ts';
import type { TicketQuery } from '../../api/tickets.ts';
import { compact, idOf, oneOf, textOf } from '../../search-params.ts';
import { customFieldsOf } from '../activity/filters.ts';
import { liveStatuses, priorities, statuses } from './words.ts';

/** Which statuses a tab of the list shows. Without one: all that somebody still has to do with. */
export type StatusTab = TicketStatus | 'all';

/** The filters as they stand in the address: names as the API's. */
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
}

/** Reads the filters from an address; what is not a filter, or makes no sense, is left out. */
export function ticketFiltersOf(search: Record<string, unknown>): TicketFilters {
  const assignee = textOf(search.assignee, 15);
  return compact({
    status: oneOf([...statuses, 'all'], search.status),
    site_id: idOf(search.site_id),
    assignee: assignee === 'me' || assignee === 'none' || idOf(assignee) ? assignee : undefined,
    priority: oneOf(priorities, search.priority),
    tag: textOf(search.tag),
    overdue: String(search.overdue) === 'true' ? (true as const) : undefined,
    contact_id: idOf(search.contact_id),
    q: textOf(search.q, 200),
    custom_fields: customFieldsOf(search.custom_fields),
  });
}

/** The filters as the API wants them. */
export function ticketQueryOf({ status, ...filters }: TicketFilters): TicketQuery {
  if (status === 'all') return filters;
  return { ...filters, status: status === undefined ? [...liveStatuses] : [status] };
}

/** One filter that is set beside the tab, as shown to be taken away. */
export interface FilterLabel {
  readonly key: string;
  readonly text: string;
  readonly without: TicketFilters;
}

/** The filters that no control of the page shows by itself, in words. */
export function filterLabels(filters: TicketFilters): FilterLabel[] {
  const labels: FilterLabel[] = [];
  const { custom_fields: custom = {}, contact_id: contactId, tag, ...others } = filters;
  const rest = compact({ ...others, contact_id: contactId, tag });
  if (tag !== undefined)
    labels.push({ key: 'tag', text: `tag: ${tag}`, without: compact({ ...filters, tag: undefined }) });
  if (contactId !== undefined) {
    const without = compact({ ...filters, contact_id: undefined });
    labels.push({ key: 'contact_id', text: `requester: contact ${contactId}`, without });
  }
  for (const [name, value] of Object.entries(custom)) {
    const { [name]: _taken, ...left } = custom;
    const without = Object.keys(left).length === 0 ? rest : { ...rest, custom_fields: left };
    labels.push({ key: `custom_fields.${name}`, text: `${name} = ${value}`, without });
  }
  return labels;
}
