import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readActivity } from '../../api/activity.ts';
import { showing } from '../../api/shows.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { EventList } from '../activity/event-list.tsx';
import { useFreshIds } from '../activity/fresh-ids.ts';
import css from './newest-activity.module.css';

interface NewestActivityProps {
  /** Limits the list to a site. */
  siteId?: number;
  rows: number;
}

/** Newest events, kept up to date. */
export function NewestActivity({ siteId, rows }: NewestActivityProps) {
  const filters = siteId === undefined ? {} : { site_id: siteId };
  const newest = useQuery({
    queryKey: ['activity', 'newest', filters, rows],
    queryFn: ({ signal }) => readActivity(filters, { limit: rows }, signal),
    staleTime: 0,
    ...showing({ event: { site: siteId } }),
  });
  const events = newest.data?.data;
  const fresh = useFreshIds(
    `newest ${siteId}`,
    events?.map((event) => event.event_id),
  );
  return (
    <Panel
      title="Newest activity"
      flush
      actions={
        <LinkButton to="/activity" search={filters} size="compact-sm" variant="default">
          All activity
        </LinkButton>
      }
    >
      {events === undefined ? (
        newest.isError ? (
          <div className={css.notice}>
            <ProblemNotice error={newest.error} onRetry={() => void newest.refetch()} />
          </div>
        ) : (
          <SkeletonRows rows={rows} />
        )
      ) : events.length === 0 ? (
        <Empty icon={<IconInbox size={iconSizes.large} />} title="Nothing yet">
          Messages, leads, contacts and subscriptions appear here as soon as a site sends them.
        </Empty>
      ) : (
        <EventList
          label="Newest activity"
          events={events}
          fresh={fresh}
          filters={filters}
          hidesSite={siteId !== undefined}
        />
      )}
    </Panel>
  );
}
