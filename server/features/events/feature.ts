import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { searchSources } from '../search/index.ts';
import { sites } from '../sites/index.ts';
import { eventsInDepth, sendingEvents } from './guide.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { reviewActivityPrompt } from './prompts.ts';
import { eventConsumers, type Incoming, ingest } from './service/ingest.ts';
import { eventHandlers } from './service/one-event.ts';
import { readActivity } from './service/read-activity.ts';
import { createRefusalKeeper } from './service/refusals.ts';
import { sendEvents } from './service/send-events.ts';
import { createStrangerRefusals } from './service/stranger-refusals.ts';
import { settings } from './settings.ts';
import { changeKinds, errors, scopes } from './vocabulary.ts';
import { eventRecords, followJob, followJobHandler } from './work/records.ts';
import { eventRetention } from './work/retention.ts';
import { eventSearchSource } from './work/search-source.ts';

/** Receives events, lists them with their status, and stores refused ones. */
export const events = defineFeature({
  name: 'events',
  chapters: {
    'Events and activity':
      'An event is something that happened on a site: a message, a subscription, a contact or a lead. Sites send events; Activity shows them.',
  },
  guide: [sendingEvents, eventsInDepth],
  operations,
  area: 'messages',
  toolsets: ['inbox', 'sites', 'events'],
  errors,
  scopes,
  settings,
  prompts: [reviewActivityPrompt],
  limits,
  contributes: [kindsOfChanges.with(changeKinds), searchSources.with(eventSearchSource)],
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
  siteTables,
  mayRead: ['site'],
  personalData,
  jobs: [followJob],
  needs: { sites },
  demo: async () => (await import('./demo/visits.ts')).demo,
  start({ database, registry, settings, contributions, onFault }, { sites: { siteAccess, lastSeen } }) {
    const consumers = contributions(eventConsumers);
    const refusals = createRefusalKeeper(database, registry.errors, onFault);
    const strangers = createStrangerRefusals(database, registry.errors, onFault);
    return {
      handlers: {
        ...sendEvents(consumers, settings.eventBodyBytes, registry.errors, lastSeen),
        ...readActivity(siteAccess),
        ...eventHandlers(siteAccess, consumers),
      },
      exports: {
        /** Ingests an event in the open transaction, as if the site had sent it. */
        ingest: (db: Parameters<typeof ingest>[0], incoming: Incoming) => ingest(db, incoming, consumers),
        refused: refusals.note,
        refusedStranger: strangers.note,
      },
      jobs: [followJobHandler(contributions(eventRecords))],
      retention: [eventRetention],
      async close() {
        await refusals.close();
        await strangers.close();
      },
    };
  },
});
