import { Anchor, Button } from '@mantine/core';
import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { loadPart } from '../../api/load-part.ts';
import { type SiteInReach, useMe } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';
import { DraftButton } from '../../comments/draft-button.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './overview-page.module.css';

// Lazy, because it loads the renderer, which clients and analysts do not need here.
const OneSite = lazy(() => loadPart(() => import('./one-site.tsx')));

/** Overview for people with access to single sites, such as clients or analysts. */
export default function OwnSites() {
  const { sites, user } = useMe();
  const [first, ...others] = sites;
  if (first?.areas.includes('messages') && others.length === 0) return <OneSite site={first} />;
  return (
    <>
      <PageHeader
        title={`Hello, ${user.name}`}
        description={sites.length === 1 ? 'Your website' : 'Your websites'}
      />
      <div className={css.own}>
        {sites.map((site) => (
          <OwnSite key={site.site_id} site={site} />
        ))}
      </div>
    </>
  );
}

/** Description of each role, addressed to the person. */
const roleSentences: Readonly<Record<SiteInReach['role'], string>> = {
  owner: 'You manage this site.',
  editor: 'You edit its pages and answer messages.',
  client: 'Review the pages before anyone else sees them, comment, and approve them when they are right.',
  analyst: 'See how many people visit, where they come from, and how fast the pages are.',
};

function OwnSite({ site: { site_id, name, domain, role, areas } }: { site: SiteInReach }) {
  const site = useQuery(sitesQuery).data?.find((candidate) => candidate.site_id === site_id);
  const isBuilt = site?.kind === 'starter';
  const params = { siteId: String(site_id) };
  return (
    <Panel
      title={name}
      description={
        site ? (
          <Anchor href={site.url} target="_blank" rel="noreferrer" size="sm">
            {domain}
          </Anchor>
        ) : (
          domain
        )
      }
    >
      <div className={css.way}>
        <p>{roleSentences[role]}</p>
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
