import type { ChangeKind, ChangeOp } from '../../changes/schema.ts';

/** A change that webhooks can be told of. */
interface OfferedEvent {
  readonly kind: ChangeKind;
  readonly op: ChangeOp;
  readonly says: string;
  /** Where our API shows the record, as a path with a query. */
  readonly path: (change: EventChange) => string;
}

/** What a path may be made from. */
export interface EventChange {
  readonly id: number;
  readonly parent_id: number | null;
  readonly site_id: number | null;
}

const ofSite = (list: string) => (change: EventChange) =>
  `/api/control-plane/${list}?site_id=${change.site_id}`;

/** Every event, by name: a change of a kind, as others call it. To offer one more, add it here. Source: contract §9. */
export const offeredEvents = {
  'event.received': {
    kind: 'event',
    op: 'created',
    says: 'A site has sent an event of any type.',
    path: ofSite('activity'),
  },
  'lead.created': { kind: 'lead', op: 'created', says: 'There is a new lead.', path: ofSite('leads') },
  'conversation.created': {
    kind: 'conversation',
    op: 'created',
    says: 'A conversation has begun.',
    path: ofSite('conversations'),
  },
  'message.created': {
    kind: 'message',
    op: 'created',
    says: 'A message or a note was added to a conversation, by a visitor or by your side.',
    path: (change) => `/api/control-plane/messages?conversation_id=${change.parent_id}`,
  },
  'ticket.created': {
    kind: 'ticket',
    op: 'created',
    says: 'There is a new ticket.',
    path: ofSite('tickets'),
  },
} as const satisfies Record<string, OfferedEvent>;

export type EventName = keyof typeof offeredEvents;
export const eventNames = Object.keys(offeredEvents) as EventName[];

const offered = Object.entries(offeredEvents) as [EventName, OfferedEvent][];
const byChange = new Map(offered.map(([name, { kind, op }]) => [`${kind} ${op}`, name]));

/** The kinds of changes that any event is about. */
export const eventKinds: readonly ChangeKind[] = [...new Set(offered.map(([, { kind }]) => kind))];

/** The event a change is, or undefined where none is offered for it. */
export const eventOf = (kind: string, op: string): EventName | undefined => byChange.get(`${kind} ${op}`);

/** The name of what is sent to try a webhook out. Nobody subscribes to it. */
export const testEvent = 'webhook.test';
