import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { fixedLimit, sizeLimit } from '../limits/index.ts';
import { sites } from '../sites/index.ts';
import { eventsInDepth } from './guide.ts';
import { operations } from './operations.ts';
import { personal } from './personal.ts';
import { lookOverActivity } from './prompts.ts';
import { batchEventsMax } from './schema.ts';
import { readActivity } from './service/read-activity.ts';
import { createRefusalKeeper } from './service/refusals.ts';
import { sendEvents } from './service/send-events.ts';
import { eventConsumers, type Incoming, takeIn } from './service/take-in.ts';
import { settings } from './settings.ts';
import { changeKinds, errors, scopes } from './words.ts';
import { eventRetention } from './work/retention.ts';

/** Taking events in, listing them, status moves, refused ones. */
export const events = defineFeature({
  name: 'events',
  chapters: {
    'Events and activity':
      'An event is something that happened on a site: a message, a subscription, a contact or a lead. Sites send events; activity shows them.',
  },
  guide: [eventsInDepth],
  operations,
  errors,
  scopes,
  settings,
  prompts: [lookOverActivity],
  limits: [
    sizeLimit('eventBodyBytes', 'The body of an event'),
    sizeLimit('batchBodyBytes', 'The body of a batch of events'),
    fixedLimit('One event', 'nested at most 16 deep, at most 500 keys'),
    fixedLimit('A batch of events', `${batchEventsMax} events`, ['batch_events', batchEventsMax]),
  ],
  adds: [kindsOfChanges.with(changeKinds)],
  tables: [
    'event',
    'event_tag',
    'event_field',
    'event_unindexed',
    'event_key',
    'event_move',
    'event_refusal',
    'event_text',
  ],
  mayRead: ['site'],
  personal,
  needs: { sites },
  demo: async () => (await import('./demo/visits.ts')).demo,
  start({ database, registry, settings, added, onFault }, { sites: { reach } }) {
    const consumers = added(eventConsumers);
    const refusals = createRefusalKeeper(database, registry.errors, onFault);
    return {
      handlers: {
        ...sendEvents(consumers, settings.eventBodyBytes, registry.errors),
        ...readActivity(reach, consumers),
      },
      gives: {
        /** Takes an event in, in the open transaction, as one that the site sent. */
        takeIn: (db: Parameters<typeof takeIn>[0], incoming: Incoming) => takeIn(db, incoming, consumers),
        refused: refusals.note,
      },
      keeps: [eventRetention],
      close: refusals.close,
    };
  },
});
