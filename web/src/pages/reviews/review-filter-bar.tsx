import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import type { ReviewFilters } from './filters.ts';
import { platformLabels } from './platform-labels.ts';

const answeredLabels = { no: 'Unanswered', yes: 'Answered' } as const;

/** Strings, since an object's numeric keys would be sorted ascending. */
const starLabels = {
  low: '3 stars or fewer',
  '5': '5 stars',
  '4': '4 stars',
  '3': '3 stars',
  '2': '2 stars',
  '1': '1 star',
} as const;

/** Filters of the reviews. */
export function ReviewFilterBar({ filters }: { filters: ReviewFilters }) {
  const { go, set } = useFilters(filters);
  const { sort, ...narrowing } = filters;
  return (
    <FilterBar
      active={activeOf(filters)}
      cleared={Object.keys(narrowing).length > 0 ? compact({ sort }) : undefined}
      go={go}
    >
      <SearchField
        label="Search review text and names"
        placeholder="Search words and names"
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <SiteFilter siteId={filters.site_id} onChange={(site_id) => set({ site_id })} />
      <ChoiceFilter
        label="Rating"
        any="Any rating"
        labels={starLabels}
        value={filters.stars}
        onChange={(stars) => set({ stars })}
      />
      <ChoiceFilter
        label="Reply"
        any="Answered or not"
        labels={answeredLabels}
        value={filters.answered}
        onChange={(answered) => set({ answered })}
      />
      <ChoiceFilter
        label="Platform"
        any="Everywhere"
        labels={platformLabels}
        value={filters.platform}
        onChange={(platform) => set({ platform })}
      />
    </FilterBar>
  );
}
