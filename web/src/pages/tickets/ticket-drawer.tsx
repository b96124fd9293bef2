import { Button, Drawer, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type OpenedTicket, ticketQuery } from '../../api/tickets.ts';
import { paths } from '../../paths.ts';
import { idOf } from '../../search-params.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { EditTicketDialog } from './edit-ticket-dialog.tsx';
import { TicketComposer } from './ticket-composer.tsx';
import css from './ticket-drawer.module.css';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketSettings } from './ticket-settings.tsx';
import { TicketThread } from './ticket-thread.tsx';

const route = getRouteApi('/signed-in/tickets/$ticketId');

/** One ticket over the list it was opened from. */
export function TicketDrawer() {
  const { ticketId } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const id = idOf(ticketId) ?? 0;
  const { data, error, refetch } = useQuery({ ...ticketQuery(id), enabled: id > 0 });
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={() => void navigate({ to: paths.tickets, search: filters, resetScroll: false, replace: true })}
      position="right"
      size={760}
      padding="lg"
      title={data ? `#${id} ${data.ticket.subject}` : `Ticket ${ticketId}`}
      classNames={{ title: css.title, header: css.header }}
    >
      {data ? (
        // The key: what was typed for one ticket must not end up in another.
        <Opened key={id} opened={data} />
      ) : error || id === 0 ? (
        <ProblemNotice error={error ?? new Error('No such ticket.')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height={90} mb="lg" />
          <Skeleton height={220} mb="lg" />
          <Skeleton height={120} />
        </div>
      )}
    </Drawer>
  );
}

function Opened({ opened }: { opened: OpenedTicket }) {
  const { ticket } = opened;
  const [isEditing, editing] = useDisclosure();
  const isClosed = ticket.status === 'closed';
  return (
    <div className={css.parts}>
      <TicketSettings ticket={ticket} />
      <section aria-label="Ticket">
        <TicketFacts opened={opened} />
        {isClosed ? null : (
          <Button
            mt="sm"
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={15} />}
            onClick={editing.open}
          >
            Edit subject, tags and fields
          </Button>
        )}
      </section>
      <TicketThread ticket={ticket} />
      <TicketComposer ticket={ticket} />
      <TicketHistory ticket={ticket} />
      <EditTicketDialog isOpen={isEditing} opened={opened} onClose={editing.close} />
    </div>
  );
}

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
