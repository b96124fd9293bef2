import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { eventQuery, type OpenedEvent } from '../../api/activity.ts';
import { paths } from '../../paths.ts';
import { idOf } from '../../search-params.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { eventTitle } from '../activity/event-title.ts';
import css from './event-drawer.module.css';
import { EventFacts } from './event-facts.tsx';
import { EventStatus } from './event-status.tsx';
import { Payload } from './payload.tsx';

const route = getRouteApi('/signed-in/activity/$eventId');

/** One event over the list it was opened from. */
export function EventDrawer() {
  const { eventId } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const id = idOf(eventId) ?? 0;
  const { data, error, refetch } = useQuery({ ...eventQuery(id), enabled: id > 0 });
  useFocusBack();
  const title = data ? eventTitle(data.event).title : `Event ${eventId}`;
  return (
    <Drawer
      opened
      onClose={() =>
        void navigate({ to: paths.activity, search: filters, resetScroll: false, replace: true })
      }
      position="right"
      size={720}
      padding="lg"
      title={title}
      classNames={{ title: css.title, header: css.header }}
    >
      {data ? (
        <Opened opened={data} />
      ) : error || id === 0 ? (
        <ProblemNotice error={error ?? new Error('No such event.')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height={90} mb="lg" />
          <Skeleton height={160} mb="lg" />
          <Skeleton height={240} />
        </div>
      )}
    </Drawer>
  );
}

const Opened = ({ opened }: { opened: OpenedEvent }) => (
  <div className={css.parts}>
    <EventFacts opened={opened} />
    <EventStatus event={opened.event} />
    <Payload json={opened.payload} sizeBytes={opened.event.size_bytes} />
  </div>
);

/** Closing goes by the address, which takes the drawer away before it could give the focus back itself. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
