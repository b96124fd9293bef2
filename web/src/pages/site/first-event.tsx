import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readActivity } from '../../api/activity.ts';
import type { SiteHealth } from '../../api/records.ts';
import { showing } from '../../api/shows.ts';
import { Time } from '../../time/time.tsx';
import { EventTypeMark } from '../../ui/event-type.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { eventTitle } from '../activity/event-title.ts';
import { connectionVerdict } from './connection-verdict.ts';
import css from './site-page.module.css';

interface FirstEventProps {
  siteId: number;
  health: SiteHealth | undefined;
}

/** Waits for a site's first event, and shows how its events fare and the newest one once there is one. */
export function FirstEvent({ siteId, health }: FirstEventProps) {
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
    <div className={css.first} data-heard={verdict.isHeard}>
      <span className={css.pulse} aria-hidden="true" />
      <span>
        {/* Only this is read aloud when it changes: the time beside it changes all the while. */}
        <strong role="status">{verdict.text}</strong>
        {verdict.reason ? ` ${verdict.reason}` : null}
        {event ? (
          <>
            {' '}
            {verdict.isHeard === false ? 'Last accepted' : 'The newest'} <Time at={event.received_at} />:{' '}
            <EventTypeMark type={event.type} />{' '}
            <TextLink
              to="/activity/$eventId"
              params={{ eventId: String(event.event_id) }}
              search={{ site_id: siteId }}
              underline="always"
            >
              {eventTitle(event).title}
            </TextLink>
          </>
        ) : null}
      </span>
    </div>
  );
}

/** The server notes when a site was seen in batches, up to a second after the call itself. */
const notedAfterMs = 1500;

/** With a newer event, what the page says of the site's token and health is old. */
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
