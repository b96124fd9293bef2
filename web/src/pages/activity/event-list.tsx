import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ActivityRow } from '../../api/activity.ts';
import { useSiteName } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { EventTypeMark } from '../../ui/event-type.tsx';
import { PriorityMark, StatusMark } from '../../ui/word-mark.tsx';
import css from './event-list.module.css';
import { eventTitle } from './event-title.ts';
import type { ActivityFilters } from './filters.ts';
import type { Fresh } from './fresh-ids.ts';

interface EventListProps {
  label: string;
  events: readonly ActivityRow[];
  fresh: Fresh;
  /** The filters of the list that an opened event lies over. */
  filters: ActivityFilters;
  hidesSite?: boolean;
}

/** Events, newest first, each the way to its own page. New ones are marked for a moment and counted aloud. */
export function EventList({ label, events, fresh, filters, hidesSite = false }: EventListProps) {
  const siteName = useSiteName();
  return (
    <>
      <VisuallyHidden role="status">
        {fresh.count === 0 ? '' : `${fresh.count} new ${fresh.count === 1 ? 'event' : 'events'}`}
      </VisuallyHidden>
      <ol className={css.list} aria-label={label}>
        {events.map((event) => (
          <EventRow
            key={event.event_id}
            event={event}
            isFresh={fresh.ids.has(event.event_id)}
            filters={filters}
            site={hidesSite ? undefined : siteName(event.site_id)}
          />
        ))}
      </ol>
    </>
  );
}

interface EventRowProps {
  event: ActivityRow;
  isFresh: boolean;
  filters: ActivityFilters;
  site: string | undefined;
}

const EventRow = memo(function EventRow({ event, isFresh, filters, site }: EventRowProps) {
  const { title, text } = eventTitle(event);
  return (
    <li className={css.item} data-fresh={isFresh || undefined}>
      <Link
        to={paths.event}
        params={{ eventId: String(event.event_id) }}
        search={filters}
        className={css.row}
        resetScroll={false}
        preload={false}
      >
        <span className={css.type}>
          <EventTypeMark type={event.type} />
        </span>
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          {text === '' ? null : <span className={css.text}>{text}</span>}
        </span>
        {site === undefined ? null : <span className={css.site}>{site}</span>}
        <span className={css.marks}>
          <PriorityMark priority={event.priority} />
          <StatusMark status={event.status} />
        </span>
        <span className={css.time}>
          <Time at={event.received_at} />
        </span>
      </Link>
    </li>
  );
});
