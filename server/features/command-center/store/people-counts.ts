import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

// Counts of people, leads and open work.

export type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;
export type ProjectIds = SelectQueryBuilder<Tables, 'project', { project_id: number }>;

export interface ContactCounts {
  readonly site_id: number;
  readonly contacts: number;
  readonly subscribers: number;
  readonly unsubscribed: number;
  readonly new_subscribers: number;
}

/** Contacts of each site that has any, and new subscribers since a time. */
export async function countContacts(db: Db, sites: SiteIds, since: number): Promise<ContactCounts[]> {
  const ofThose = (condition: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`;
  const isSubscribed = sql`contact.subscription = 'subscribed'`;
  const rows = await db
    .selectFrom('contact')
    .select([
      'contact.site_id',
      (row) => row.fn.countAll<number>().as('contacts'),
      ofThose(isSubscribed).as('subscribers'),
      ofThose(sql`contact.subscription = 'unsubscribed'`).as('unsubscribed'),
      ofThose(sql`${isSubscribed} and contact.subscription_at >= ${since}`).as('new_subscribers'),
    ])
    .where('contact.site_id', 'in', sites)
    .groupBy('contact.site_id')
    .orderBy('contact.site_id')
    .execute();
  return rows.map((row) => ({
    site_id: row.site_id,
    contacts: Number(row.contacts),
    subscribers: Number(row.subscribers),
    unsubscribed: Number(row.unsubscribed),
    new_subscribers: Number(row.new_subscribers),
  }));
}

/** Counts leads by site and status. */
export async function countLeads(db: Db, sites: SiteIds) {
  const rows = await db
    .selectFrom('lead')
    .select(['lead.site_id', 'lead.status', (row) => row.fn.countAll<number>().as('count')])
    .where('lead.site_id', 'in', sites)
    .groupBy(['lead.site_id', 'lead.status'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts open work of the sites and projects, each figure up to `max`. */
export async function countWork(db: Db, sites: SiteIds, projects: ProjectIds, now: number, max: number) {
  const conversations = db.selectFrom('conversation').where('conversation.site_id', 'in', sites);
  const leads = db.selectFrom('lead').where('lead.site_id', 'in', sites);
  const tickets = db
    .selectFrom('ticket')
    .where('ticket.site_id', 'in', sites)
    .where('ticket.status', 'in', ['new', 'open', 'pending', 'on_hold']);
  const tasks = db
    .selectFrom('task')
    .where((task) =>
      task.or([
        task('task.site_id', 'in', sites),
        task.and([task('task.site_id', 'is', null), task('task.project_id', 'in', projects)]),
      ]),
    )
    .where('task.status', 'in', ['todo', 'in_progress', 'blocked']);
  const unanswered = db
    .selectFrom('review')
    .where('review.site_id', 'in', sites)
    .where('review.is_answered', '=', sql.lit(0));
  const troubled = db
    .selectFrom('social_post')
    .where('social_post.site_id', 'in', sites)
    .where('social_post.state', 'in', ['failed', 'partial', 'unknown']);
  const count = <T extends keyof Tables>(rows: SelectQueryBuilder<Tables, T, object>) =>
    countUpTo(db, rows, max);
  return {
    open_conversations: await count(conversations.where('conversation.status', '=', 'open')),
    unread_conversations: await count(conversations.where('conversation.unread', '>', sql.lit(0))),
    new_leads: await count(leads.where('lead.status', '=', 'new')),
    open_tickets: await count(tickets),
    overdue_tickets: await count(tickets.where('ticket.due_at', '<', now)),
    open_tasks: await count(tasks),
    overdue_tasks: await count(tasks.where('task.due_at', '<', now)),
    unanswered_reviews: await count(unanswered),
    posts_in_trouble: await count(troubled),
  };
}
