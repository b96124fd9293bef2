import { Anchor } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { revisionsQuery, schedulesQuery } from '../../api/builder.ts';
import { leadsQuery } from '../../api/leads.ts';
import type { SiteDetail } from '../../api/records.ts';
import { useOwnRole } from '../../api/session.ts';
import { SitePicture } from '../../drawing/site-picture.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ApprovalLinks, useWaiting } from '../../websites/approval-links.tsx';
import css from './summary-tab.module.css';

/** A site built here: its home page, its publication, and its newest leads. */
export function SummaryTab({ site }: { site: SiteDetail }) {
  const params = { siteId: String(site.site_id) };
  const revisions = useQuery(revisionsQuery(site.site_id)).data?.data;
  const next = useQuery(schedulesQuery(site.site_id)).data?.data.find(({ state }) => state === 'waiting');
  const leads = useInfiniteQuery(leadsQuery({ site_id: site.site_id, status: ['new'] }, 3)).data;
  const mayRun = useOwnRole(site.site_id).areas.includes('settings');
  const live = revisions?.find(({ state }) => state === 'published');
  const isAsked = useWaiting(site.site_id).length > 0;
  const newLeads = leads?.pages[0]?.data ?? [];
  return (
    <div className={css.summary}>
      <Link to="/sites/$siteId/edit" params={params} className={css.picture}>
        <SitePicture siteId={site.site_id} name={site.name} />
        <span className={css.hint}>
          <IconPencil size={iconSizes.small} aria-hidden /> Edit this page
        </span>
      </Link>
      <div className={css.facts}>
        {isAsked ? (
          <Panel title="Waiting for approval">
            <ApprovalLinks siteId={site.site_id} />
          </Panel>
        ) : null}
        <Panel title={live ? 'Published' : 'Not published yet'}>
          {live ? (
            <>
              <p className={css.line}>
                Visitors see it at{' '}
                <Anchor href={site.url} target="_blank" rel="noreferrer" underline="always">
                  {site.domain}&#8288;
                  <IconExternalLink className={css.away} size={iconSizes.small} aria-hidden />
                </Anchor>
              </p>
              {live.published_at === null ? null : (
                <p className={css.quiet}>
                  Last published <Time at={live.published_at} />
                </p>
              )}
              {next === undefined ? null : (
                <p className={css.quiet}>
                  The next version goes live <Time at={next.publish_at} />
                </p>
              )}
            </>
          ) : (
            <>
              <p className={css.line}>
                Only your team can see it. Add your own texts, then choose Publish in the editor.
              </p>
              <LinkButton
                to="/sites/$siteId/edit"
                params={params}
                leftSection={<IconPencil size={iconSizes.normal} />}
              >
                Edit the site
              </LinkButton>
            </>
          )}
        </Panel>
        <Panel title="New leads">
          {newLeads.length === 0 ? (
            <p className={css.line}>No new leads. Submissions from this site’s forms appear here.</p>
          ) : (
            <ul className={css.leads}>
              {newLeads.map((lead) => (
                <li key={lead.lead_id}>
                  <TextLink to="/leads" search={{ lead: lead.lead_id }}>
                    {lead.contact?.name ?? lead.contact?.email ?? `Lead ${lead.lead_id}`}
                  </TextLink>{' '}
                  <span className={css.quiet}>
                    <Time at={lead.created_at} isShort />
                  </span>
                </li>
              ))}
            </ul>
          )}
          <TextLink to="/leads" search={{ site_id: site.site_id }} size="sm">
            All leads of this site
          </TextLink>
        </Panel>
        <Panel title="Site tools">
          <ul className={css.leads}>
            <li>
              <TextLink to="/sites/$siteId" params={params} search={{ tab: 'audits' }}>
                Measure page speed
              </TextLink>
            </li>
            {mayRun ? (
              <>
                <li>
                  <TextLink to="/sites/$siteId" params={params} search={{ tab: 'mail' }}>
                    Name and photo of its mail
                  </TextLink>
                </li>
                <li>
                  <TextLink to="/sites/$siteId" params={params} search={{ tab: 'connect' }}>
                    Connect a program
                  </TextLink>
                </li>
              </>
            ) : null}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
