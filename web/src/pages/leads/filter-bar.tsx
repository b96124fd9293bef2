import { Button, Pill, Select, VisuallyHidden } from '@mantine/core';
import { compact, oneOf } from '../../search-params.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SiteFilter } from '../../ui/site-filter.tsx';
import css from './leads-page.module.css';
import { statusWords } from './marks.tsx';
import { isNarrowed, type LeadsSearch, leadStatuses, priorities } from './search.ts';

interface FilterBarProps {
  search: LeadsSearch;
  onChange: (search: LeadsSearch) => void;
}

/** Narrows the leads. Every change is a new address, so that it can be sent to somebody and gone back from. */
export function FilterBar({ search, onChange }: FilterBarProps) {
  const set = (change: { [K in keyof LeadsSearch]?: LeadsSearch[K] | undefined }) =>
    onChange(compact({ ...search, ...change }));
  const isTable = search.view === 'table';
  // Those without a field of their own here: a lead's source and tags lead to them.
  const labels = (['source', 'tag'] as const).flatMap((name) => (search[name] ? [name] : []));
  return (
    <search className={css.bar} aria-label="Filters">
      <div className={css.row}>
        <SearchField
          className={css.search}
          label="Search name, e-mail, subject, message"
          value={search.q ?? ''}
          onChange={(q) => set({ q: q === '' ? undefined : q })}
        />
        <SiteFilter
          className={css.choice}
          siteId={search.site_id}
          onChange={(siteId) => set({ site_id: siteId })}
        />
        {isTable ? (
          <Select
            className={css.choice}
            aria-label="Status"
            placeholder="Any status"
            clearable
            data={leadStatuses.map((status) => ({ value: status, label: statusWords[status] }))}
            value={search.status ?? null}
            onChange={(value) => set({ status: oneOf(leadStatuses, value) })}
          />
        ) : null}
        <Select
          className={css.choice}
          aria-label="Assigned to"
          placeholder="Anybody’s"
          clearable
          data={[
            { value: 'me', label: 'Mine' },
            { value: 'none', label: 'Nobody’s' },
          ]}
          value={search.assignee ?? null}
          onChange={(value) => set({ assignee: value ?? undefined })}
        />
        <Select
          className={css.choice}
          aria-label="Priority"
          placeholder="Any priority"
          clearable
          data={priorities}
          value={search.priority ?? null}
          onChange={(value) => set({ priority: oneOf(priorities, value) })}
        />
        {isNarrowed(search) ? (
          <Button variant="subtle" onClick={() => onChange(search.view ? { view: search.view } : {})}>
            Clear all
          </Button>
        ) : null}
      </div>
      {labels.length === 0 ? null : (
        <div className={css.labels}>
          <VisuallyHidden>Further filters set:</VisuallyHidden>
          {labels.map((name) => (
            <Pill
              key={name}
              withRemoveButton
              onRemove={() => set({ [name]: undefined })}
              removeButtonProps={{
                'aria-label': `Remove the filter ${name}: ${search[name]}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {`${name}: ${search[name]}`}
            </Pill>
          ))}
        </div>
      )}
    </search>
  );
}
