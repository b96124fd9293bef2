import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../api/load-part.ts';
import { summaryQuery } from '../../api/overview.ts';
import type { Summary } from '../../api/records.ts';
import { useIsAdministrator, useMay, useMe } from '../../api/session.ts';
import { Time } from '../../time/time.tsx';
import { sumOf } from '../../ui/chart-scale.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Attention, hasTroubledSites, MailWarnings, useOthersWaiting } from './attention.tsx';
import { EventsChart } from './events-chart.tsx';
import { NewestActivity } from './newest-activity.tsx';
import css from './overview-page.module.css';
import { Tiles } from './tiles.tsx';

// Lazy, because most users see it once.
const FirstSteps = lazy(() => loadPart(() => import('./first-steps.tsx')));
const OwnSites = lazy(() => loadPart(() => import('./own-sites.tsx')));
const SetUp = lazy(() => loadPart(() => import('./set-up.tsx')));
const Websites = lazy(() => loadPart(() => import('./websites.tsx')));

/** Activity across all sites; for people invited to a single site, and for clients and analysts, their own sites. */
export function OverviewPage() {
  const may = useMay();
  if (useMe().sites.length === 1 ? may('settings') : may('messages')) return <Activity />;
  return (
    <Suspense fallback={<Loading />}>
      <OwnSites />
    </Suspense>
  );
}

/** Activity across all sites, and sites that have gone silent. */
function Activity() {
  const may = useMay();
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  return (
    <>
      <PageHeader
        title="Overview"
        description={
          summary?.totals.sites === 0 ? (
            'Three ways to start. You can do the others later.'
          ) : summary ? (
            <>
              Across {summary.totals.sites} {summary.totals.sites === 1 ? 'site' : 'sites'}, counted{' '}
              <Time at={summary.as_of} />
            </>
          ) : (
            'Across all sites'
          )
        }
        actions={
          summary && summary.totals.sites > 0 && may('settings') ? (
            <>
              <LinkButton to="/sites" search={{ new: true }} variant="default">
                Connect a site
              </LinkButton>
              <LinkButton to="/sites/new">Make a website</LinkButton>
            </>
          ) : undefined
        }
      />
      {summary === undefined ? (
        error ? (
          <ProblemNotice error={error} title="Couldn’t load the overview" onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : summary.totals.sites === 0 ? (
        <Suspense fallback={<Loading />}>
          <FirstSteps />
        </Suspense>
      ) : (
        <Parts summary={summary} />
      )}
    </>
  );
}

/** Open work first; while nothing waits and nothing arrives, the websites and the set-up steps. */
function Parts({ summary }: { summary: Summary }) {
  const ownSites = (
    <Suspense>
      <Websites />
      {useIsAdministrator() ? <SetUp /> : null}
    </Suspense>
  );
  const isAsked = useOthersWaiting().length > 0;
  const isQuiet =
    summary.totals.new_events === 0 && Object.values(summary.work).every((count) => count === 0);
  const hasEvents = summary.days.some((day) => sumOf(day) > 0);
  if (isQuiet && !hasEvents)
    return (
      <div className={css.parts}>
        <div className={css.beside}>{ownSites}</div>
        {hasTroubledSites(summary) || isAsked ? <Attention summary={summary} /> : null}
        <Tiles summary={summary} />
        <MailWarnings warnings={summary.mail_warnings} />
        <NewestActivity rows={8} />
      </div>
    );
  return (
    <div className={css.parts}>
      <Tiles summary={summary} />
      <MailWarnings warnings={summary.mail_warnings} />
      <div className={css.pair}>
        <EventsChart summary={summary} />
        <Attention summary={summary} />
      </div>
      {ownSites}
      <NewestActivity rows={8} />
    </div>
  );
}

const Loading = () => (
  <div className={css.parts} role="status" aria-label="Loading">
    <Skeleton height="var(--size-96)" radius="lg" />
    <div className={css.pair}>
      <Skeleton height="var(--size-384)" radius="lg" />
      <Skeleton height="var(--size-384)" radius="lg" />
    </div>
  </div>
);
