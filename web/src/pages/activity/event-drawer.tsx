import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { eventQuery } from '../../api/activity.ts';
import { openedById } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { useFocusBack } from '../../record/use-focus-back.ts';
import { idOf } from '../../search-params.ts';
import { EventFacts } from './event-facts.tsx';
import { EventStatus } from './event-status.tsx';
import { eventTitle } from './event-title.ts';
import { Payload } from './payload.tsx';

const route = getRouteApi('/signed-in/activity/$eventId');

/** One event over the list it was opened from. */
export function EventDrawer() {
  const { eventId } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const id = idOf(eventId);
  const read = useQuery({ ...eventQuery(id ?? 0), enabled: id !== undefined });
  useFocusBack();
  return (
    <RecordDrawer
      isOpen
      noun="event"
      title={read.data ? eventTitle(read.data.event).title : `Event ${eventId}`}
      opened={openedById(id, read)}
      audited={`event:${id}`}
      width="wide"
      onClose={() => void navigate({ to: '/activity', search: filters, resetScroll: false, replace: true })}
    >
      {(opened) => (
        <>
          <EventFacts opened={opened} />
          <EventStatus event={opened.event} />
          <Payload json={opened.payload} sizeBytes={opened.event.size_bytes} />
        </>
      )}
    </RecordDrawer>
  );
}
