import { Checkbox } from '@mantine/core';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ticket } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import type { TicketFilters } from './filters.ts';
import css from './ticket-list.module.css';
import { OverdueMark, TicketPriorityMark, TicketStatusMark } from './ticket-marks.tsx';

interface TicketListProps {
  tickets: readonly Ticket[];
  /** The filters of the list that an opened ticket lies over. */
  filters: TicketFilters;
  chosen: ReadonlySet<number>;
  onChoose: (ticketId: number, isChosen: boolean) => void;
}

/** Tickets, the latest change first, each the way to its own page and choosable for a change to many. */
export function TicketList({ tickets, filters, chosen, onChoose }: TicketListProps) {
  const siteName = useSiteName();
  return (
    <ol className={css.list} aria-label="Tickets">
      {tickets.map((ticket) => (
        <li
          key={ticket.ticket_id}
          className={css.item}
          data-chosen={chosen.has(ticket.ticket_id) || undefined}
        >
          <Checkbox
            className={css.choose}
            aria-label={`Choose ticket ${ticket.ticket_id}: ${ticket.subject}`}
            checked={chosen.has(ticket.ticket_id)}
            onChange={(event) => onChoose(ticket.ticket_id, event.currentTarget.checked)}
          />
          <Link
            to={paths.ticket}
            params={{ ticketId: String(ticket.ticket_id) }}
            search={filters}
            className={css.row}
            resetScroll={false}
            preload={false}
          >
            <span className={css.words}>
              <span className={css.subject}>
                <span className={css.number}>#{ticket.ticket_id}</span> {ticket.subject}
              </span>
              <span className={css.text}>
                {ticket.last_direction === 'out' ? (
                  <IconCornerUpLeft size={14} className={css.answered} aria-label="Answered:" />
                ) : null}
                {requesterOf(ticket)}
                {ticket.preview === '' ? '' : ` · ${ticket.preview}`}
              </span>
            </span>
            <span className={css.place}>
              <span className={css.site}>{siteName(ticket.site_id)}</span>
              <span className={css.assignee}>{ticket.assignee?.name ?? 'Nobody yet'}</span>
            </span>
            <span className={css.marks}>
              <OverdueMark ticket={ticket} />
              <TicketPriorityMark priority={ticket.priority} />
              <TicketStatusMark status={ticket.status} />
            </span>
            <span className={css.time}>
              <Time at={ticket.updated_at} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

export const requesterOf = ({ requester }: Pick<Ticket, 'requester'>): string =>
  requester?.name || requester?.email || 'Nobody named';
