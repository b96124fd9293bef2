import { Button } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp, IconFilterOff, IconInbox } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './activity-page.module.css';
import { EventList } from './event-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { activityQueryOf } from './filters.ts';
import { LiveSwitch } from './live-switch.tsx';
import { useFreshIds } from './use-fresh-ids.ts';
import { useLiveActivity } from './use-live-activity.ts';

const route = getRouteApi('/signed-in/activity');
/** Further down than this, somebody reads history, and rows must not move under the eyes. */
const atTopPx = 300;

/** Everything that sites sent, newest first, live, and narrowed by what the address says. */
export function ActivityPage() {
  const filters = route.useSearch();
  const query = activityQueryOf(filters);
  const [{ y }] = useWindowScroll();
  const [isPaused, setPaused] = useState(false);
  const isInHistory = y > atTopPx;
  const activity = useLiveActivity(query, !isPaused && !isInHistory);
  const { items } = activity;
  const fresh = useFreshIds(
    JSON.stringify(query),
    activity.isLoading ? undefined : items.map((each) => each.event_id),
  );
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader
        title="Activity"
        description="Messages, leads, contacts and subscriptions of all sites"
        actions={
          <LiveSwitch
            isPaused={isPaused}
            isInHistory={isInHistory}
            isBehind={activity.isBehind}
            onChange={setPaused}
          />
        }
      />
      <FilterBar filters={filters} />
      <div className={css.panel}>
        {activity.error ? (
          <div className={css.notice}>
            <ProblemNotice
              error={activity.error}
              title="Activity cannot be read"
              onRetry={() => void activity.retry()}
            />
          </div>
        ) : activity.isLoading ? (
          <SkeletonRows rows={9} height={30} />
        ) : items.length === 0 ? (
          isNarrowed ? (
            <Empty
              icon={<IconFilterOff size={24} />}
              title="No event fits these filters"
              action={
                <LinkButton to={paths.activity} search={{}} variant="default">
                  Clear all filters
                </LinkButton>
              }
            >
              Take some away, or wait: what fits appears here by itself.
            </Empty>
          ) : (
            <Empty
              icon={<IconInbox size={24} />}
              title="No events yet"
              action={<LinkButton to={paths.sites}>Connect a site</LinkButton>}
            >
              As soon as a connected site sends something, it appears here by itself.
            </Empty>
          )
        ) : (
          <EventList label="Events" events={items} fresh={fresh} filters={filters} />
        )}
      </div>
      <LoadMore hasMore={activity.hasMore} isLoading={activity.isLoadingMore} onMore={activity.loadMore} />
      {isInHistory ? (
        <Button
          className={css.toTop}
          leftSection={<IconArrowUp size={16} />}
          radius="xl"
          onClick={() => window.scrollTo({ top: 0 })}
        >
          Back to the newest
        </Button>
      ) : null}
      <Outlet />
    </>
  );
}
