import { IconAnchor } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Summary } from '../../api/records.ts';
import { oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { countOf } from '../../ui/format-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SiteStateMark, siteStates } from '../../ui/site-state.tsx';
import { ApprovalLink, useWaiting, type Waiting } from '../../websites/approval-links.tsx';
import css from './attention.module.css';

/** Requests to publish by others and proposals of programs. */
export const useOthersWaiting = (): readonly Waiting[] =>
  useWaiting().filter(({ approval }) => !approval.own);

/** Sites that are silent, or whose events were refused in the last day. */
export const hasTroubledSites = ({ attention, refused_sites }: Summary): boolean =>
  attention.length + refused_sites.length > 0;

/** Requests and proposals that wait for approval, and sites that are silent or refused, each with the reason and a link. */
export function Attention({ summary }: { summary: Summary }) {
  const approvals = useOthersWaiting();
  const { attention, refused_sites: refusedSites, sites, totals } = summary;
  const isEmpty = approvals.length === 0 && !hasTroubledSites(summary);
  const waiting = sites.stale + sites.error + sites.never;
  return (
    <Panel
      title="Needs attention"
      description={`${sites.ok} of ${countOf(sites.ok + waiting, 'site')} working${refusedText(totals.refused_24h)}`}
      flush={!isEmpty}
    >
      {isEmpty ? (
        <Empty icon={<IconAnchor size={iconSizes.large} />} title="No problems">
          Every site is working.
        </Empty>
      ) : (
        <ul className={css.list}>
          {approvals.map(({ approval, title }) => (
            <li key={approval.change_set_id}>
              <ApprovalLink approval={approval} className={css.site as string}>
                <span className={css.head}>
                  <span className={css.name}>{title}</span>
                </span>
                <span className={css.reason}>
                  {approval.site_name}
                  {approval.text === '' ? '' : ` · ${approval.text}`}
                </span>
              </ApprovalLink>
            </li>
          ))}
          {attention.map((site) => {
            const state = oneOf(siteStates, site.state) ?? 'stale';
            return (
              <li key={site.site_id}>
                <Link
                  to="/sites/$siteId"
                  params={{ siteId: String(site.site_id) }}
                  search={{ tab: state === 'never' ? 'connect' : state === 'error' ? 'refused' : 'health' }}
                  className={css.site}
                >
                  <span className={css.head}>
                    <span className={css.name}>{site.name}</span>
                    <SiteStateMark state={state} />
                  </span>
                  <span className={css.reason}>{site.reason}</span>
                  {site.last_event_at === null ? null : (
                    <span className={css.reason}>
                      Last event <Time at={site.last_event_at} />
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
          {refusedSites.map(({ site_id, name, refused_24h }) => (
            <li key={site_id}>
              <Link
                to="/sites/$siteId"
                params={{ siteId: String(site_id) }}
                search={{ tab: 'refused' }}
                className={css.site}
              >
                <span className={css.head}>
                  <span className={css.name}>{name}</span>
                </span>
                <span className={css.reason}>Works now, but {refusedEvents(refused_24h)} in 24 hours.</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waiting > attention.length ? (
        <div className={css.more}>
          <LinkButton to="/sites" search={{ state: 'attention' }} variant="subtle" size="compact-sm">
            All {waiting} sites with problems
          </LinkButton>
        </div>
      ) : null}
    </Panel>
  );
}

const refusedEvents = (count: number): string =>
  `${countOf(count, 'event')} ${count === 1 ? 'was' : 'were'} refused`;

const refusedText = (count: number): string =>
  count === 0 ? '' : `, and ${refusedEvents(count)} in 24 hours`;

/** Logos in mail with problems, each with what to do and a link; nothing if all are fine. */
export function MailWarnings({ warnings }: { warnings: Summary['mail_warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <Panel title="Logos in mail" description="Logos that stopped working or soon will." flush>
      <ul className={css.list}>
        {warnings.map(({ site_id, name, sender_email, selector, detail }) => (
          <li key={`${site_id} ${sender_email} ${selector}`}>
            <Link
              to="/sites/$siteId/mail-logo"
              params={{ siteId: String(site_id) }}
              search={{ sender: sender_email, selector, step: 'verify' }}
              className={css.site}
            >
              <span className={css.head}>
                <span className={css.name}>{name}</span>
              </span>
              <span className={css.reason}>
                {sender_email}: {detail}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
