import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TicketDetail, TicketMessage, TicketStatus } from '../../api/records.ts';
import { deleteTicket, type OpenedTicket, threadQuery, ticketQuery } from '../../api/tickets.ts';
import { liveState } from '../../live/live.ts';
import { refreshWritten } from '../../live/refresh.ts';
import { DeleteRecord } from '../../record/delete-record.tsx';
import { openedById } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { History, HistoryEntry, RecordPart } from '../../record/record-parts.tsx';
import { useFocusBack } from '../../record/use-focus-back.ts';
import { useReadNotices } from '../../record/use-read-notices.ts';
import { idOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { widths } from '../../theme/widths.ts';
import { useOutbox } from '../../writing/use-outbox.ts';
import { EditTicketDialog } from './edit-ticket-dialog.tsx';
import { statusLabels } from './labels.ts';
import { TicketComposer } from './ticket-composer.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketSettings } from './ticket-settings.tsx';
import { TicketThread } from './ticket-thread.tsx';

const route = getRouteApi('/signed-in/tickets/$ticketId');

/** One ticket on top of the list. */
export function TicketDrawer() {
  const { ticketId } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const id = idOf(ticketId);
  const read = useQuery({ ...ticketQuery(id ?? 0), enabled: id !== undefined });
  useFocusBack();
  useReadNotices('ticket', id);
  useArrivals();
  const close = () => void navigate({ to: '/tickets', search: filters, resetScroll: false, replace: true });
  return (
    <RecordDrawer
      isOpen
      noun="ticket"
      title={read.data ? `#${id} ${read.data.ticket.subject}` : `Ticket ${ticketId}`}
      opened={openedById(id, read)}
      audited={`ticket:${id}`}
      width="wide"
      onClose={close}
    >
      {(opened) => (
        // The key keeps text typed for one ticket out of another.
        <Parts key={id} opened={opened} onClose={close} />
      )}
    </RecordDrawer>
  );
}

function Parts({ opened, onClose }: { opened: OpenedTicket; onClose: () => void }) {
  const { ticket } = opened;
  const [isEditing, editing] = useDisclosure();
  const isClosed = ticket.status === 'closed';
  // On a phone the question comes first, and the ticket's state below it.
  const isPhone = useMediaQuery(`(max-width: ${widths.phone}px)`, false, { getInitialValueInEffect: false });
  const thread = <TicketThread ticket={ticket} />;
  return (
    <>
      {isPhone ? thread : null}
      <TicketSettings ticket={ticket} />
      <section aria-label="Ticket">
        <TicketFacts opened={opened} />
        {isClosed ? null : (
          <Button
            mt="sm"
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={iconSizes.small} />}
            onClick={editing.open}
          >
            Edit subject, tags and fields
          </Button>
        )}
      </section>
      {isPhone ? null : thread}
      <TicketComposer ticket={ticket} />
      <TicketHistory ticket={ticket} />
      <div>
        <DeleteRecord
          noun="ticket"
          name={`#${ticket.ticket_id} ${ticket.subject}`}
          kind="ticket"
          write={(body) => deleteTicket(ticket.ticket_id, body)}
          onDeleted={onClose}
        />
      </div>
      <EditTicketDialog isOpen={isEditing} opened={opened} onClose={editing.close} />
    </>
  );
}

type Move = TicketDetail['history'][number];

const fieldLabels: Readonly<Record<Move['field'], string>> = {
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assigned to',
};

/** Changes of a ticket, newest first. */
function TicketHistory({ ticket: { history } }: { ticket: TicketDetail }) {
  if (history.length === 0) return null;
  return (
    <RecordPart title="History">
      <History>
        {history.map((move) => (
          <HistoryEntry key={`${move.at} ${move.field} ${move.to}`} by={move.by.name} at={move.at}>
            {fieldLabels[move.field]}: {valueText(move, move.from)} → {valueText(move, move.to)}
          </HistoryEntry>
        ))}
      </History>
    </RecordPart>
  );
}

function valueText({ field }: Move, value: string | null): string {
  if (value === null) return 'unassigned';
  return field === 'status' ? statusLabels[value as TicketStatus].toLowerCase() : value;
}

/** Adds sent messages to their threads before the change feed reports them. */
function useArrivals(): void {
  const queries = useQueryClient();
  const outbox = useOutbox();
  useEffect(
    () =>
      outbox.onArrived((arrival) => {
        if (arrival.about !== 'ticket') return;
        addToThread(queries, arrival.ticketId, arrival.message);
        void refreshWritten(queries, ['ticket', 'ticket_message'], liveState());
      }),
    [queries, outbox],
  );
}

function addToThread(queries: QueryClient, ticketId: number, message: TicketMessage): void {
  queries.setQueryData(threadQuery(ticketId).queryKey, (thread) =>
    thread === undefined || thread.some((existing) => existing.message_id === message.message_id)
      ? thread
      : [...thread, message],
  );
}
