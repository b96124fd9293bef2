import type { SharedReads } from '../../../../platform/outbound/index.ts';
import type { ReviewPage, ReviewProvider } from '../port.ts';
import {
  accountReviews,
  locationReviews,
  replyDelete,
  replyWrite,
  verification,
} from './requests/reviews.ts';
import type { SendRequest } from './send-request.ts';

/** Shares one request among concurrent readers of the same page. */
export type CoalescePage = (
  key: string,
  ask: () => Promise<ReviewPage>,
  signal: AbortSignal | undefined,
) => Promise<ReviewPage>;

export function createReviewProvider(
  ask: SendRequest,
  coalesce: CoalescePage,
  pages: SharedReads<ReviewPage>,
): ReviewProvider {
  return {
    isListingVerified: (listing, call) => ask(verification, listing, call),

    listReviews(question, { requestId, signal }) {
      // Only Google listings have locations, and only Google's endpoint can filter by one.
      const operation = question.locationId === null ? accountReviews : locationReviews;
      return coalesce(JSON.stringify(question), () => ask(operation, question, { requestId }), signal);
    },

    async reply(reply, call) {
      try {
        await ask(replyWrite, reply, call);
      } finally {
        pages.forget();
      }
    },

    async deleteReply(reply, call) {
      try {
        await ask(replyDelete, reply, call);
      } finally {
        pages.forget();
      }
    },
  };
}
