import { Button } from '@mantine/core';
import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SiteInReach, useMe } from '../../api/session.ts';
import { roleNames, siteRolesQuery } from '../../api/site-members.ts';
import { sitesQuery } from '../../api/sites.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { DraftButton } from '../../ui/draft-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './overview-page.module.css';

/** First page of people who were let into single sites, to look at them or to read their numbers. */
export default function OwnSites() {
  const { sites, user } = useMe();
  return (
    <>
      <PageHeader
        title={`Hello, ${user.name}`}
        description={
          sites.length === 1 ? 'The website that you were let into' : 'The websites that you were let into'
        }
      />
      <div className={css.ways}>
        {sites.map((site) => (
          <OwnSite key={site.site_id} site={site} />
        ))}
      </div>
    </>
  );
}

function OwnSite({ site: { site_id, name, domain, role, areas } }: { site: SiteInReach }) {
  const says = useQuery(siteRolesQuery).data?.roles.find((each) => each.role === role)?.says;
  const isBuilt = useQuery(sitesQuery).data?.find((each) => each.site_id === site_id)?.kind === 'starter';
  const params = { siteId: String(site_id) };
  return (
    <Panel title={name} description={`${domain} · you are ${roleNames[role].toLowerCase()}`}>
      <div className={css.way}>
        <p>{says}</p>
        {areas.includes('content') ? (
          <LinkButton
            to="/sites/$siteId"
            params={params}
            leftSection={<IconPencil size={iconSizes.normal} />}
          >
            Open the site
          </LinkButton>
        ) : areas.includes('approval') ? (
          isBuilt ? (
            <DraftButton siteId={site_id} name={name} />
          ) : (
            <Button disabled>No draft yet</Button>
          )
        ) : (
          <LinkButton
            to="/sites/$siteId"
            params={params}
            leftSection={<IconChartBar size={iconSizes.normal} />}
          >
            See its numbers
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
