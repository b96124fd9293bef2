import { Button } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countsQuery } from '../../api/conversations.ts';
import { summaryQuery } from '../../api/overview.ts';
import type { SiteInReach } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';
import { sitesVisitedQuery } from '../../api/visits.ts';
import { SitePicture } from '../../drawing/site-picture.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ApprovalLinks } from '../../websites/approval-links.tsx';
import { VisitsOfWeek } from '../../websites/visits-of-week.tsx';
import { NewestActivity } from './newest-activity.tsx';
import css from './one-site.module.css';
import { Tile } from './tiles.tsx';

/** Overview of a person who works on a single site: the site itself, what waits for an answer, and its visitors. */
export default function OneSite({ site: { site_id: siteId, name, domain } }: { site: SiteInReach }) {
  const site = useQuery(sitesQuery).data?.find(({ site_id }) => site_id === siteId);
  const visited = useQuery(sitesVisitedQuery).data?.data.find(({ site_id }) => site_id === siteId);
  const isBuilt = site?.kind === 'starter';
  const params = { siteId: String(siteId) };
  return (
    <>
      <PageHeader
        title={name}
        description={domain}
        actions={
          <>
            {site ? (
              <Button
                component="a"
                href={site.url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconExternalLink size={iconSizes.normal} />}
              >
                Visit the site
              </Button>
            ) : null}
            {isBuilt ? (
              <LinkButton
                to="/sites/$siteId/edit"
                params={params}
                leftSection={<IconPencil size={iconSizes.normal} />}
              >
                Open the editor
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={css.parts} data-built={isBuilt || undefined}>
        {isBuilt ? (
          <Link to="/sites/$siteId/edit" params={params} className={css.picture} aria-label={`Edit ${name}`}>
            <SitePicture siteId={siteId} name={name} />
          </Link>
        ) : null}
        <div className={css.work}>
          <Work />
          <ApprovalLinks siteId={siteId} />
          {visited === undefined ? null : <VisitsOfWeek site={visited} />}
        </div>
      </div>
      <NewestActivity siteId={siteId} rows={8} />
    </>
  );
}

/** Open work; tickets only while there are some. */
function Work() {
  const counts = useQuery(countsQuery()).data;
  const { work } = useQuery(summaryQuery).data ?? {};
  return (
    <ul className={css.tiles} aria-label="To do">
      <Tile
        label="Needs reply"
        count={counts?.waiting}
        countMax={Number.POSITIVE_INFINITY}
        some="Waiting for an answer"
        none="All answered"
        to="/inbox"
        search={{ show: 'waiting' }}
      />
      <Tile
        label="New leads"
        count={work?.new_leads}
        countMax={Number.POSITIVE_INFINITY}
        some="Not contacted yet"
        none="No new leads"
        to="/leads"
        search={{ view: 'table', status: 'new' }}
      />
      {work?.open_tickets ? (
        <Tile
          label="Tickets to do"
          count={work.open_tickets}
          countMax={Number.POSITIVE_INFINITY}
          some="To solve"
          none="Nothing to solve"
          to="/tickets"
        />
      ) : null}
    </ul>
  );
}
