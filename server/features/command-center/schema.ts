import { Nullable, SiteId, Timestamp, Type } from '../../kernel/schema.ts';
import { eventTypes } from '../events/schema.ts';

export { eventTypes };
export type EventType = (typeof eventTypes)[number];

const counts = {
  message: Type.Integer(),
  subscription: Type.Integer(),
  contact: Type.Integer(),
  lead: Type.Integer(),
};

/** What happened across all sites in reach, in one answer. */
export const Summary = Type.Object(
  {
    as_of: Timestamp('When this was counted.'),
    totals: Type.Object({
      projects: Type.Integer(),
      sites: Type.Integer(),
      events_24h: Type.Integer({ description: 'Received within 24 hours.' }),
      events_7d: Type.Integer({ description: 'Received today or on the six days before, by UTC date.' }),
      new_events: Type.Integer({ description: 'Events still in status new; counted up to 10,000.' }),
      refused_24h: Type.Integer({ description: 'Events refused within 24 hours.' }),
    }),
    by_type_7d: Type.Object(counts, { description: 'The events of events_7d by type.' }),
    days: Type.Array(Type.Object({ day: Type.String({ description: 'UTC date.' }), ...counts }), {
      description: 'Today and the 13 days before, oldest first.',
    }),
    sites: Type.Object({
      ok: Type.Integer(),
      stale: Type.Integer(),
      error: Type.Integer(),
      never: Type.Integer(),
    }),
    attention: Type.Array(
      Type.Object({
        site_id: SiteId,
        name: Type.String(),
        state: Type.String(),
        reason: Type.String(),
        last_event_at: Nullable(Timestamp('Its last accepted event.')),
      }),
      { description: 'Sites that are refused, silent or never heard from, in this order; at most 20.' },
    ),
  },
  { title: 'Summary' },
);
