import { Nullable, StrictObject, Timestamp, Timezone, Type } from '../../kernel/schema.ts';
import { eventTypes } from '../events/schema.ts';
import { statuses as leadStatuses } from '../leads/schema.ts';
import { SiteId } from '../sites/schema.ts';

export { eventTypes, leadStatuses };
export type EventType = (typeof eventTypes)[number];

const counts = {
  message: Type.Integer(),
  subscription: Type.Integer(),
  contact: Type.Integer(),
  lead: Type.Integer(),
};

export const SummaryInput = StrictObject({
  timezone: Type.Optional(
    Timezone('Time zone of the days: an IANA name such as Europe/Berlin. Default: UTC.', { default: 'UTC' }),
  ),
});

/** Activity across all sites within reach, in one response. */
export const Summary = Type.Object(
  {
    as_of: Timestamp('When this was counted.'),
    timezone: Type.String({ description: 'Time zone of the days, as requested.' }),
    totals: Type.Object({
      projects: Type.Integer(),
      sites: Type.Integer(),
      events_24h: Type.Integer({ description: 'Received within 24 hours.' }),
      events_7d: Type.Integer({ description: 'Received today or in the six days before, in `timezone`.' }),
      new_events: Type.Integer({
        description: 'Events to triage: new ones except subscriptions. Counted up to 10,000.',
      }),
      refused_24h: Type.Integer({ description: 'Events refused within 24 hours.' }),
    }),
    work: Type.Object(
      {
        open_conversations: Type.Integer(),
        unread_conversations: Type.Integer(),
        new_leads: Type.Integer(),
        open_tickets: Type.Integer({ description: 'Neither resolved nor closed.' }),
        overdue_tickets: Type.Integer(),
        open_tasks: Type.Integer({ description: 'Tasks for people, neither done, cancelled nor scheduled.' }),
        overdue_tasks: Type.Integer(),
        unanswered_reviews: Type.Integer({ description: 'Reviews without a reply.' }),
        posts_in_trouble: Type.Integer({
          description: 'Social posts that failed fully or partly, or have an unknown outcome.',
        }),
      },
      { description: 'Open work; each counted up to 1,000.' },
    ),
    by_type_7d: Type.Object(counts, { description: 'The events of events_7d by type.' }),
    days: Type.Array(Type.Object({ day: Type.String({ description: 'A date in `timezone`.' }), ...counts }), {
      description: 'Today and the 13 days before, oldest first.',
    }),
    sites: Type.Object(
      {
        ok: Type.Integer(),
        stale: Type.Integer(),
        error: Type.Integer(),
        never: Type.Integer({ description: 'Without sites made here that are not published yet.' }),
      },
      { description: 'Sites by the state of their connection.' },
    ),
    attention: Type.Array(
      Type.Object({
        site_id: SiteId,
        name: Type.String(),
        state: Type.String(),
        reason: Type.String(),
        last_event_at: Nullable(Timestamp('Its last accepted event.')),
      }),
      {
        description: 'Sites that are refused, silent or have never sent anything, in this order; at most 20.',
      },
    ),
    refused_sites: Type.Array(
      Type.Object({
        site_id: SiteId,
        name: Type.String(),
        refused_24h: Type.Integer({ description: 'Events refused within 24 hours.' }),
      }),
      {
        description:
          'Sites that work now but had events refused within 24 hours, most refused first; at most 20.',
      },
    ),
    mail_warnings: Type.Array(
      Type.Object({
        site_id: SiteId,
        name: Type.String({ description: 'Of the site.' }),
        sender_email: Type.String(),
        selector: Type.String(),
        code: Type.String(),
        detail: Type.String(),
      }),
      { description: 'Mail logos at risk; at most 20.' },
    ),
  },
  { title: 'Summary' },
);

const leadCounts = Object.fromEntries(leadStatuses.map((status) => [status, Type.Integer()])) as Record<
  (typeof leadStatuses)[number],
  ReturnType<typeof Type.Integer>
>;

export const MarketingInput = StrictObject({
  timezone: Type.Optional(
    Timezone('Time zone of the weeks: an IANA name such as Europe/Berlin. Default: UTC.', { default: 'UTC' }),
  ),
});

/** Growth figures across all sites within reach. */
export const Marketing = Type.Object(
  {
    as_of: Timestamp('When this was counted.'),
    totals: Type.Object({
      contacts: Type.Integer({ description: 'People who have contacted the sites.' }),
      subscribers: Type.Integer(),
      unsubscribed: Type.Integer(),
      new_subscribers_7d: Type.Integer({ description: 'Subscribed within seven days.' }),
      leads: Type.Integer(),
      open_leads: Type.Integer({ description: 'Neither won, lost nor archived.' }),
      reviews: Type.Integer({ description: 'Reviews of business listings.' }),
      unanswered_reviews: Type.Integer(),
      new_reviews_7d: Type.Integer({ description: 'Written within seven days.' }),
      average_rating: Nullable(
        Type.Number({ description: 'Average of those with stars, to one decimal; null without any.' }),
      ),
      social_accounts: Type.Integer({ description: 'Social accounts assigned to projects.' }),
      social_accounts_in_trouble: Type.Integer({
        description: 'Accounts that are disabled or need to be reconnected.',
      }),
      social_posts_7d: Type.Integer({
        description: 'Created within seven days and at least partly published.',
      }),
    }),
    leads_by_status: Type.Object(leadCounts),
    leads_by_source: Type.Array(Type.Object({ source: Nullable(Type.String()), count: Type.Integer() }), {
      description: 'Leads created within 12 weeks, by source, most first.',
    }),
    leads_by_week: Type.Array(
      Type.Object({
        week: Type.String({ description: 'The Monday it begins with, in `timezone`.' }),
        source: Nullable(Type.String()),
        count: Type.Integer(),
      }),
      { description: 'The last 12 weeks by source, newest first; weeks without leads are omitted.' },
    ),
    sites: Type.Array(
      Type.Object({
        site_id: SiteId,
        contacts: Type.Integer(),
        subscribers: Type.Integer(),
        leads: Type.Integer(),
        open_leads: Type.Integer(),
        reviews: Type.Integer(),
        unanswered_reviews: Type.Integer(),
      }),
      { description: 'Sites with contacts, leads or reviews.' },
    ),
  },
  { title: 'Marketing' },
);
