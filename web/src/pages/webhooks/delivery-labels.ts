import type { Delivery, Webhook, WebhookEvent } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

/** Label and tone of each delivery state. */
export const deliveryLabels: Record<Delivery['state'], { word: string; tone: Tone }> = {
  pending: { word: 'Waiting', tone: 'warn' },
  delivering: { word: 'Being sent', tone: 'plain' },
  succeeded: { word: 'Delivered', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'idle' },
};

/** Label of a delivery's state. Waiting after an attempt means that at least one failed. */
export const stateLabel = ({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): string =>
  state === 'pending' && attempts > 0 ? 'Waiting to retry' : deliveryLabels[state].word;

/** Labels of every event of the API; a new event does not compile without one. */
export const eventLabels: Record<WebhookEvent, { title: string; text: string }> = {
  'event.received': { title: 'Event received', text: 'A site has sent an event of any type.' },
  'lead.created': { title: 'Lead created', text: 'There is a new lead, or a deleted one is back.' },
  'lead.deleted': { title: 'Lead deleted', text: 'A team member has deleted a lead.' },
  'conversation.created': { title: 'Conversation started', text: 'A visitor or your team started one.' },
  'message.created': { title: 'Message added', text: 'In any conversation, from either side; also notes.' },
  'ticket.created': { title: 'Ticket created', text: 'There is a new ticket, or a deleted one is back.' },
  'ticket.deleted': { title: 'Ticket deleted', text: 'A team member has deleted a ticket.' },
  'post.updated': { title: 'Social post changed', text: 'It is on its way, out, failed or cancelled.' },
  'review.received': { title: 'Review received', text: 'There is a new review of a connected listing.' },
  'bimi.warned': { title: 'Logo problem', text: 'A logo in mail has stopped working, or soon will.' },
  'revision.staged': { title: 'Changes staged', text: 'Changes of a site wait to be published.' },
  'revision.published': { title: 'Site published', text: 'Changes of a site went live.' },
  'audit.finished': { title: 'Page audited', text: 'An audit has ended, with a score or without one.' },
  'audit.regressed': { title: 'Page slower', text: 'A page is much slower than in its last audits.' },
};

export const allEvents = Object.keys(eventLabels) as WebhookEvent[];

export const eventsText = (events: readonly WebhookEvent[]): string =>
  events.length === allEvents.length
    ? 'Everything'
    : events.map((name) => eventLabels[name].title).join(', ');

type StateFacts = Pick<Webhook, 'state' | 'failing_since'>;

/** Label of a webhook's state. */
export function webhookMark({ state, failing_since }: StateFacts): { word: string; tone: Tone } {
  if (state === 'disabled') return { word: 'Disabled', tone: 'idle' };
  return failing_since === null ? { word: 'Active', tone: 'good' } : { word: 'Failing', tone: 'bad' };
}

/** Reasons why a webhook is disabled. */
export const disabledText: Record<NonNullable<Webhook['disabled_reason']>, string> = {
  by_hand: 'Disabled by a team member.',
  gone: 'The receiver answered 410 (gone).',
  failing: 'All deliveries failed for 5 days.',
};

/** Result of an attempt, in a sentence. */
export function outcomeText({
  state,
  last_status,
  last_duration_ms,
  last_error,
}: Pick<Delivery, 'state' | 'last_status' | 'last_duration_ms' | 'last_error'>): string {
  if (state === 'succeeded') return `Answered ${last_status} in ${last_duration_ms} ms.`;
  return last_error ?? 'Not sent yet.';
}

/** Description of a webhook, or the host of its address. */
export const webhookName = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description === '' ? (URL.parse(url)?.host ?? url) : description;
