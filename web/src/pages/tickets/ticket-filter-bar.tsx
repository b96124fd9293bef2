import { Chip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketCountsQuery } from '../../api/tickets.ts';
import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { priorityLabels } from '../../record/priority.ts';
import { compact } from '../../search-params.ts';
import { filterLabels } from './filter-labels.ts';
import type { StatusTab, TicketFilters } from './filters.ts';
import { liveStatuses, statuses, statusLabels } from './labels.ts';
import css from './tickets-page.module.css';

/** Filters of the tickets. */
export function TicketFilterBar({ filters }: { filters: TicketFilters }) {
  const { go, set } = useFilters(filters);
  const counts = useQuery(ticketCountsQuery(compact({ site_id: filters.site_id }))).data;
  const { status, sort, ...narrowing } = filters;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const counted = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} (${count})`;
  return (
    <FilterBar
      active={activeOf(narrowing)}
      labels={filterLabels(filters)}
      cleared={isNarrowed ? compact({ status, sort }) : undefined}
      go={go}
    >
      <SearchField
        label="Search in numbers, subjects, requesters, tags and messages"
        placeholder="Search number, subject, requester, message"
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <SiteFilter siteId={filters.site_id} onChange={(site_id) => set({ site_id })} />
      <ChoiceFilter
        label="Priority"
        any="Any priority"
        labels={priorityLabels}
        value={filters.priority}
        onChange={(priority) => set({ priority })}
      />
      <div className={css.chips} data-own-width>
        <Chip
          checked={filters.assignee === 'me'}
          onChange={(isOn) => set({ assignee: isOn ? 'me' : undefined })}
        >
          {counted('Mine', counts?.mine)}
        </Chip>
        <Chip
          checked={filters.assignee === 'none'}
          onChange={(isOn) => set({ assignee: isOn ? 'none' : undefined })}
        >
          {counted('Unassigned', counts?.unassigned)}
        </Chip>
        <Chip
          color="red"
          checked={filters.overdue === true}
          onChange={(isOn) => set({ overdue: isOn ? true : undefined })}
        >
          {counted('Overdue', counts?.overdue)}
        </Chip>
      </div>
    </FilterBar>
  );
}

type Tab = readonly [tab: StatusTab | undefined, word: string, count: number | undefined];

/** Status tabs with the number of tickets of the selected site. */
export function StatusTabs({ filters }: { filters: TicketFilters }) {
  const scope = filters.site_id === undefined ? {} : { site_id: filters.site_id };
  const counts = useQuery(ticketCountsQuery(scope)).data?.by_status;
  const sum = (of: readonly (keyof NonNullable<typeof counts>)[]) =>
    counts && of.reduce((total, status) => total + counts[status], 0);
  const tabs: readonly Tab[] = [
    [undefined, 'To do', sum(liveStatuses)],
    ...statuses.map((status) => [status, statusLabels[status], counts?.[status]] as const),
    ['all', 'All', sum(statuses)],
  ];
  return (
    <nav aria-label="Status" className={css.tabs}>
      {tabs.map(([tab, word, count]) => (
        <Link
          key={word}
          to="/tickets"
          search={compact({ ...filters, status: tab })}
          className={css.tab}
          aria-current={filters.status === tab ? 'page' : undefined}
          // By default the router also highlights tabs whose filters are a subset of the current ones.
          activeOptions={{ exact: true }}
          replace
        >
          {word}
          {count === undefined ? null : <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
