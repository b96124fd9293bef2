import type { ActivityRow } from '../../api/activity.ts';

/** Author and subject of an event in a list. Everything from a visitor is shown as plain text. */
export function eventTitle(
  event: Pick<ActivityRow, 'name' | 'email' | 'subject' | 'message' | 'category' | 'event_id'>,
) {
  const person = event.name?.trim() || event.email?.trim();
  const parts = [event.subject, event.message]
    .map((part) => part?.trim().replaceAll(/[\r\n]+/g, ' · '))
    .filter(Boolean);
  if (person)
    return {
      title: person,
      text: parts.join(' · ') || (event.name ? (event.email ?? '') : (event.category ?? '')),
    };
  const [first, ...rest] = parts;
  return { title: first ?? event.category ?? `Event ${event.event_id}`, text: rest.join(' · ') };
}
