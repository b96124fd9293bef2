import { defineOperation } from '../../kernel/operation.ts';
import { Marketing, MarketingInput, Summary, SummaryInput } from './schema.ts';

/** What the command-center client may ask beyond each feature's own operations. */
export const operations = {
  summaryGet: defineOperation({
    name: 'summary.get',
    summary: 'Summarise what happened across all sites in reach',
    chapter: 'Command center',
    access: { tokens: ['session'] },
    effect: 'read',
    mayBeSlow: true,
    input: SummaryInput,
    output: Summary,
    rest: { method: 'GET', path: '/api/command-center/summary' },
    example: {
      input: {},
      output: {
        as_of: '2026-11-21T09:00:00.000Z',
        timezone: 'UTC',
        totals: { projects: 1, sites: 1, events_24h: 12, events_7d: 61, new_events: 9, refused_24h: 0 },
        work: {
          open_conversations: 3,
          unread_conversations: 2,
          new_leads: 4,
          open_tickets: 5,
          overdue_tickets: 1,
          open_tasks: 2,
          overdue_tasks: 0,
        },
        by_type_7d: { message: 20, subscription: 11, contact: 10, lead: 20 },
        days: [{ day: '2026-11-21', message: 4, subscription: 3, contact: 2, lead: 3 }],
        sites: { ok: 1, stale: 0, error: 0, never: 0 },
        attention: [],
      },
    },
  }),
  marketingGet: defineOperation({
    name: 'marketing.get',
    summary: 'Say what the business grows by: subscribers, contacts, leads by source and week',
    chapter: 'Command center',
    access: { tokens: ['session'] },
    effect: 'read',
    mayBeSlow: true,
    input: MarketingInput,
    output: Marketing,
    rest: { method: 'GET', path: '/api/command-center/marketing' },
    example: {
      input: {},
      output: {
        as_of: '2026-11-21T09:00:00.000Z',
        totals: {
          contacts: 48,
          subscribers: 21,
          unsubscribed: 3,
          new_subscribers_7d: 4,
          leads: 20,
          open_leads: 9,
        },
        leads_by_status: { new: 4, contacted: 3, qualified: 2, won: 8, lost: 2, archived: 1 },
        leads_by_source: [{ source: 'contact-form', count: 20 }],
        leads_by_week: [{ week: '2026-11-16', source: 'contact-form', count: 20 }],
        sites: [{ site_id: 7, contacts: 48, subscribers: 21, leads: 20, open_leads: 9 }],
      },
    },
  }),
};
