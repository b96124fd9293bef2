import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { eventQuery } from '../../api/activity.ts';
import { paths } from '../../paths.ts';
import { idOf } from '../../search-params.ts';
import { RecordComing, RecordDrawer } from '../../ui/record-drawer.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { eventTitle } from '../activity/event-title.ts';
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
  return (
    <RecordDrawer
      isOpen
      onClose={() =>
        void navigate({ to: paths.activity, search: filters, resetScroll: false, replace: true })
      }
      size={720}
      title={data ? eventTitle(data.event).title : `Event ${eventId}`}
    >
      {data ? (
        <>
          <EventFacts opened={data} />
          <EventStatus event={data.event} />
          <Payload json={data.payload} sizeBytes={data.event.size_bytes} />
        </>
      ) : (
        <RecordComing
          error={id === 0 ? new Error('No such event.') : error}
          title="This event cannot be shown"
          onRetry={() => void refetch()}
        />
      )}
    </RecordDrawer>
  );
}
