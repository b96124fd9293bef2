import { extensionPoint } from '../../kernel/extension.ts';
import { Choice, Id, Nullable, Type } from '../../kernel/schema.ts';

/** What all shapes of events share. Those that are sent: `schema/sent.ts`; those that are shown: `schema/shown.ts`. */

export const eventTypes = ['message', 'subscription', 'contact', 'lead'] as const;
export const EventType = Choice([...eventTypes], 'What happened.');

/** A kind of record that events become, for the documents. */
export interface EventOutcome {
  /** What the record is called. */
  readonly record: string;
  /** What becomes of it, by the type of the event. Types that leave it alone are not here. */
  readonly becomes: { readonly [Type in (typeof eventTypes)[number]]?: string };
}

/** Where those who make something of events say what. */
export const eventOutcomes = extensionPoint<EventOutcome>('what events become');

export const EventId = Id('An event, from activity.');

/** What an event became elsewhere. */
export const becameOf = {
  lead_id: Nullable(Type.Integer({ description: 'The lead it made, or went on with.' })),
  contact_id: Nullable(Type.Integer({ description: 'Who it is from.' })),
  conversation_id: Nullable(Type.Integer({ description: 'The conversation its message is in.' })),
};

export const Warning = Type.Object(
  { pointer: Type.String(), code: Type.String(), detail: Type.String() },
  { title: 'Warning' },
);
