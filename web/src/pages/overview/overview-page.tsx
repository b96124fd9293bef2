import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../api/overview.ts';
import { Time } from '../../time/time.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Attention, MailWarnings } from './attention.tsx';
import { EventsChart } from './events-chart.tsx';
import { NewestActivity } from './newest-activity.tsx';
import css from './overview-page.module.css';
import { Tiles } from './tiles.tsx';

/** Activity across all sites, and sites that have gone silent. */
export function OverviewPage() {
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  return (
    <>
      <PageHeader
        title="Overview"
        description={
          summary ? (
            <>
              Across {summary.totals.sites} {summary.totals.sites === 1 ? 'site' : 'sites'}, counted{' '}
              <Time at={summary.as_of} />
            </>
          ) : (
            'Across all sites'
          )
        }
      />
      {summary === undefined ? (
        error ? (
          <ProblemNotice error={error} title="The overview cannot be read" onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : summary.totals.sites === 0 ? (
        <FirstSteps hasProject={summary.totals.projects > 0} />
      ) : (
        <div className={css.parts}>
          <Tiles summary={summary} />
          <MailWarnings warnings={summary.mail_warnings} />
          <div className={css.pair}>
            <EventsChart summary={summary} />
            <Attention summary={summary} />
          </div>
          <NewestActivity rows={8} />
        </div>
      )}
    </>
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

/** First steps of a Command Center without sites. */
const FirstSteps = ({ hasProject }: { hasProject: boolean }) => (
  <Panel title="Connect your first site" description="Three steps, about five minutes.">
    <ol className={css.steps}>
      <li>
        <strong>Create a project.</strong> It holds sites that belong together, and decides who sees them.
      </li>
      <li>
        <strong>Create the site</strong> with its name and address, and its token. The page gives you three
        environment values for it.
      </li>
      <li>
        <strong>Send the first event</strong> with one of the samples there. It shows up while you watch.
      </li>
    </ol>
    {hasProject ? (
      <LinkButton to="/sites" search={{ new: true }}>
        New site
      </LinkButton>
    ) : (
      <LinkButton to="/projects" search={{ new: true }}>
        New project
      </LinkButton>
    )}
  </Panel>
);
