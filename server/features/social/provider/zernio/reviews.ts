import type { SharedReads } from '../../../../platform/outbound/index.ts';
import type { ReviewPage, ReviewProvider } from '../port.ts';
import {
  accountReviews,
  locationReviews,
  replyDelete,
  replyWrite,
  verification,
} from './approved-reviews.ts';
import type { Ask } from './ask.ts';

/** Several callers that want the same page at once wait for one call. */
export type SharePage = (
  key: string,
  ask: () => Promise<ReviewPage>,
  signal: AbortSignal | undefined,
) => Promise<ReviewPage>;

export function createReviews(ask: Ask, share: SharePage, pages: SharedReads<ReviewPage>): ReviewProvider {
  return {
    isListingVerified: (listing, call) => ask(verification, listing, call),

    listReviews(question, { requestId, signal }) {
      // Only Google's listings have places, and only by its own list can one be asked for.
      const operation = question.locationId === null ? accountReviews : locationReviews;
      return share(JSON.stringify(question), () => ask(operation, question, { requestId }), signal);
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
