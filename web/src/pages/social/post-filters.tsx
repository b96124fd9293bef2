import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { postWords } from './post-words.ts';
import type { SocialSearch } from './search.ts';
import css from './social-page.module.css';

const stateWords = { trouble: 'Problems', ...postWords };

/** Filters of the posts by site and state. */
export function PostFilters({ search }: { search: SocialSearch }) {
  const { set } = useFilters(search);
  return (
    <search className={css.filters} aria-label="Filters">
      <SiteFilter siteId={search.site_id} onChange={(site_id) => set({ site_id })} />
      <ChoiceFilter
        label="State"
        any="Any state"
        words={stateWords}
        value={search.status}
        onChange={(status) => set({ status })}
      />
    </search>
  );
}
