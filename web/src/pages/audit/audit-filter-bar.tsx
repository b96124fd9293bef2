import { ChoiceFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { SiteFilter } from '../../list/site-filter.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import { filterLabels } from './filter-labels.ts';
import type { AuditFilters } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';
import { resultWords } from './words.ts';

const readsWords = { none: 'All reads hidden', all: 'All reads shown' };

/** Narrows the audit log; what is applied stands in the address. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { go, set } = useFilters(filters);
  const { sort, ...narrowing } = filters;
  return (
    <FilterBar
      labels={filterLabels(filters)}
      cleared={Object.keys(narrowing).length > 0 ? compact({ sort }) : undefined}
      active={activeOf(narrowing)}
      go={go}
      more={() => <MoreFilters key={JSON.stringify(filters)} filters={filters} onApply={go} />}
    >
      <SearchField
        label="Search action, user, token, error, request ID or IP address"
        placeholder="Search action, user, error, request ID"
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <SiteFilter siteId={filters.site_id} onChange={(site_id) => set({ site_id })} />
      <ChoiceFilter
        label="Result"
        any="Any result"
        words={resultWords}
        value={filters.result}
        onChange={(result) => set({ result })}
      />
      <ChoiceFilter
        label="Reads"
        any="Page reads hidden"
        words={readsWords}
        value={filters.reads}
        onChange={(reads) => set({ reads })}
      />
    </FilterBar>
  );
}
