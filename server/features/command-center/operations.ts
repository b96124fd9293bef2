import { defineOperation } from '../../kernel/operation.ts';
import { Closed } from '../../kernel/schema.ts';
import { Summary } from './schema.ts';

/** What the command-center client may ask beyond each feature's own operations. */
export const operations = {
  summaryGet: defineOperation({
    name: 'summary.get',
    summary: 'Summarise what happened across all sites in reach',
    chapter: 'Command center',
    access: { tokens: ['session'] },
    effect: 'read',
    input: Closed({}),
    output: Summary,
    rest: { method: 'GET', path: '/api/command-center/summary' },
    example: {
      input: {},
      output: {
        as_of: '2026-11-21T09:00:00.000Z',
        totals: { projects: 1, sites: 1, events_24h: 12, events_7d: 61, new_events: 9, refused_24h: 0 },
        by_type_7d: { message: 20, subscription: 11, contact: 10, lead: 20 },
        days: [{ day: '2026-11-21', message: 4, subscription: 3, contact: 2, lead: 3 }],
        sites: { ok: 1, stale: 0, error: 0, never: 0 },
        attention: [],
      },
    },
  }),
};
