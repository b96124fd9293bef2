import { day } from '../../kernel/clock.ts';
import { type Priority, priorities } from '../team/schema.ts';
import type { LeadStatus } from './schema.ts';

/** Pure decisions about leads. */

const messageCharactersMax = 10_000;

/** The more urgent of two: a further event never makes a lead less so. */
export const moreUrgent = (one: Priority, other: Priority): Priority =>
  priorities.indexOf(one) < priorities.indexOf(other) ? other : one;

/** Whether nothing is left to do about a lead. */
export const isClosed = (status: LeadStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'archived';

/** Where a lead stands once a further event came: whoever asks again is to be looked at again. */
export const afterEvent = (status: LeadStatus): LeadStatus => (isClosed(status) ? 'new' : status);

/** What a move is for the events that the lead was made of; undefined where it is nothing to them. */
export function turnOf(
  before: LeadStatus,
  after: LeadStatus,
): 'taken_up' | 'finished' | 'reopened' | undefined {
  if (isClosed(before) !== isClosed(after)) return isClosed(after) ? 'finished' : 'reopened';
  return before !== after && !isClosed(after) && after !== 'new' ? 'taken_up' : undefined;
}

/** The whole message, as the event's index keeps only its beginning. Longer ones stay whole in the event's payload. */
export function messageOf(text: string | null | undefined): string | null {
  const message = (text ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  return message === '' ? null : message.slice(0, messageCharactersMax).toWellFormed();
}

/** The words a lead is found by. */
export const searchedText = (
  lead: {
    readonly subject: string | null;
    readonly message: string | null;
    readonly tags: readonly string[];
  },
  contact: { readonly name: string | null; readonly email: string | null },
): string => [lead.subject, contact.name, contact.email, lead.tags.join(' '), lead.message].join('\n');

const weekMilliseconds = 7 * day;
/** The first Monday since 1970 began. */
const firstMonday = 4 * day;
const weeksCounted = 12;

/** The Monday a week begins with, by its number from 0 on. */
export const mondayOf = (week: number): string =>
  new Date(firstMonday + week * weekMilliseconds).toISOString().slice(0, 10);

/** When the earliest of the weeks that are counted began, epoch milliseconds. */
export const countedSince = (now: number): number =>
  firstMonday + (Math.floor((now - firstMonday) / weekMilliseconds) - weeksCounted + 1) * weekMilliseconds;

/** What deleting a lead would do, as a sentence. */
export const wouldDelete = (history: number): string =>
  `The lead would be deleted with its history of ${history} line${history === 1 ? '' : 's'}. Its contact and events stay. ` +
  'For 30 days it can be put back.';
