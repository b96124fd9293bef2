import { Anchor, Skeleton, Tabs } from '@mantine/core';
import { IconPencil, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { asProblem } from '../../api/problem.ts';
import type { SiteDetail, SiteHealth } from '../../api/records.ts';
import { type Area, useMay, useOwnRole } from '../../api/session.ts';
import { healthQuery, siteQuery } from '../../api/sites.ts';
import { idOf, oneOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SiteStateMark } from '../../ui/site-state.tsx';
import { AuditsTab } from '../audits/audits-tab.tsx';
import { NewestActivity } from '../overview/newest-activity.tsx';
import { MailTab } from '../sender-profiles/mail-tab.tsx';
import { VisitsTab } from '../visits/visits-tab.tsx';
import { ConnectTab } from './connect-tab.tsx';
import { DraftTab } from './draft-tab.tsx';
import { HealthTab } from './health-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RefusedTab } from './refused-tab.tsx';
import { siteTabLabels, siteTabs, tabsOfSite } from './search.ts';
import { SettingsTab } from './settings-tab.tsx';
import css from './site-page.module.css';
import { SummaryTab } from './summary-tab.tsx';
import { WidgetTab } from './widget-tab.tsx';

const route = getRouteApi('/signed-in/sites/$siteId');

/** One site: its connection, health, refused submissions, events and settings. */
export function SitePage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <Loaded siteId={siteId} />;
}

function Loaded({ siteId }: { siteId: number }) {
  const { data: site, error, refetch } = useQuery(siteQuery(siteId));
  const enabled = useMay()('numbers');
  const health = useQuery({ ...healthQuery, enabled }).data?.data.find(
    (siteHealth) => siteHealth.site_id === siteId,
  );
  if (site) return <Site site={site} health={health} />;
  if (error) {
    return (
      <>
        <PageHeader title={`Site ${siteId}`} />
        {asProblem(error).code === 'site_forbidden' ? (
          <Empty
            icon={<IconWorldOff size={iconSizes.large} />}
            title="You don’t have access to this site"
            action={<LinkButton to="/sites">Go to your sites</LinkButton>}
          >
            It may belong to a project you are not a member of, or it may have been deleted.
          </Empty>
        ) : (
          <ProblemNotice error={error} title="Couldn’t load this site" onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height="var(--size-32)" width="var(--size-288)" mb="xs" />
      <Skeleton height="var(--size-20)" width="var(--size-176)" mb="xl" />
      <Skeleton height="var(--size-320)" radius="lg" />
    </div>
  );
}

function Site({ site, health }: { site: SiteDetail; health: SiteHealth | undefined }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isBuiltHere = site.kind === 'starter';
  const { areas } = useOwnRole(site.site_id);
  const reaches = (area: Area) => areas.includes(area);
  const shownTabs = tabsOfSite(site.kind, areas);
  // A tab of another kind of site falls back to the first one.
  const tab = shownTabs.find((option) => option === search.tab) ?? shownTabs[0];
  const tabs = useRef<HTMLDivElement>(null);
  // Scrolls the open tab into view on phones, where not all of them fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another one in sight
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <>
      <PageHeader
        title={site.name}
        above={
          <TextLink to={reaches('content') ? '/sites' : '/'} size="sm">
            {reaches('content') ? 'Sites' : 'Your sites'}
          </TextLink>
        }
        description={
          <span className={css.facts}>
            <Anchor href={site.url} rel="noreferrer" target="_blank" size="sm">
              {site.domain}
            </Anchor>
            {site.project_name === '' ? null : (
              <span>
                in <strong>{site.project_name}</strong>
              </span>
            )}
            {health === undefined ? null : (
              <SiteStateMark state={health.state} kind={health.kind} traffic={health.traffic} />
            )}
            <span>
              {isBuiltHere ? (
                'Made here'
              ) : site.last_seen_at === null ? (
                'Not connected yet'
              ) : (
                <>
                  Last seen <Time at={site.last_seen_at} />
                </>
              )}
            </span>
          </span>
        }
        actions={
          isBuiltHere && reaches('content') ? (
            <>
              {reaches('settings') ? (
                <LinkButton
                  variant="default"
                  to="/sites/$siteId/domains"
                  params={{ siteId: String(site.site_id) }}
                >
                  Domains
                </LinkButton>
              ) : null}
              <LinkButton
                variant="default"
                to="/sites/$siteId/redirects"
                params={{ siteId: String(site.site_id) }}
              >
                Redirects
              </LinkButton>
              <LinkButton
                to="/sites/$siteId/edit"
                params={{ siteId: String(site.site_id) }}
                leftSection={<IconPencil size={iconSizes.normal} />}
              >
                Edit
              </LinkButton>
            </>
          ) : undefined
        }
      />
      {tab === undefined ? (
        <Empty icon={<IconWorldOff size={iconSizes.large} />} title="Nothing to see here yet">
          This site is hosted elsewhere, so it has no draft. The person who invited you can change your role.
        </Empty>
      ) : null}
      <Tabs
        value={tab ?? null}
        keepMounted={false}
        onChange={(value) => {
          const nextTab = oneOf(siteTabs, value);
          if (nextTab) void navigate({ search: { tab: nextTab }, replace: true, resetScroll: false });
        }}
      >
        <Tabs.List ref={tabs} className={css.tabs}>
          {shownTabs.map((option) => (
            <Tabs.Tab key={option} value={option}>
              {siteTabLabels[option]}
              {option === 'refused' && health !== undefined && health.refused_24h > 0 ? (
                <span className={css.count}> ({health.refused_24h})</span>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="draft">
          <DraftTab siteId={site.site_id} name={site.name} />
        </Tabs.Panel>
        <Tabs.Panel value="summary">
          <SummaryTab site={site} />
        </Tabs.Panel>
        <Tabs.Panel value="visits">
          <VisitsTab siteId={site.site_id} url={site.url} />
        </Tabs.Panel>
        <Tabs.Panel value="connect">
          <ConnectTab site={site} health={health} />
        </Tabs.Panel>
        <Tabs.Panel value="health">
          <HealthTab site={site} health={health} />
        </Tabs.Panel>
        <Tabs.Panel value="refused">
          <RefusedTab siteId={site.site_id} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <NewestActivity siteId={site.site_id} rows={20} />
        </Tabs.Panel>
        <Tabs.Panel value="audits">
          <AuditsTab site={site} search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="widget">
          <WidgetTab siteId={site.site_id} isBuiltHere={isBuiltHere} />
        </Tabs.Panel>
        <Tabs.Panel value="mail">
          <MailTab site={site} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab site={site} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsTab site={site} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
