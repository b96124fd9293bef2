import { dayAfter, daysOf } from '../../kernel/timezone.ts';
import { type Priority, priorities } from '../team/schema.ts';
import type { LeadStatus } from './schema.ts';

const messageCharactersMax = 10_000;

/** The more urgent of two priorities: a further event never lowers a lead's. */
export const moreUrgent = (one: Priority, other: Priority): Priority =>
  priorities.indexOf(one) < priorities.indexOf(other) ? other : one;

/** True if no work is left on a lead. */
export const isClosed = (status: LeadStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'archived';

/** Status after a further event: a closed lead becomes new again. */
export const afterEvent = (status: LeadStatus): LeadStatus => (isClosed(status) ? 'new' : status);

/**
 * True if an answer moves the lead to `contacted`: it is new because it was just created or wrote again. A status that a
 * colleague set by hand stays.
 */
export const isContactedBy = (
  status: LeadStatus,
  latest: { readonly by_kind: string; readonly from_status: LeadStatus | null } | undefined,
): boolean => status === 'new' && (latest?.by_kind === 'visitor' || latest?.from_status === null);

/** Effect of a move on the lead's events; undefined if none. */
export function transitionOf(
  before: LeadStatus,
  after: LeadStatus,
): 'taken_up' | 'finished' | 'reopened' | undefined {
  if (isClosed(before) !== isClosed(after)) return isClosed(after) ? 'finished' : 'reopened';
  return before !== after && !isClosed(after) && after !== 'new' ? 'taken_up' : undefined;
}

/** The full message; the event's index has only its beginning. Longer ones remain in the event's payload. */
export function messageOf(text: string | null | undefined): string | null {
  const message = (text ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  return message === '' ? null : message.slice(0, messageCharactersMax).toWellFormed();
}

/** Name of a visitor as the team reads it. */
export const visitorName = ({
  name,
  email,
}: {
  readonly name: string | null;
  readonly email: string | null;
}): string => name || email || 'Visitor';

/** Name of a lead in lists and notifications: its contact, else its subject. */
export const leadTitle = (lead: {
  readonly lead_id: number;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly subject: string | null;
}): string => lead.contact_name || lead.contact_email || lead.subject || `Lead ${lead.lead_id}`;

/** Indexed text of a lead. */
export const searchedText = (
  lead: {
    readonly subject: string | null;
    readonly message: string | null;
    readonly tags: readonly string[];
  },
  contact: { readonly name: string | null; readonly email: string | null },
): string => [lead.subject, contact.name, contact.email, lead.tags.join(' '), lead.message].join('\n');

const weeksCounted = 12;

/** A week in a time zone: its Monday as `2026-11-16`, and its start. */
export interface Week {
  readonly monday: string;
  readonly start: number;
}

/** Weeks in which leads are counted, newest first. */
export function countedWeeks(timezone: string, now: number): Week[] {
  const days = daysOf(timezone);
  const today = days.at(now);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: weeksCounted }, (_, index) => {
    const monday = dayAfter(today, -sinceMonday - index * 7);
    return { monday, start: days.startOf(monday) };
  });
}

/** Describes what deleting a lead would do. */
export const wouldDelete = (history: number): string =>
  `The lead would be deleted with its history of ${history} line${history === 1 ? '' : 's'}. Its contact and events stay. ` +
  'It can be restored for 30 days.';
