import { IconCornerUpLeft } from '@tabler/icons-react';
import type { Priority, Ticket, TicketStatus } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import cells from '../../list/cells.module.css';
import { byPriority, byTime, type Column } from '../../list/columns.ts';
import { NoValue } from '../../list/no-value.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import type { ListSelection } from '../../list/use-selection.ts';
import { priorityLabels } from '../../record/priority.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { UnsentMark } from '../../writing/unsent.tsx';
import type { TicketFilters } from './filters.ts';
import { statusLabels, statusTones } from './labels.ts';
import css from './tickets-table.module.css';

interface TicketsTableProps {
  tickets: readonly Ticket[];
  /** Filters of the list beneath an opened ticket. */
  filters: TicketFilters;
  selection: ListSelection;
  sorting: Sorting;
}

/** Tickets, each a link to its details, selectable for bulk actions. */
export const TicketsTable = ({ tickets, filters, selection, sorting }: TicketsTableProps) => (
  <RecordTable
    label="Tickets"
    columns={useColumns(filters)}
    records={tickets}
    keyOf={({ ticket_id }) => ticket_id}
    choosing={{ selection, nameOf: ({ ticket_id, subject }) => `ticket ${ticket_id}: ${subject}` }}
    sorting={sorting}
  />
);

function useColumns(filters: TicketFilters): Column<Ticket>[] {
  const siteName = useSiteName();
  return [
    {
      title: 'Ticket',
      width: 'main',
      cell: (ticket) => (
        <>
          <TextLink
            to="/tickets/$ticketId"
            params={{ ticketId: String(ticket.ticket_id) }}
            search={filters}
            data-opens
            className={`${cells.name} ${cells.line}`}
            size="sm"
            resetScroll={false}
            preload={false}
          >
            <span className={css.number}>#{ticket.ticket_id}</span> {ticket.subject}
          </TextLink>
          <span className={`${cells.quiet} ${cells.line}`}>
            {ticket.last_direction === 'out' ? (
              <IconCornerUpLeft size={iconSizes.small} className={css.answered} aria-label="Answered:" />
            ) : null}
            {requesterOf(ticket)}
            {ticket.preview === '' ? '' : ` · ${ticket.preview}`}
          </span>
        </>
      ),
    },
    {
      title: 'Site',
      width: 'wide',
      isBrief: true,
      cell: (ticket) => siteName(ticket.site_id),
    },
    {
      title: 'Assignee',
      width: 'text',
      isBrief: true,
      cell: (ticket) => ticket.assignee?.name ?? <NoValue />,
    },
    {
      title: 'Status',
      width: 'mark',
      isBrief: true,
      cell: (ticket) => (
        <span className={cells.marks}>
          <TicketStatusMark status={ticket.status} />
          <OverdueMark ticket={ticket} />
          <UnsentMark about="ticket" id={ticket.ticket_id} />
        </span>
      ),
    },
    {
      title: 'Priority',
      width: 'number',
      isBrief: true,
      sort: { by: 'priority', orderLabels: byPriority, isDownFirst: true },
      cell: ({ priority }) =>
        priority === 'normal' ? <NoValue /> : <TicketPriorityMark priority={priority} />,
    },
    {
      title: 'Created',
      width: 'number',
      isSpare: true,
      sort: { by: 'created_at', orderLabels: byTime, isDownFirst: true },
      cell: (ticket) => <Time at={ticket.created_at} isShort />,
    },
    {
      title: 'Changed',
      width: 'number',
      isBrief: true,
      sort: { by: 'updated_at', orderLabels: byTime, isDownFirst: true },
      cell: (ticket) => <Time at={ticket.updated_at} isShort />,
    },
  ];
}

const requesterOf = ({ requester }: Pick<Ticket, 'requester'>): string =>
  requester?.name || requester?.email || 'Unknown person';

const TicketStatusMark = ({ status }: { status: TicketStatus }) => (
  <WordMark tone={statusTones[status]}>{statusLabels[status]}</WordMark>
);

/** Priority of a ticket, unless it is the normal one. */
const TicketPriorityMark = ({ priority }: { priority: Priority }) =>
  priority === 'normal' ? null : (
    <WordMark tone={priority === 'urgent' ? 'bad' : priority === 'high' ? 'warn' : 'idle'}>
      {priorityLabels[priority]}
    </WordMark>
  );

const OverdueMark = ({ ticket }: { ticket: Pick<Ticket, 'overdue'> }) =>
  ticket.overdue ? <WordMark tone="bad">Overdue</WordMark> : null;
