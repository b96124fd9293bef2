import { Chip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ticketCountsQuery } from '../../api/tickets.ts';
import { ChoiceFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { SiteFilter } from '../../list/site-filter.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { priorityWords } from '../../record/priority.ts';
import { compact } from '../../search-params.ts';
import { filterLabels } from './filter-labels.ts';
import type { TicketFilters } from './filters.ts';
import css from './tickets-page.module.css';

/** Narrows the tickets. */
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
        words={priorityWords}
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
