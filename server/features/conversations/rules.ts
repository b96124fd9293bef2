import { day } from '../../kernel/clock.ts';
import { label } from '../../text/label.ts';
import { onOneLine } from '../../text/one-line.ts';
import type { ConversationStatus, DeliveryChannel } from './schema.ts';

const subjectCharacters = 200;
const previewCharacters = 200;

const cut = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters - 1).toWellFormed()}…` : text;

/** Subject of a conversation: the given one, otherwise the beginning of the first message. */
export function subjectOf(subject: string | null, body: string): string {
  const line = (subject ?? '').trim() || (body.trim().split(/[\r\n]/, 1)[0] ?? '');
  return cut(line, subjectCharacters) || 'Message';
}

/** Beginning of a message on one line. */
export const previewOf = (body: string): string =>
  cut(onOneLine(body.slice(0, previewCharacters * 4)), previewCharacters);

export const labelOf = (text: string | null): string | null => (text === null ? null : label(text) || null);

/** Indexed text of a message. The first one also includes the conversation's subject and visitor. */
export const searchedText = (
  body: string,
  first?: { readonly subject: string; readonly name: string | null; readonly email: string | null },
): string => (first ? [first.subject, first.name, first.email, body].join('\n') : body);

/** True if the team should reply: open, with the last message from the visitor. */
export const isWaiting = (conversation: {
  readonly status: string;
  readonly last_direction: string;
}): boolean => conversation.status === 'open' && conversation.last_direction === 'in';

/** Facts that decide which channel a reply uses. */
export interface Audience {
  /** Origin of the conversation; null for a text outside any conversation. */
  readonly channel: 'event' | 'widget' | 'mail' | null;
  /** Time at which the site's program last fetched replies. */
  readonly fetchedAt: number | null;
  /** Address to which a reply can be mailed; null without one, and while mail is off. */
  readonly mailTo: string | null;
  readonly now: number;
}

/** Days within which an active site fetches replies again; equal to the silence after which a site is stale. */
const fetchingDays = 7;

/** Channel that delivers a reply to the visitor; null for a message that is not a reply. */
export function deliveryChannelOf(
  { channel, fetchedAt, mailTo, now }: Audience,
  message: { readonly direction: 'in' | 'out'; readonly private: number; readonly created_at: number },
): DeliveryChannel | null {
  if (message.direction === 'in' || message.private === 1) return null;
  if (channel === 'widget') return 'widget';
  // A site's program does not know conversations that a mail started.
  if (channel === 'mail') return mailTo === null ? 'nobody' : 'mail';
  const isFetched =
    fetchedAt !== null && (fetchedAt >= message.created_at || now - fetchedAt < fetchingDays * day);
  if (isFetched) return 'site';
  return mailTo === null ? 'nobody' : 'mail';
}

/** Channel that a reply written now would use. */
export const currentDeliveryChannel = (audience: Audience): DeliveryChannel =>
  deliveryChannelOf(audience, { direction: 'out', private: 0, created_at: audience.now }) ?? 'nobody';

/** Next step for the team when no channel delivers the reply; null when one does. */
export function nextStepOf(
  channel: DeliveryChannel | null,
  {
    contact_email: email,
    contact_phone: phone,
  }: { contact_email: string | null; contact_phone: string | null },
): string | null {
  if (channel !== 'nobody') return null;
  if (email !== null) return 'This answer cannot be delivered. Write to their e-mail address instead.';
  if (phone !== null) return 'This answer cannot be delivered. Call them instead.';
  return 'This answer cannot be delivered, and they left no e-mail or phone. Connect the chat widget to reach future visitors.';
}

/**
 * Initial delivery state of a reply: queued while no channel delivers it, and until the mail server accepts
 * its mail.
 */
export const deliveryOf = (channel: DeliveryChannel | null): 'queued' | 'sent' =>
  channel === 'nobody' || channel === 'mail' ? 'queued' : 'sent';

/** Effect of a status change on the events of the conversation; undefined if none. */
export function transitionOf(
  before: ConversationStatus,
  after: ConversationStatus,
  isAnswered: boolean,
): 'taken_up' | 'finished' | 'reopened' | undefined {
  if (after === 'resolved' && before !== 'resolved') return 'finished';
  if (before === 'resolved' && after !== 'resolved') return 'reopened';
  const isDeferred = after !== before && (after === 'pending' || after === 'snoozed');
  return isAnswered || isDeferred ? 'taken_up' : undefined;
}
