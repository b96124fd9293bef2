import type { InfiniteData } from '@tanstack/react-query';
import type { Lead, LeadPage } from '../../api/records.ts';

type Column = InfiniteData<LeadPage, string | undefined>;

/** A column's pages as they are once a lead has left it, or stands in it where `isHere`: in the order of newest events. */
export function movedColumn(column: Column, lead: Lead, isHere: boolean): Column {
  const had = column.pages.some((page) => page.data.some((each) => each.lead_id === lead.lead_id));
  const change = (isHere ? 1 : 0) - (had ? 1 : 0);
  const pages = column.pages.map((page, index) => {
    const data = page.data.filter((each) => each.lead_id !== lead.lead_id);
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
