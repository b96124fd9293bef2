import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useCallback, useRef } from 'react';
import type { ActivityRow } from '../../api/activity.ts';
import { useSiteName } from '../../api/session.ts';
import type { ChooseBox } from '../../list/choose-box.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { Time } from '../../time/time.tsx';
import { EventTypeMark } from '../../ui/event-type.tsx';
import { PriorityMark, StatusMark } from '../../ui/word-mark.tsx';
import css from './event-list.module.css';
import { eventTitle } from './event-title.ts';
import type { ActivityFilters } from './filters.ts';
import type { FreshIds } from './fresh-ids.ts';

interface EventListProps {
  label: string;
  events: readonly ActivityRow[];
  fresh: FreshIds;
  /** Filters of the list beneath an opened event. */
  filters: ActivityFilters;
  hidesSite?: boolean;
  /** Checkboxes for bulk moves. The overview has none, and does not load their code. */
  choosing?: { readonly selection: ListSelection; readonly Box: typeof ChooseBox };
}

/**
 * Events, newest first, each a link to its details. New ones are highlighted briefly and announced to screen
 * readers.
 */
export function EventList({ label, events, fresh, filters, hidesSite = false, choosing }: EventListProps) {
  const siteName = useSiteName();
  // A ref, so that selecting one row does not rerender the others.
  const present = useRef(choosing?.selection);
  present.current = choosing?.selection;
  const choose = useCallback((id: number, isRange: boolean) => present.current?.toggle(id, isRange), []);
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
            isChosen={choosing?.selection.ids.has(event.event_id)}
            Box={choosing?.Box}
            onChoose={choose}
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
  /** Undefined if rows cannot be selected. */
  isChosen: boolean | undefined;
  Box: typeof ChooseBox | undefined;
  onChoose: (id: number, isRange: boolean) => void;
}

const EventRow = memo(function EventRow({
  event,
  isFresh,
  filters,
  site,
  isChosen,
  Box,
  onChoose,
}: EventRowProps) {
  const { title, text } = eventTitle(event);
  return (
    <li className={css.item} data-row data-fresh={isFresh || undefined} data-chosen={isChosen || undefined}>
      {isChosen === undefined || Box === undefined ? null : (
        <span className={css.choose}>
          <Box
            label={`Choose ${title}`}
            isChosen={isChosen}
            onToggle={(isRange) => onChoose(event.event_id, isRange)}
          />
        </span>
      )}
      <Link
        to="/activity/$eventId"
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
          {event.type === 'subscription' && event.status === 'new' ? null : (
            // Sign-ups need no action, so `new` is not shown for them.
            <StatusMark status={event.status} />
          )}
        </span>
        <span className={css.time}>
          <Time at={event.received_at} isShort />
        </span>
      </Link>
    </li>
  );
});
