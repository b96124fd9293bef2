import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck, IconPoint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReviewPlaces } from '../../api/records.ts';
import { reviewPlacesQuery } from '../../api/reviews.ts';
import { useIsAdministrator, useMe } from '../../api/session.ts';
import { SiteFilter } from '../../list/choice-filter.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './review-setup.module.css';
import {
  concernsAllSites,
  type MissingStep,
  missingText,
  pageForStep,
  setupSteps,
  stepStates,
} from './setup-steps.ts';

const icons = { done: IconCheck, next: IconArrowRight, later: IconPoint };
const stateLabels = { done: 'Done: ', next: 'Missing: ', later: 'After that: ' };

interface ReviewSetupProps {
  /** Undefined while loading. */
  access: ReviewPlaces['access'] | undefined;
}

/** Set-up steps before a site can have reviews, explaining the missing one. */
export function ReviewSetup({ access }: ReviewSetupProps) {
  if (!access) return <Skeleton height="var(--size-288)" radius="lg" role="status" aria-label="Loading" />;
  const { step, detail } = access;
  // The last step was just done; the list reloads by itself.
  if (step === null)
    return <Panel title="Reviews are on their way">They will appear here in a few minutes.</Panel>;
  const states = stepStates(step);
  const doneCount = states.filter((state) => state === 'done').length;
  return (
    <Panel
      title="Steps to see reviews here"
      description={`${doneCount} of ${setupSteps.length} steps ${doneCount === 1 ? 'is' : 'are'} done. This page updates automatically after each step.`}
    >
      <ol className={css.steps}>
        {setupSteps.map(({ title }, index) => {
          const state = states[index] ?? 'later';
          const Icon = icons[state];
          return (
            <li key={title} className={css.step} data-state={state}>
              <Icon size={iconSizes.normal} className={css.icon} aria-hidden />
              <div>
                <span className={css.title}>
                  <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
                  {title}
                </span>
                {state === 'next' ? (
                  <>
                    <p className={css.detail}>{missingText(step, detail)}</p>
                    <NextStepLink step={step} />
                  </>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Link to the page of a step, for users who may open it. */
function NextStepLink({ step }: { step: MissingStep }) {
  const isAdministrator = useIsAdministrator();
  const page = pageForStep(step);
  if (page === undefined || (page === 'credential' && !isAdministrator)) return null;
  return page === 'credential' ? (
    <LinkButton to="/social-account" variant="default" size="compact-sm">
      Open Social account
    </LinkButton>
  ) : (
    <LinkButton to="/social" search={{ view: 'accounts' }} variant="default" size="compact-sm">
      Open the accounts
    </LinkButton>
  );
}

/**
 * Shown if no site has a business listing yet: what is missing for all of them, or a link to what one of them
 * lacks.
 */
export function NoReviewsYet() {
  const { sites } = useMe();
  const { set } = useFilters<{ site_id?: number }>({});
  const [first] = sites;
  const places = useQuery({ ...reviewPlacesQuery(first?.site_id), enabled: first !== undefined });
  if (first !== undefined && places.isPending)
    return <Skeleton height="var(--size-288)" radius="lg" role="status" aria-label="Loading" />;
  const access = places.data?.access;
  if (access && (sites.length === 1 || concernsAllSites(access.step))) return <ReviewSetup access={access} />;
  return (
    <Panel
      title="No reviews yet"
      description="Reviews come from the business listings of your sites on Google and Facebook."
    >
      {sites.length === 0 ? (
        'Create a site first. Reviews belong to the site of the business listing.'
      ) : (
        <div className={css.choose}>
          <span>Choose a site to see its next steps:</span>
          <SiteFilter siteId={undefined} onChange={(site_id) => set({ site_id })} />
        </div>
      )}
    </Panel>
  );
}
