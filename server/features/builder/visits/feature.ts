import { day, startOf } from '../../../kernel/clock.ts';
import { defineFeature, retainedForDays } from '../../../platform/feature/index.ts';
import { eventConsumers } from '../../events/index.ts';
import { digestSources } from '../../notifications/index.ts';
import { revisions, visitorDataFacts } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { createVisitCounter, type View } from './service/counter.ts';
import { visitHandlers } from './service/handlers.ts';
import { settings } from './settings.ts';
import { deleteKeysBefore } from './store/keys.ts';
import { deleteCountsBefore, forgetVisitors } from './store/retention.ts';
import { visitDigest } from './work/digest.ts';

/** Views and visitors of published sites, counted on the server that delivers the pages. */
export const visits = defineFeature({
  name: 'builder/visits',
  chapters: {
    Visits:
      'Page views and visitors of published sites, counted by the server itself: no script, no cookie, no third party. ' +
      'Visitors are distinguished by a keyed hash; the key is discarded every day.',
  },
  operations,
  area: 'numbers',
  toolsets: ['builder'],
  settings,
  tables: ['visit_page', 'visit_label', 'visit_key'],
  siteTables,
  mayRead: ['site', 'publication'],
  needs: { revisions },
  demo: async () => (await import('./demo.ts')).demo,
  start({ database, clock, seal, settings, onFault }, { revisions: { contents } }) {
    const { siteVisits: isOn } = settings;
    const counter = createVisitCounter({ database, now: clock.now, seal: seal('visitors'), onFault });
    return {
      handlers: visitHandlers({ contents }),
      exports: {
        viewed(view: View): void {
          if (isOn) counter.viewed(view);
        },
      },
      contributes: [
        digestSources.with(visitDigest),
        visitorDataFacts.with({ visitDays: isOn ? settings.siteVisitDays : null }),
        eventConsumers.with({
          async take(_db, { siteId, source, envelope }) {
            const { form_key: key } = envelope as { readonly form_key?: unknown };
            if (isOn && source === 'form' && typeof key === 'string') counter.sent(siteId, key);
            return {};
          },
          recall: async () => ({}),
        }),
      ],
      retention: [
        retainedForDays('visit counts', settings.siteVisitDays, deleteCountsBefore),
        {
          label: 'visitor hashes of past days',
          async deleteExpired({ now, inChunks }) {
            const today = startOf(day, now);
            await inChunks(async (db, rows) => {
              await deleteKeysBefore(db, today);
              return forgetVisitors(db, today, rows);
            });
          },
        },
      ],
      close: () => counter.close(),
    };
  },
});
