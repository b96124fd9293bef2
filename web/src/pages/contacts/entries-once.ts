import type { ContactEntry } from '../../api/records.ts';

/**
 * Returns each thing that happened once: an event that became a lead, a conversation, a ticket or a subscription is told
 * as that alone. What it became bears the moment at which the event was received.
 */
export function entriesOnce(entries: readonly ContactEntry[]): ContactEntry[] {
  const became = new Set(
    entries
      .filter(({ kind }) => kind !== 'event')
      .map(({ kind, at, title }) => (kind === 'subscription' ? at : `${at} ${title}`)),
  );
  return entries.filter(
    ({ kind, at, title }) => kind !== 'event' || !(became.has(at) || became.has(`${at} ${title}`)),
  );
}
