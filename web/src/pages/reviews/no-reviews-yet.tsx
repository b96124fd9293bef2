import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reviewPlacesQuery } from '../../api/reviews.ts';
import { useMe } from '../../api/session.ts';
import { SiteFilter } from '../../list/site-filter.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './gate.module.css';
import { Gate } from './gate.tsx';
import { isOfAllSites } from './gate-steps.ts';

/** No site has a business listing yet: what is missing for all of them, or the way to what one of them is missing. */
export function NoReviewsYet() {
  const { sites } = useMe();
  const { set } = useFilters<{ site_id?: number }>({});
  const [first] = sites;
  const asked = useQuery({ ...reviewPlacesQuery(first?.site_id), enabled: first !== undefined });
  if (first !== undefined && asked.isPending)
    return <Skeleton height="var(--size-288)" radius="lg" role="status" aria-label="Loading" />;
  const access = asked.data?.access;
  if (access && (sites.length === 1 || isOfAllSites(access.step))) return <Gate access={access} />;
  return (
    <Panel
      title="No reviews yet"
      description="Reviews come from the business listings of your sites on Google and Facebook."
    >
      {sites.length === 0 ? (
        'Create a site first: a review belongs to the site that the business listing is about.'
      ) : (
        <div className={css.choose}>
          <span>Choose a site to see what is missing for it:</span>
          <SiteFilter siteId={undefined} onChange={(site_id) => set({ site_id })} />
        </div>
      )}
    </Panel>
  );
}
