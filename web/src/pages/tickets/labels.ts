import type { TicketStatus } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

// In tab order.

export const statuses: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'resolved', 'closed'];
/** Statuses that need work. */
export const liveStatuses: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold'];

export const statusLabels: Readonly<Record<TicketStatus, string>> = {
  new: 'New',
  open: 'Open',
  pending: 'Pending',
  on_hold: 'On hold',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const statusTones: Readonly<Record<TicketStatus, Tone>> = {
  new: 'warn',
  open: 'plain',
  pending: 'idle',
  on_hold: 'idle',
  resolved: 'good',
  closed: 'idle',
};
