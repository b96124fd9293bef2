import { extensionPoint } from '../../kernel/extension.ts';
import { Choice, Id, Nullable, Type } from '../../kernel/schema.ts';

// Schemas shared by all forms of events. Events as they are sent: `schema/envelope.ts`; as they are listed: `schema/activity.ts`.

export const eventTypes = ['message', 'subscription', 'contact', 'lead'] as const;
export const EventType = Choice([...eventTypes], 'What happened.');

/** A kind of record that events become, for documents. */
export interface EventOutcome {
  /** Name of the record. */
  readonly record: string;
  /** Outcome by event type. Types without an entry leave the record alone. */
  readonly becomes: { readonly [Type in (typeof eventTypes)[number]]?: string };
}

/** Extension point at which features describe the records they make of events. */
export const eventOutcomes = extensionPoint<EventOutcome>('what events become');

export const EventId = Id('An event, from activity.');

/** Records that an event became. */
export const outcomeMembers = {
  lead_id: Nullable(Type.Integer({ description: 'The lead it created or updated.' })),
  contact_id: Nullable(Type.Integer({ description: 'The contact it is from.' })),
  conversation_id: Nullable(Type.Integer({ description: 'The conversation that contains its message.' })),
};

export const Warning = Type.Object(
  { pointer: Type.String(), code: Type.String(), detail: Type.String() },
  { title: 'Warning' },
);
