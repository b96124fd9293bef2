import { Button, Pill, Select, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectsQuery } from '../../api/projects.ts';
import { useSiteName } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { compact, oneOf } from '../../search-params.ts';
import { eventTypes, eventTypeWords } from '../../ui/event-type.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SiteFilter } from '../../ui/site-filter.tsx';
import css from './filter-bar.module.css';
import { type ActivityFilters, filterLabels } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';

const statuses = ['new', 'open', 'done', 'archived', 'spam'];
/** Narrows the activity. Every change is a new address, so that it can be sent to somebody and gone back from. */
export function FilterBar({ filters }: { filters: ActivityFilters }) {
  const navigate = useNavigate();
  const siteName = useSiteName();
  const projects = useQuery(projectsQuery).data ?? [];
  const [isMore, more] = useDisclosure();
  const go = (next: ActivityFilters) => void navigate({ to: paths.activity, search: next, replace: true });
  const set = (change: { [K in keyof ActivityFilters]?: ActivityFilters[K] | undefined }) =>
    go(compact({ ...filters, ...change }));
  const projectName = (id: number) =>
    projects.find((project) => project.project_id === id)?.name ?? `Project ${id}`;
  const labels = filterLabels(filters, { site: siteName, project: projectName });
  const statusWords =
    filters.status && !statuses.includes(filters.status) ? [...statuses, filters.status] : statuses;
  return (
    <search className={css.bar} aria-label="Filters">
      <div className={css.row}>
        <SearchField
          className={css.search}
          label="Search in name, e-mail, subject and message"
          placeholder="Search name, e-mail, subject, message"
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
          aria-label="Type"
          placeholder="All types"
          clearable
          data={eventTypes.map((type) => ({ value: type, label: eventTypeWords[type] }))}
          value={filters.type ?? null}
          onChange={(value) => set({ type: oneOf(eventTypes, value) })}
        />
        <Select
          className={css.choice}
          aria-label="Status"
          placeholder="Any status"
          clearable
          data={statusWords}
          value={filters.status ?? null}
          onChange={(value) => set({ status: value ?? undefined })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={17} />}
          aria-expanded={isMore}
          onClick={more.toggle}
        >
          {isMore ? 'Fewer filters' : 'More filters'}
        </Button>
      </div>
      {isMore ? <MoreFilters key={JSON.stringify(filters)} filters={filters} onApply={go} /> : null}
      {labels.length === 0 ? null : (
        <div className={css.labels}>
          <VisuallyHidden>Filters set:</VisuallyHidden>
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
