import type { Priority, Ticket, TicketStatus } from '../../api/records.ts';
import { priorityWords } from '../../record/priority.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import { statusTones, statusWords } from './words.ts';

export const TicketStatusMark = ({ status }: { status: TicketStatus }) => (
  <WordMark tone={statusTones[status]}>{statusWords[status]}</WordMark>
);

/** A ticket's priority, where it is not the usual one. */
export const TicketPriorityMark = ({ priority }: { priority: Priority }) =>
  priority === 'normal' ? null : (
    <WordMark tone={priority === 'urgent' ? 'bad' : priority === 'high' ? 'warn' : 'idle'}>
      {priorityWords[priority]}
    </WordMark>
  );

export const OverdueMark = ({ ticket }: { ticket: Pick<Ticket, 'overdue'> }) =>
  ticket.overdue ? <WordMark tone="bad">Overdue</WordMark> : null;
