import { Button, Chip, Pill, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ticketCountsQuery } from '../../api/tickets.ts';
import { paths } from '../../paths.ts';
import { compact, oneOf } from '../../search-params.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SiteFilter } from '../../ui/site-filter.tsx';
import { filterLabels, type TicketFilters } from './filters.ts';
import css from './tickets-page.module.css';
import { priorities, priorityWords } from './words.ts';

/** Narrows the tickets. Every change is a new address, so that it can be sent to somebody and gone back from. */
export function TicketFilterBar({ filters }: { filters: TicketFilters }) {
  const navigate = useNavigate();
  const scope = filters.site_id === undefined ? {} : { site_id: filters.site_id };
  const counts = useQuery(ticketCountsQuery(scope)).data;
  const go = (next: TicketFilters) => void navigate({ to: paths.tickets, search: next, replace: true });
  const set = (change: { [K in keyof TicketFilters]?: TicketFilters[K] | undefined }) =>
    go(compact({ ...filters, ...change }));
  const labels = filterLabels(filters);
  const counted = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} (${count})`;
  return (
    <search className={css.bar} aria-label="Filters">
      <div className={css.row}>
        <SearchField
          className={css.search}
          label="Search in numbers, subjects, requesters, tags and messages"
          placeholder="Search number, subject, requester, message"
          value={filters.q ?? ''}
          onChange={(q) => set({ q: q === '' ? undefined : q })}
        />
        <SiteFilter
          className={css.site}
          siteId={filters.site_id}
          onChange={(siteId) => set({ site_id: siteId })}
        />
        <Select
          className={css.choice}
          aria-label="Priority"
          placeholder="Any priority"
          clearable
          data={priorities.map((priority) => ({ value: priority, label: priorityWords[priority] }))}
          value={filters.priority ?? null}
          onChange={(value) => set({ priority: oneOf(priorities, value) })}
        />
        <div className={css.chips}>
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
            {counted('Nobody’s', counts?.unassigned)}
          </Chip>
          <Chip
            color="red"
            checked={filters.overdue === true}
            onChange={(isOn) => set({ overdue: isOn ? true : undefined })}
          >
            {counted('Overdue', counts?.overdue)}
          </Chip>
        </div>
      </div>
      {labels.length === 0 ? null : (
        <div className={css.labels}>
          {labels.map((label) => (
            <Pill
              key={label.key}
              withRemoveButton
              onRemove={() => go(label.without)}
              removeButtonProps={{
                'aria-label': `Remove the filter ${label.text}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {label.text}
            </Pill>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => go({})}>
            Clear all
          </Button>
        </div>
      )}
    </search>
  );
}
