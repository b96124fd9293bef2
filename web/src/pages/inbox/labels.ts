import type { Conversation } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';
import type { Show } from './filters.ts';

/** Labels of the folders. */
export const showLabels: Readonly<Record<Show, string>> = {
  open: 'Open',
  waiting: 'Needs reply',
  unread: 'Unread',
  mine: 'Mine',
  unassigned: 'Unassigned',
  pending: 'Pending',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
  all: 'All',
};

export const statusLabels: Readonly<Record<Conversation['status'], string>> = {
  open: 'Open',
  pending: 'Pending',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
};

export const statusTones: Readonly<Record<Conversation['status'], Tone>> = {
  open: 'plain',
  pending: 'warn',
  snoozed: 'idle',
  resolved: 'good',
};
