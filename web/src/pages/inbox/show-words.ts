import type { Show } from './filters.ts';

/** Labels of the folders. */
export const showWords: Readonly<Record<Show, string>> = {
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
