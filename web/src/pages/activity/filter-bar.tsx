import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '../../api/projects.ts';
import { useSiteName } from '../../api/session.ts';
import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { eventTypeLabels } from '../../ui/event-type.tsx';
import { filterLabels } from './filter-labels.ts';
import { type ActivityFilters, toDo } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';

/** Statuses offered as filters. Sites may use others, and such a filter is offered while it is active. */
const statuses = [toDo, 'new', 'open', 'done', 'archived', 'spam'];

/** Filters of the activity list. */
export function ActivityFilterBar({ filters }: { filters: ActivityFilters }) {
  const { go, set } = useFilters(filters);
  const siteName = useSiteName();
  const projects = useQuery(projectsQuery).data ?? [];
  const projectName = (id: number) =>
    projects.find((project) => project.project_id === id)?.name ?? `Project ${id}`;
  const { status } = filters;
  const options = status && !statuses.includes(status) ? [...statuses, status] : statuses;
  return (
    <FilterBar
      labels={filterLabels(filters, { site: siteName, project: projectName })}
      cleared={Object.keys(filters).length > 0 ? {} : undefined}
      active={activeOf(filters)}
      go={go}
      more={() => <MoreFilters key={JSON.stringify(filters)} filters={filters} onApply={go} />}
    >
      <SearchField
        label="Search in name, e-mail, subject and message"
        placeholder="Search name, e-mail, subject, message"
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <SiteFilter siteId={filters.site_id} onChange={(site_id) => set({ site_id })} />
      <ChoiceFilter
        label="Type"
        any="All types"
        labels={eventTypeLabels}
        value={filters.type}
        onChange={(type) => set({ type })}
      />
      <ChoiceFilter
        label="Status"
        any="Any status"
        labels={Object.fromEntries(options.map((word) => [word, word === toDo ? 'to go through' : word]))}
        value={status}
        onChange={(chosen) => set({ status: chosen })}
      />
    </FilterBar>
  );
}
