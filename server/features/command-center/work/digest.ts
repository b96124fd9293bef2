import type { DigestFigure, DigestSource } from '../../notifications/index.ts';
import type { CountSummary } from '../service/summary.ts';

/** `1 new lead`, `3 new leads`. */
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Adds the figures of the summary to digests: what came in, and what is left to do. */
export const digestOfSummary = (summary: CountSummary): DigestSource => ({
  async figures(db, reader, { timezone, span, now }) {
    const {
      totals,
      work,
      by_type_7d: types,
      sites,
      attention,
      days,
    } = await summary(db, reader, timezone, now);
    const events = span === 'daily' ? totals.events_24h : totals.events_7d;
    const came = span === 'daily' ? 'in 24 hours' : 'in 7 days';
    const byType = `${counted(types.message, 'message')}, ${counted(types.lead, 'lead')} in 7 days`;
    const week = days.slice(-7).map(({ day, message, lead, contact, subscription }) => ({
      day,
      count: message + lead + contact + subscription,
    }));
    const figures: (DigestFigure | undefined)[] = [
      { label: `${counted(events, 'event')} ${came}`, note: byType, week, path: '/activity' },
      {
        label: counted(work.open_conversations, 'open conversation'),
        note: `${work.unread_conversations.toLocaleString('en')} unread`,
        path: '/inbox',
      },
      { label: counted(work.new_leads, 'new lead'), path: '/leads' },
      {
        label: counted(work.open_tickets, 'open ticket'),
        note: `${work.overdue_tickets.toLocaleString('en')} overdue`,
        path: '/tickets',
      },
      { label: counted(work.open_tasks, 'open task'), path: '/tasks' },
      work.unanswered_reviews > 0
        ? { label: counted(work.unanswered_reviews, 'unanswered review'), path: '/reviews' }
        : undefined,
      work.posts_in_trouble > 0
        ? { label: counted(work.posts_in_trouble, 'post in trouble', 'posts in trouble'), path: '/social' }
        : undefined,
      sites.error + sites.stale > 0
        ? {
            label: counted(sites.error + sites.stale, 'site needs attention', 'sites need attention'),
            note: attention
              .map(({ name }) => name)
              .slice(0, 5)
              .join(', '),
            path: '/sites',
          }
        : undefined,
    ];
    return figures.filter((figure) => figure !== undefined);
  },
});
