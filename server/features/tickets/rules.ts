import type { FieldProblem } from '../../kernel/errors.ts';
import { exactNumbers } from '../../text/json-text.ts';
import { label } from '../../text/label.ts';
import type { TicketStatus } from './schema.ts';

// Pure rules of tickets. Source of the statuses: contract §4.

/** Transitions available to people. `new` is only an initial status. */
const moves: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  new: ['open', 'pending', 'on_hold', 'resolved', 'closed'],
  open: ['pending', 'on_hold', 'resolved', 'closed'],
  pending: ['open', 'on_hold', 'resolved', 'closed'],
  on_hold: ['open', 'pending', 'resolved', 'closed'],
  resolved: ['open', 'pending', 'on_hold', 'closed'],
  // Allows an accidental change to be undone.
  closed: ['open'],
};

/** Statuses a ticket can be moved to. One with a follow-up stays closed: the other ticket continues it. */
export const allowedMoves = (status: TicketStatus, isFollowedUp: boolean): readonly TicketStatus[] =>
  status === 'closed' && isFollowedUp ? [] : moves[status];

/** Status after a message from the customer. A closed ticket accepts none: a new ticket is created. */
export function statusAfterCustomer(status: TicketStatus): TicketStatus | 'follow_up' {
  if (status === 'closed') return 'follow_up';
  return status === 'new' ? 'new' : 'open';
}

/** Status after a reply from the team: a new ticket becomes open. */
export const afterAnswer = (status: TicketStatus): TicketStatus => (status === 'new' ? 'open' : status);

/** True if no work is left on a ticket. */
export const isOver = (status: TicketStatus): boolean => status === 'resolved' || status === 'closed';

/** Effect of a move on the events of the ticket's conversation; undefined if none. */
export function transitionOf(
  before: TicketStatus,
  after: TicketStatus,
): 'taken_up' | 'finished' | 'reopened' | undefined {
  if (isOver(before) !== isOver(after)) return isOver(after) ? 'finished' : 'reopened';
  return before !== after && !isOver(after) ? 'taken_up' : undefined;
}

export const fieldsMax = 50;
const charactersMax = 255;

/** Custom fields in their filterable form, or their problems. */
export type CustomFields =
  | { readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly problems: readonly FieldProblem[] };

/**
 * Normalises custom fields for search: names and values like labels, numbers as written.
 * @param text the exact JSON text of the object, for numbers that JavaScript cannot hold
 */
export function customFieldsOf(input: object, text: string): CustomFields {
  const problems: FieldProblem[] = [];
  const fields = new Map<string, string>();
  const entries = Object.entries(input);
  const numbers = exactNumbers(input, text);
  if (entries.length > fieldsMax)
    problems.push({
      pointer: '/custom_fields',
      code: 'too_many',
      detail: `Give at most ${fieldsMax} fields.`,
    });
  for (const [name, value] of entries.slice(0, fieldsMax)) {
    const pointer = `/custom_fields/${name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const found = valueText(name, value, numbers);
    const folded = label(name);
    if (found === undefined)
      problems.push({ pointer, code: 'wrong_type', detail: 'Use text, a number, a boolean or null.' });
    else if (folded === '') problems.push({ pointer, code: 'too_short', detail: 'Give the field a name.' });
    else if (name.length > charactersMax || found.length > charactersMax)
      problems.push({ pointer, code: 'too_long', detail: `Use at most ${charactersMax} characters.` });
    else if (found !== '') fields.set(folded, found);
  }
  return problems.length > 0 ? { problems } : { fields: [...fields] };
}

function valueText(name: string, value: unknown, numbers: ReadonlyMap<string, string>): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return label(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return undefined;
  return Number.isSafeInteger(value) ? String(value) : numbers.get(name)?.toLowerCase();
}

/** Indexed text of a ticket, besides its thread. */
export const searchedText = (
  ticketId: number,
  ticket: { readonly subject: string; readonly tags: string },
  requester: { readonly name: string | null; readonly email: string | null } | undefined,
): string => [ticketId, ticket.subject, requester?.name, requester?.email, ticket.tags].join('\n');

/** Describes what deleting a ticket would do. */
export function wouldDelete(messages: number, ofConversation: boolean): string {
  const thread = `its thread of ${messages} message${messages === 1 ? '' : 's'}`;
  const note = ofConversation ? ' Its conversation stays.' : '';
  return `The ticket would be deleted with ${thread} and its history.${note} It can be restored for 30 days.`;
}

/** Ticket number in a typed query. A leading `#` excludes every other meaning. */
export function ticketNumberIn(
  typed: string,
): { readonly ticketId: number; readonly isAll: boolean } | undefined {
  const [, sign, digits] = /^(#?)\s*(\d{1,15})$/.exec(typed) ?? [];
  return digits === undefined ? undefined : { ticketId: Number(digits), isAll: sign === '#' };
}
