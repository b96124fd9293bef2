import { SegmentedControl, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readActivity } from '../../api/activity.ts';
import type { SiteDetail, SiteHealth } from '../../api/records.ts';
import { showing } from '../../api/shows.ts';
import { sampleKinds, samples } from '../../generated/samples.ts';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { EventTypeMark } from '../../ui/event-type.tsx';
import { GuideLink } from '../../ui/guide-link.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { eventTitle } from '../activity/event-title.ts';
import { connectionVerdict } from './connection-verdict.ts';
import { environmentText } from './environment-text.ts';
import css from './site-page.module.css';
import { StrangerNotice } from './stranger.tsx';
import { TokenPanel } from './token-panel.tsx';

/** Token, environment values and sample programs to connect a site. */
export function ConnectTab({ site, health }: { site: SiteDetail; health: SiteHealth | undefined }) {
  const url = window.location.origin;
  const siteId = site.site_id;
  const [kind, setKind] = useState<(typeof sampleKinds)[number]>(sampleKinds[0]);
  return (
    <div className={css.parts}>
      <FirstEvent siteId={siteId} health={health} />
      <StrangerNotice siteId={siteId} since={health?.last_event_at} />
      {site.kind === 'starter' ? null : (
        <p className={css.lead}>
          Three steps connect the site’s forms, orders and sign-ups. Only want a chat?{' '}
          <TextLink
            to="/sites/$siteId"
            params={{ siteId: String(siteId) }}
            search={{ tab: 'widget' }}
            inherit
            underline="always"
          >
            The widget
          </TextLink>{' '}
          takes one line of HTML and no token.
        </p>
      )}
      <div className={css.pair}>
        <TokenPanel site={site} />
        <Panel
          title="2. Settings of your site"
          description="Put these values where your site keeps its settings. The token is shown only when it is created."
        >
          <CodeBlock
            code={environmentText({ url, siteId, token: '…' })}
            subject="environment values"
            caption=".env"
          />
          <p className={css.quiet}>Keep the token on your server. Never put it into a page or its scripts.</p>
        </Panel>
      </div>
      <Panel
        title="3. Send an event"
        description="Give one of these examples to whoever builds the site, or run it where the values are set. The line at the top turns green when it arrives."
      >
        <SegmentedControl
          aria-label="Kind of event"
          mb="sm"
          maw="100%"
          data={sampleKinds.map(({ id, label }) => ({ value: id, label }))}
          value={kind.id}
          onChange={(value) => setKind(sampleKinds.find(({ id }) => id === value) ?? sampleKinds[0])}
        />
        <p className={css.about}>
          {kind.about} <GuideLink chapter="requests-and-responses">All fields and types</GuideLink>
        </p>
        <Tabs defaultValue={samples[0].id} variant="pills">
          <Tabs.List mb="sm">
            {samples.map(({ id, label }) => (
              <Tabs.Tab key={id} value={id}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {samples.map(({ id, label, codes, caption }) => (
            <Tabs.Panel key={id} value={id}>
              <CodeBlock code={codes[kind.id]} subject={`${label} sample`} caption={caption} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Panel>
    </div>
  );
}

interface FirstEventProps {
  siteId: number;
  health: SiteHealth | undefined;
}

/** Waits for a site's first event; afterwards shows the newest one and the state of delivery. */
function FirstEvent({ siteId, health }: FirstEventProps) {
  const newest = useQuery({
    queryKey: ['activity', 'newest', { site_id: siteId }, 1],
    queryFn: ({ signal }) => readActivity({ site_id: siteId }, { limit: 1 }, signal),
    staleTime: 0,
    ...showing({ event: { site: siteId } }),
  });
  const event = newest.data?.data[0];
  useReadAgainAfter(newest.data === undefined ? undefined : (event?.event_id ?? 0));
  const verdict = connectionVerdict(health, newest.data && event !== undefined);
  return (
    <div className={css.first} data-receiving={verdict.isReceiving}>
      <span className={css.pulse} aria-hidden="true" />
      <span>
        {/* Only this is read aloud when it changes: the time beside it changes all the while. */}
        <strong role="status">{verdict.text}</strong>
        {verdict.reason ? ` ${verdict.reason}` : null}
        {event ? (
          <>
            {' '}
            {verdict.isReceiving === false ? 'Last accepted' : 'Latest'} <Time at={event.received_at} />:{' '}
            <EventTypeMark type={event.type} />{' '}
            <TextLink
              to="/activity/$eventId"
              params={{ eventId: String(event.event_id) }}
              search={{ site_id: siteId }}
              underline="always"
            >
              <span className={css.firstTitle}>{eventTitle(event).title}</span>
            </TextLink>
          </>
        ) : null}
      </span>
    </div>
  );
}

/** The server records when a site was seen in batches, up to a second after the call. */
const notedAfterMs = 1500;

/** A newer event invalidates the token and health shown on the page. */
function useReadAgainAfter(newestId: number | undefined): void {
  const queries = useQueryClient();
  const seen = useRef(newestId);
  useEffect(() => {
    const isNewer = seen.current !== undefined && seen.current !== newestId;
    seen.current = newestId;
    if (!isNewer) return undefined;
    const timer = setTimeout(() => {
      void queries.invalidateQueries({ queryKey: ['site'] });
      void queries.invalidateQueries({ queryKey: ['sync-health'] });
    }, notedAfterMs);
    return () => clearTimeout(timer);
  }, [newestId, queries]);
}
