import type { TicketStatus } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

/** What tickets are called by on the screen. */

export const statuses: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'resolved', 'closed'];
/** Those that somebody still has to do with. */
export const liveStatuses: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold'];

export const statusWords: Readonly<Record<TicketStatus, string>> = {
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
