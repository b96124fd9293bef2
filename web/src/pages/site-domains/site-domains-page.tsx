import { Button } from '@mantine/core';
import { IconRefresh, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { checkDomains, checkRecords, type Domain, domainsQuery } from '../../api/domains.ts';
import { asProblem } from '../../api/problem.ts';
import { useSiteName } from '../../api/session.ts';
import { siteQuery } from '../../api/sites.ts';
import { idOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { AddDomain } from './add-domain.tsx';
import { DomainPanel } from './domain-panel.tsx';
import css from './domains.module.css';

const route = getRouteApi('/signed-in/sites/$siteId/domains');

/** Domains of a site. */
export function SiteDomainsPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <SiteDomains siteId={siteId} />;
}

function SiteDomains({ siteId }: { siteId: number }) {
  const siteName = useSiteName();
  const { data, error, refetch } = useQuery(domainsQuery(siteId));
  const { data: site } = useQuery(siteQuery(siteId));
  const domains = data?.data;
  const target = data?.target;
  return (
    <>
      <PageHeader
        title="Domains"
        above={
          <TextLink to="/sites/$siteId" params={{ siteId: String(siteId) }} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description="The addresses where visitors find this site"
        actions={domains?.length ? <CheckNow siteId={siteId} domains={domains} /> : undefined}
      />
      {error ? (
        asProblem(error).code === 'site_forbidden' ? (
          <Empty
            icon={<IconWorldOff size={iconSizes.large} />}
            title="You don’t have access to this site"
            action={<LinkButton to="/sites">Go to your sites</LinkButton>}
          >
            It may belong to a project you are not a member of, or it may have been deleted.
          </Empty>
        ) : (
          <ProblemNotice error={error} title="Couldn’t load domains" onRetry={() => void refetch()} />
        )
      ) : domains === undefined ? (
        <SkeletonRows isTall />
      ) : (
        <div className={css.page}>
          {target === null && domains.length === 0 ? (
            <NoTarget />
          ) : domains.length === 0 ? (
            <Empty icon={<IconWorld size={iconSizes.large} />} title="No domain yet">
              Enter a domain you own. We show you which records to add, and your site is live there within
              minutes.
            </Empty>
          ) : null}
          {domains.length > 0 && site?.kind === 'starter' && site.status !== 'connected' ? (
            <p className={css.notice} data-tone="warn">
              The site isn’t published yet, so visitors won’t find anything at its domains.{' '}
              <TextLink
                to="/sites/$siteId/edit"
                params={{ siteId: String(siteId) }}
                inherit
                underline="always"
              >
                Open the editor to publish it
              </TextLink>
            </p>
          ) : null}
          {domains.map((domain) => (
            <DomainPanel key={domain.name} siteId={siteId} domain={domain} all={domains} />
          ))}
          {target === null ? null : <AddDomain siteId={siteId} isFirst={domains.length === 0} />}
        </div>
      )}
    </>
  );
}

/** Lists the steps for the person who runs the server before a domain can be added, and what comes then. */
const NoTarget = () => (
  <Panel
    title="This server has no public address yet"
    description="Domains can lead here once the server runs on the internet. Whoever runs it does steps 1 and 2 once, for all sites."
  >
    <ol className={css.steps}>
      <li>
        <p>
          Choose an address for all sites, such as sites.example.com. Its domain must not be the one of the
          Command Center. Where you manage that domain, add two records with the public IP address of the
          server.
        </p>
        <CodeBlock code={sitesRecords} subject="DNS records" />
      </li>
      <li>
        <p>Add that address to the server’s settings, and start the server again.</p>
        <CodeBlock code="SITES_HOST=sites.example.com" subject="setting" />
      </li>
      <li>
        <p>
          Come back to this page and enter your domain. The page then shows the records to set for it, and
          checks them for you: <code>www.bakery.example</code> gets a CNAME record,{' '}
          <code>bakery.example</code> an A record.
        </p>
      </li>
    </ol>
    <p className={css.more}>
      Certificates for https, and running behind a proxy: “Own domains of sites” in{' '}
      <code>docs/running.md</code>, in the folder of the server.
    </p>
  </Panel>
);

const sitesRecords = `sites.example.com    A  203.0.113.10
*.sites.example.com  A  203.0.113.10`;

/** Interval of the calls that keep checks frequent while the page is open. */
const recheckMs = 5 * 60_000;

/** Checks all domains when the page opens, and regularly while it is visible. */
function CheckNow({ siteId, domains }: { siteId: number; domains: readonly Domain[] }) {
  const queries = useQueryClient();
  const check = useWrite({
    changes: ['domain'],
    write: () => checkDomains(siteId),
    successMessage: () => 'Records checked.',
    onDone: (found) => queries.setQueryData(domainsQuery(siteId).queryKey, found),
  });
  const isWaiting = domains.some(({ state, trouble }) => state !== 'serving' || trouble !== null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const watch = () => {
      if (document.visibilityState === 'hidden') return;
      // A failed automatic check is repeated silently; one requested by the user reports the failure.
      checkRecords(siteId).then(
        (found) => queries.setQueryData(domainsQuery(siteId).queryKey, found),
        () => {},
      );
    };
    watch();
    const timer = setInterval(watch, recheckMs);
    return () => clearInterval(timer);
  }, [siteId, isWaiting, queries]);
  return (
    <>
      <ProblemNotice error={check.problem} title="Not checked" />
      <Button
        variant="default"
        loading={check.isBusy}
        leftSection={<IconRefresh size={iconSizes.normal} />}
        onClick={() => check.run()}
      >
        Check now
      </Button>
    </>
  );
}
