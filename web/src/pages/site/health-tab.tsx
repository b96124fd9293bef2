import { Skeleton } from '@mantine/core';
import type { SiteDetail, SiteHealth } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { duration } from '../../time/relative.ts';
import { Time } from '../../time/time.tsx';
import { codeLabels } from '../../ui/format-text.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SiteStateMark } from '../../ui/site-state.tsx';
import { nextStepFor } from './next-step.ts';
import css from './site-page.module.css';
import { StrangerNotice } from './stranger.tsx';

interface HealthTabProps {
  site: SiteDetail;
  health: SiteHealth | undefined;
}

const trafficLabels: Record<SiteHealth['traffic'], string> = {
  sends: 'Sends events',
  chats: 'Chats through the widget',
  reads_only: 'Reads, but sends nothing',
  none: 'Neither sends nor reads',
};

/** State of a site's connection; if it is silent, the reason and the next step. */
export function HealthTab({ site, health }: HealthTabProps) {
  const isAdministrator = useIsAdministrator();
  if (health === undefined) return <Skeleton height="var(--size-232)" radius="lg" />;
  const siteId = String(site.site_id);
  const step = nextStepFor(health);
  return (
    <Panel title="Health" description="Based on the site’s own calls and updated every 15 seconds.">
      <p>
        <SiteStateMark state={health.state} kind={health.kind} traffic={health.traffic} /> {health.reason}
      </p>
      <StrangerNotice siteId={site.site_id} since={health.last_event_at} />
      {step === undefined ? null : (
        <p>
          <strong>What to do: </strong>
          {step.text}{' '}
          <TextLink to="/sites/$siteId" params={{ siteId }} search={{ tab: step.tab }} underline="always">
            {step.link}
          </TextLink>
          {step.loggedAs === undefined || !isAdministrator ? null : (
            <>
              {' '}
              <TextLink
                to="/audit"
                search={{ site_id: site.site_id, error_code: step.loggedAs }}
                underline="always"
              >
                See the calls in the audit log
              </TextLink>
            </>
          )}
        </p>
      )}
      <dl className={css.token}>
        <dt>Activity</dt>
        <dd>{trafficLabels[health.traffic]}</dd>
        <dt>Last event</dt>
        <dd>
          <Time at={health.last_event_at} />
        </dd>
        <dt>Last updated</dt>
        <dd>
          <Time at={health.last_read_at} />
        </dd>
        <dt>Silent for</dt>
        <dd>{health.lag_seconds === null ? 'nothing received yet' : duration(health.lag_seconds)}</dd>
        <dt>Refused, 24 h</dt>
        <dd className="numbers">{health.refused_24h}</dd>
        <dt>Last error</dt>
        <dd>
          {health.last_error_code === null ? (
            'none'
          ) : (
            <>
              <span title={health.last_error_code}>{codeLabels(health.last_error_code)}</span>
              {health.last_error_field === null ? null : (
                <>
                  {' '}
                  in <bdi className="mono">{health.last_error_field.slice(1)}</bdi>
                </>
              )}
            </>
          )}
        </dd>
        <dt>First call</dt>
        <dd>
          <Time at={site.connected_at} />
        </dd>
      </dl>
    </Panel>
  );
}
