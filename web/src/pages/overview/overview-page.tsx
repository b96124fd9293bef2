import { Skeleton } from '@mantine/core';
import { type Icon, IconBrush, IconFileImport, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { summaryQuery } from '../../api/overview.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
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
        actions={
          summary && summary.totals.sites > 0 ? (
            <LinkButton to="/sites/new" leftSection={<IconPlus size={iconSizes.normal} />}>
              Make a website
            </LinkButton>
          ) : undefined
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

/** First steps of a Command Center without sites: three ways, each a click away. */
const FirstSteps = ({ hasProject }: { hasProject: boolean }) => (
  <section className={css.ways} aria-label="First steps">
    <Way
      title="Make a website"
      icon={IconBrush}
      action={<LinkButton to="/sites/new">Make a website</LinkButton>}
    >
      Choose a starter, and write on its pages. Nobody sees it until you publish.
    </Way>
    <Way
      title="Connect a site you have"
      icon={IconPlugConnected}
      action={
        hasProject ? (
          <LinkButton to="/sites" search={{ new: true }} variant="default">
            Connect a site
          </LinkButton>
        ) : (
          <LinkButton to="/projects" search={{ new: true }} variant="default">
            Connect a site
          </LinkButton>
        )
      }
    >
      Its forms, orders and messages arrive here. It gets a token and a few lines of code.
    </Way>
    <Way
      title="Import an old one"
      icon={IconFileImport}
      action={
        <LinkButton to="/sites/new" search={{ import: true }} variant="default">
          Import a site
        </LinkButton>
      }
    >
      Its pages are read from its address or from a zip, and can be edited here.
    </Way>
  </section>
);

interface WayProps {
  title: string;
  icon: Icon;
  action: ReactNode;
  children: string;
}

const Way = ({ title, icon: Mark, action, children }: WayProps) => (
  <Panel title={title}>
    <div className={css.way}>
      <Mark size={iconSizes.large} aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  </Panel>
);
