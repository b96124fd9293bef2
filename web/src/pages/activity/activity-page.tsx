import { Button, Tooltip } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp, IconInbox, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { ChooseBox } from '../../list/choose-box.tsx';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { useSelection } from '../../list/use-selection.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import css from './activity-page.module.css';
import { EventBulkBar } from './bulk-bar.tsx';
import { EventList } from './event-list.tsx';
import { ActivityFilterBar } from './filter-bar.tsx';
import { activityQueryOf } from './filters.ts';
import { useFreshIds } from './fresh-ids.ts';
import { useLiveActivity } from './use-live-activity.ts';

const route = getRouteApi('/signed-in/activity');
/** Below this scroll position the user is reading older events, so rows must not move. */
const atTopPx = 300;

/** Everything that sites sent, newest first and live, filtered by the address. */
export function ActivityPage() {
  const filters = route.useSearch();
  const { go } = useFilters(filters);
  const query = activityQueryOf(filters);
  const [{ y }] = useWindowScroll();
  const [isPaused, setPaused] = useState(false);
  const isInHistory = y > atTopPx;
  const activity = useLiveActivity(query, !isPaused && !isInHistory);
  const fresh = useFreshIds(
    JSON.stringify(query),
    activity.records?.map((event) => event.event_id),
  );
  const selection = useSelection(activity.records?.map((event) => event.event_id) ?? []);
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
      <ActivityFilterBar filters={filters} />
      <ListPanel
        list={activity}
        fault="Couldn’t load activity"
        noMatch={
          isNarrowed ? (
            <NoMatch title="No events match these filters" onClear={() => go({})}>
              Remove some filters, or wait: new matches appear automatically.
            </NoMatch>
          ) : undefined
        }
        none={<NoEvents />}
        head={
          <EventBulkBar
            key={JSON.stringify(query)}
            selection={selection}
            query={query}
            hasMore={activity.hasMore}
          />
        }
      >
        {(records) => (
          <EventList
            label="Events"
            events={records}
            fresh={fresh}
            filters={filters}
            choosing={{ selection, Box: ChooseBox }}
          />
        )}
      </ListPanel>
      {isInHistory ? (
        <Button
          className={css.toTop}
          leftSection={<IconArrowUp size={iconSizes.small} />}
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

const NoEvents = () => (
  <Empty
    icon={<IconInbox size={iconSizes.large} />}
    title="No events yet"
    action={<LinkButton to="/sites">Connect a site</LinkButton>}
  >
    When a connected site sends something, it appears here automatically.
  </Empty>
);

interface LiveSwitchProps {
  isPaused: boolean;
  /** True while scrolled down to older events: the list then stays still. */
  isInHistory: boolean;
  isBehind: boolean;
  onChange: (isPaused: boolean) => void;
}

/** Shows if new events appear automatically, and pauses or resumes that. */
function LiveSwitch({ isPaused, isInHistory, isBehind, onChange }: LiveSwitchProps) {
  const state = isPaused || isInHistory ? 'still' : isBehind ? 'behind' : 'live';
  const labels = {
    still: isPaused ? 'Paused' : 'Paused while you read older events',
    behind: 'Reconnecting…',
    live: 'Live',
  };
  return (
    <div className={css.live}>
      <Tooltip label="New events appear as soon as a site sends them.">
        <span className={css.state} data-state={state}>
          <span className={css.dot} aria-hidden="true" />
          {labels[state]}
        </span>
      </Tooltip>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={
          isPaused ? <IconPlayerPlay size={iconSizes.small} /> : <IconPlayerPause size={iconSizes.small} />
        }
        onClick={() => onChange(!isPaused)}
      >
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
    </div>
  );
}
