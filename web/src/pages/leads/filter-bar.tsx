import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { priorityLabels } from '../../record/priority.ts';
import { compact } from '../../search-params.ts';
import { statusLabels } from './marks.tsx';
import { isNarrowed, type LeadsSearch, leadQueryOf } from './search.ts';

const assigneeLabels = { me: 'Mine', none: 'Unassigned' };

/** Filters of the leads. The status filter exists in the table only: the board has a column per status. */
export function LeadFilterBar({ search }: { search: LeadsSearch }) {
  const { go, set } = useFilters(search);
  // Filters without a field here: they are set by clicking a lead's source or tag.
  const labels = (['source', 'tag'] as const).flatMap((name) =>
    search[name]
      ? [{ text: `${name}: ${search[name]}`, without: compact({ ...search, [name]: undefined }) }]
      : [],
  );
  return (
    <FilterBar
      active={activeOf(leadQueryOf(search))}
      labels={labels}
      cleared={isNarrowed(search) ? compact({ view: search.view, sort: search.sort }) : undefined}
      go={go}
    >
      <SearchField
        label="Search name, e-mail, subject, message"
        value={search.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <SiteFilter siteId={search.site_id} onChange={(site_id) => set({ site_id })} />
      {search.view === 'table' ? (
        <ChoiceFilter
          label="Status"
          any="Any status"
          labels={statusLabels}
          value={search.status}
          onChange={(status) => set({ status })}
        />
      ) : null}
      <ChoiceFilter
        label="Assigned to"
        any="Anyone"
        labels={assigneeLabels}
        value={search.assignee as keyof typeof assigneeLabels | undefined}
        onChange={(assignee) => set({ assignee })}
      />
      <ChoiceFilter
        label="Priority"
        any="Any priority"
        labels={priorityLabels}
        value={search.priority}
        onChange={(priority) => set({ priority })}
      />
    </FilterBar>
  );
}
