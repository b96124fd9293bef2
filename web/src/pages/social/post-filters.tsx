import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { postLabels } from './post-labels.ts';
import type { SocialSearch } from './search.ts';
import css from './social-page.module.css';

const stateLabels = { trouble: 'Problems', ...postLabels };

/** Filters of the posts by site and state. */
export function PostFilters({ search }: { search: SocialSearch }) {
  const { set } = useFilters(search);
  return (
    <search className={css.filters} aria-label="Filters">
      <SiteFilter siteId={search.site_id} onChange={(site_id) => set({ site_id })} />
      <ChoiceFilter
        label="State"
        any="Any state"
        labels={stateLabels}
        value={search.status}
        onChange={(status) => set({ status })}
      />
    </search>
  );
}
