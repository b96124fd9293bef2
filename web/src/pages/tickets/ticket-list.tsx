import { IconCornerUpLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ticket } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { ChooseBox } from '../../list/choose-box.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { paths } from '../../paths.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import type { TicketFilters } from './filters.ts';
import css from './ticket-list.module.css';
import { OverdueMark, TicketPriorityMark, TicketStatusMark } from './ticket-marks.tsx';

interface TicketListProps {
  tickets: readonly Ticket[];
  /** The filters of the list that an opened ticket lies over. */
  filters: TicketFilters;
  selection: ListSelection;
}

/** Tickets, the latest change first, each the way to its own page and choosable for a change to many. */
export function TicketList({ tickets, filters, selection }: TicketListProps) {
  const siteName = useSiteName();
  return (
    <ol className={css.list} aria-label="Tickets">
      {tickets.map((ticket) => (
        <li
          key={ticket.ticket_id}
          className={css.item}
          data-row
          data-chosen={selection.ids.has(ticket.ticket_id) || undefined}
        >
          <span className={css.choose}>
            <ChooseBox
              label={`Choose ticket ${ticket.ticket_id}: ${ticket.subject}`}
              isChosen={selection.ids.has(ticket.ticket_id)}
              onToggle={(isRange) => selection.toggle(ticket.ticket_id, isRange)}
            />
          </span>
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
                  <IconCornerUpLeft size={iconSizes.small} className={css.answered} aria-label="Answered:" />
                ) : null}
                {requesterOf(ticket)}
                {ticket.preview === '' ? '' : ` · ${ticket.preview}`}
              </span>
            </span>
            <span className={css.place}>
              <span className={css.site}>{siteName(ticket.site_id)}</span>
              <span className={css.assignee}>{ticket.assignee?.name ?? 'Unassigned'}</span>
            </span>
            <span className={css.marks}>
              <OverdueMark ticket={ticket} />
              <TicketPriorityMark priority={ticket.priority} />
              <TicketStatusMark status={ticket.status} />
            </span>
            <span className={css.time}>
              <Time at={ticket.updated_at} isShort />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const requesterOf = ({ requester }: Pick<Ticket, 'requester'>): string =>
  requester?.name || requester?.email || 'Unknown person';
