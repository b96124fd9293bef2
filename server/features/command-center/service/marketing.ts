import { day } from '../../../kernel/clock.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { leadsByWeek } from '../../leads/index.ts';
import { type AccessSubject, accessibleProjects, accessibleSites } from '../../sites/index.ts';
import { totalDays } from '../rules.ts';
import { leadStatuses, type Marketing } from '../schema.ts';
import { countContacts, countLeads } from '../store/people-counts.ts';
import { countAccounts, countPublishedPosts, countReviews } from '../store/social-counts.ts';

const closed: ReadonlySet<string> = new Set(['won', 'lost', 'archived']);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Growth inventory of all sites within reach. */
export async function marketing(
  db: Db,
  caller: AccessSubject,
  timezone: string,
  now: number,
): Promise<Static<typeof Marketing>> {
  const sites = accessibleSites(db, caller);
  const since = now - totalDays * day;
  const [contacts, leads, weeks, reviews, accounts, publishedPosts] = await Promise.all([
    countContacts(db, sites, since),
    countLeads(db, sites),
    leadsByWeek(db, () => sites, timezone, now),
    countReviews(db, sites, since),
    countAccounts(db, accessibleProjects(db, caller)),
    countPublishedPosts(db, sites, since),
  ]);
  const leadsOf = (fits: (lead: (typeof leads)[number]) => boolean) =>
    sumOf(leads.filter(fits).map(({ count }) => count));
  const bySource = Map.groupBy(weeks, ({ source }) => source);
  const siteIds = [...new Set([...contacts, ...leads, ...reviews].map(({ site_id }) => site_id))].sort(
    (a, b) => a - b,
  );
  const rated = sumOf(reviews.map((each) => each.rated));
  const stars = sumOf(reviews.map((each) => each.stars));
  return {
    as_of: isoTime(now),
    totals: {
      contacts: sumOf(contacts.map((each) => each.contacts)),
      subscribers: sumOf(contacts.map((each) => each.subscribers)),
      unsubscribed: sumOf(contacts.map((each) => each.unsubscribed)),
      new_subscribers_7d: sumOf(contacts.map((each) => each.new_subscribers)),
      leads: leadsOf(() => true),
      open_leads: leadsOf(({ status }) => !closed.has(status)),
      reviews: sumOf(reviews.map((each) => each.reviews)),
      unanswered_reviews: sumOf(reviews.map((each) => each.unanswered)),
      new_reviews_7d: sumOf(reviews.map((each) => each.fresh)),
      average_rating: rated === 0 ? null : Math.round((stars / rated) * 10) / 10,
      social_accounts: accounts.accounts,
      social_accounts_in_trouble: accounts.troubled,
      social_posts_7d: publishedPosts,
    },
    leads_by_status: Object.fromEntries(
      leadStatuses.map((status) => [status, leadsOf((lead) => lead.status === status)]),
    ) as Static<typeof Marketing>['leads_by_status'],
    leads_by_source: [...bySource]
      .map(([source, some]) => ({ source, count: sumOf(some.map(({ count }) => count)) }))
      .sort((a, b) => b.count - a.count),
    leads_by_week: [...weeks],
    sites: siteIds.map((siteId) => {
      const own = contacts.find(({ site_id }) => site_id === siteId);
      const review = reviews.find(({ site_id }) => site_id === siteId);
      return {
        site_id: siteId,
        contacts: own?.contacts ?? 0,
        subscribers: own?.subscribers ?? 0,
        leads: leadsOf((lead) => lead.site_id === siteId),
        open_leads: leadsOf((lead) => lead.site_id === siteId && !closed.has(lead.status)),
        reviews: review?.reviews ?? 0,
        unanswered_reviews: review?.unanswered ?? 0,
      };
    }),
  };
}
