import { Button, Chip, CloseButton, Pill, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { ticketCountsQuery } from '../../api/tickets.ts';
import { paths } from '../../paths.ts';
import { compact, idOf, oneOf } from '../../search-params.ts';
import { filterLabels, type TicketFilters } from './filters.ts';
import css from './tickets-page.module.css';
import { priorities, priorityWords } from './words.ts';

const pauseMs = 350;

/** Narrows the tickets. Every change is a new address, so that it can be sent to somebody and gone back from. */
export function TicketFilterBar({ filters }: { filters: TicketFilters }) {
  const navigate = useNavigate();
  const { sites } = useMe();
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
        <SearchField value={filters.q ?? ''} onChange={(q) => set({ q: q === '' ? undefined : q })} />
        <Select
          className={css.site}
          aria-label="Site"
          placeholder="All sites"
          searchable
          clearable
          limit={100}
          nothingFoundMessage="No such site"
          data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
          value={filters.site_id === undefined ? null : String(filters.site_id)}
          onChange={(value) => set({ site_id: idOf(value) })}
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

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches once the typing pauses. */
function SearchField({ value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onChange, pauseMs);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      className={css.search}
      type="search"
      aria-label="Search in numbers, subjects, requesters, tags and messages"
      placeholder="Search number, subject, requester, message"
      leftSection={<IconSearch size={17} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              onChange('');
            }}
          />
        )
      }
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
