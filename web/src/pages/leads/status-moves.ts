import type { InfiniteData } from '@tanstack/react-query';
import type { Lead, LeadPage, LeadStatus } from '../../api/records.ts';

/** True for a lead that needs no more work. */
const isOver = (status: LeadStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'archived';

/**
 * Status of a closed lead once it is reopened: the last one in which it was worked on, or `new`. Undefined for an
 * open lead.
 */
export function reopenedStatus({
  status,
  history,
}: Pick<Lead, 'status' | 'history'>): LeadStatus | undefined {
  if (!isOver(status)) return undefined;
  const last = history.find(({ from }) => from !== null && !isOver(from));
  return last?.from ?? 'new';
}

type Column = InfiniteData<LeadPage, string | undefined>;

/** Adds a lead to a column's pages (`isHere`), in the order of newest events, or removes it. */
export function movedColumn(column: Column, lead: Lead, isHere: boolean): Column {
  const had = column.pages.some((page) => page.data.some((other) => other.lead_id === lead.lead_id));
  const change = (isHere ? 1 : 0) - (had ? 1 : 0);
  const pages = column.pages.map((page, index) => {
    const data = page.data.filter((other) => other.lead_id !== lead.lead_id);
    const { total } = page.pagination;
    return {
      data: isHere && index === 0 ? inOrder([...data, lead]) : data,
      pagination: { ...page.pagination, ...(total === undefined ? {} : { total: total + change }) },
    };
  });
  return { ...column, pages };
}

const inOrder = (leads: Lead[]): Lead[] =>
  leads.sort((a, b) => b.last_event_at.localeCompare(a.last_event_at) || b.lead_id - a.lead_id);
