import { day, hour } from '../../../../kernel/clock.ts';
import { ProviderFault, type ProviderReview, type ReviewProvider } from '../port.ts';
import { demoAccounts } from './accounts.ts';
import { sampleReviews } from './sample-reviews.ts';

/** Replies written by hand, keyed by review; null where a reply was deleted. */
export type DemoReplies = Map<string, { readonly text: string; readonly at: number } | null>;

/** Hours between two reviews of each place. */
const hoursBetween: Readonly<Record<string, number>> = {
  'locations/101': 67,
  'locations/102': 113,
  'locations/103': 181,
};
const shownDays = 200;
/** Age in days after which most reviews have a reply. */
const repliedBehindDays = 6;

const listing = demoAccounts.find(({ platform }) => platform === 'google_business');

/** The numbers of a place's reviews that there are, the latest first: one for each span of time since 1970. */
function numbersUntil(locationId: string, now: number): number[] {
  const span = (hoursBetween[locationId] ?? 100) * hour;
  const last = Math.floor(now / span) - 1;
  return Array.from({ length: Math.floor((shownDays * day) / span) }, (_none, index) => last - index);
}

/** Reviews of the demo's listing, derived from the time alone: every call at the same time gets the same ones. */
export function demoReviews(now: () => number, replies: DemoReplies): ReviewProvider {
  const since = Date.now();

  function reviewOf(locationId: string, number: number): ProviderReview {
    const id = `${locationId}/reviews/${number}`;
    const index = Number(locationId.slice(-1));
    const { rating, author, text, reply } =
      sampleReviews[(number * 7 + index * 5) % sampleReviews.length] ?? sampleReviews[0];
    // Within its span, so that not all come on the hour.
    const createdAt = Math.round(
      (number + ((number * 37 + index * 11) % 89) / 89) * (hoursBetween[locationId] ?? 100) * hour,
    );
    const repliedAt = createdAt + 20 * hour;
    const isReplied = createdAt < since - repliedBehindDays * day && repliedAt < now() && number % 7 !== 0;
    const storedReply = replies.get(id);
    // Of what was replied by hand before this process began nothing is known here.
    const sampleReply = reply !== undefined && isReplied ? { text: reply, at: repliedAt } : undefined;
    return {
      id,
      accountId: listing?.id ?? '',
      locationId,
      platform: 'google_business',
      rating,
      recommends: null,
      text,
      author,
      createdAt,
      updatedAt: null,
      reply: storedReply === undefined ? sampleReply : storedReply,
      url: null,
    };
  }

  const assertReviewExists = (reviewId: string) => {
    if (!/^locations\/10[1-3]\/reviews\/\d{1,7}$/.test(reviewId))
      throw new ProviderFault('not_found', 'There is no such review.');
  };

  return {
    isListingVerified: async ({ accountId }) => accountId === listing?.id,
    async listReviews({ accountId, locationId, cursor, limit }) {
      const places = listing?.id === accountId ? listing.locations : [];
      const reviews = places
        .filter(({ id }) => locationId === null || id === locationId)
        .flatMap(({ id }) => numbersUntil(id, now()).map((number) => reviewOf(id, number)))
        .sort((one, other) => other.createdAt - one.createdAt);
      const from = Number(cursor ?? 0);
      const next = reviews.length > from + limit ? String(from + limit) : null;
      return { reviews: reviews.slice(from, from + limit), next, failure: null };
    },
    async reply({ reviewId, message }) {
      assertReviewExists(reviewId);
      replies.set(reviewId, { text: message, at: now() });
    },
    async deleteReply({ reviewId }) {
      assertReviewExists(reviewId);
      replies.set(reviewId, null);
    },
  };
}
