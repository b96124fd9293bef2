import { isRecord } from '../../../../../kernel/json-value.ts';
import type { Listing, ReviewPage, ReviewReply } from '../../port.ts';
import { checkedId } from '../ids.ts';
import { pageOfAccount, pageOfLocation, type ReviewPageRequest } from '../review-page.ts';
import type { ApiRequest } from '../send-request.ts';

/** Zernio's limit. */
const pageReviewsMax = 50;

type ReviewsRequest = ReviewPageRequest & { readonly limit: number };

const limitOf = ({ limit }: ReviewsRequest): number => Math.min(Math.max(limit, 1), pageReviewsMax);

/**
 * Reviews of one account. Without `accountId` the response would contain those of every customer of the
 * credential.
 */
export const accountReviews: ApiRequest<ReviewsRequest, ReviewPage> = {
  method: 'GET',
  path: '/api/v1/inbox/reviews',
  query: (request) => ({
    accountId: checkedId('accountId', request.accountId),
    sortBy: 'date',
    sortOrder: 'desc',
    limit: limitOf(request),
    cursor: request.cursor ?? undefined,
  }),
  pick: pageOfAccount,
};

export const locationReviews: ApiRequest<ReviewsRequest, ReviewPage> = {
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/gmb-reviews',
  ids: ({ accountId }) => ({ accountId }),
  query: (request) => ({
    locationId: checkedId('locationId', request.locationId ?? ''),
    pageSize: limitOf(request),
    pageToken: request.cursor ?? undefined,
  }),
  pick: pageOfLocation,
};

/** Zernio responds with 400 if the account is not a Google listing. */
export const verification: ApiRequest<Listing, boolean> = {
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/gmb-verifications',
  ids: ({ accountId }) => ({ accountId }),
  query: ({ locationId }) => ({
    locationId: locationId === null ? undefined : checkedId('locationId', locationId),
  }),
  statuses: [200, 400],
  pick(json, _listing, status) {
    if (status === 400) return false;
    const state = isRecord(json) ? json.voiceOfMerchantState : undefined;
    if (!isRecord(state)) return undefined;
    return typeof state.hasVoiceOfMerchant === 'boolean' ? state.hasVoiceOfMerchant : undefined;
  },
};

/** Overwrites an existing reply. */
export const replyWrite: ApiRequest<ReviewReply, true> = {
  method: 'POST',
  path: '/api/v1/inbox/reviews/{reviewId}/reply',
  ids: ({ reviewId }) => ({ reviewId }),
  repeatsBy: 'idempotency-key',
  body: ({ accountId, message }) => ({ accountId: checkedId('accountId', accountId), message }),
  pick: () => true,
};

export const replyDelete: ApiRequest<Omit<ReviewReply, 'message'>, true> = {
  method: 'DELETE',
  path: '/api/v1/inbox/reviews/{reviewId}/reply',
  ids: ({ reviewId }) => ({ reviewId }),
  body: ({ accountId }) => ({ accountId: checkedId('accountId', accountId) }),
  statuses: [200, 204],
  pick: () => true,
};
