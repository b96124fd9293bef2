import { minute } from '../../../../../kernel/clock.ts';
import { isRecord } from '../../../../../kernel/json-value.ts';
import { type PostResult, ProviderFault, type Publication, type Target } from '../../port.ts';
import { accountIdFrom, checkedId, isId } from '../ids.ts';
import { zernioName } from '../platforms.ts';
import { pendingResult, resultFrom, resultWithoutPost } from '../post-result.ts';
import type { ApiRequest } from '../send-request.ts';

/** Member of a post's `metadata` in which Zernio stores our request id. */
export const requestIdMember = 'wheelhouse_request_id';

type Published =
  | { readonly result: PostResult }
  /** Refused because a post with this text exists already. */
  | { readonly existing: { readonly postId: string | undefined; readonly accountId: string | undefined } };

/** Zernio publishes within the request, so the response takes as long as the slowest platform. */
export const postPublish: ApiRequest<Publication & { readonly requestId: string }, Published> = {
  method: 'POST',
  path: '/api/v1/posts',
  repeatsBy: 'x-request-id',
  deadlines: { headerMs: 1.5 * minute, totalMs: 2 * minute },
  body: ({ text, targets, requestId }) => ({
    content: text,
    platforms: targets.map(platformEntry),
    publishNow: true,
    metadata: { [requestIdMember]: requestId },
  }),
  statuses: [200, 201, 202, 207, 409],
  pick(json, { targets }, status) {
    if (!isRecord(json)) return status === 409 ? { existing: unknownIds } : undefined;
    if (status === 409) return { existing: existingFrom(json.details) };
    if (status === 202) {
      return isId('postId', json.postId) ? { result: pendingResult(targets, json.postId) } : undefined;
    }
    // The response to a repeat has `existingPost` or `post`: reference §1.4 found both.
    const result = resultFrom(json.post ?? json.existingPost, targets);
    const outcome = result ?? (status === 207 ? resultWithoutPost(json, targets) : undefined);
    return outcome && { result: outcome };
  },
};

function platformEntry({ accountId, platform, locationId }: Target): object {
  const name = zernioName(platform);
  if (name === undefined) throw new ProviderFault('account', 'Zernio does not publish to this network.');
  return {
    platform: name,
    accountId: checkedId('accountId', accountId),
    ...(locationId === null
      ? {}
      : { platformSpecificData: { locationId: `locations/${checkedId('locationId', locationId)}` } }),
  };
}

const unknownIds = { postId: undefined, accountId: undefined };

function existingFrom(details: unknown): { postId: string | undefined; accountId: string | undefined } {
  if (!isRecord(details)) return unknownIds;
  const { existingPostId } = details;
  return {
    postId: isId('postId', existingPostId) ? existingPostId : undefined,
    accountId: accountIdFrom(details.accountId),
  };
}

/** A post as received; its targets are parsed by the caller. */
export const postGet: ApiRequest<{ readonly postId: string }, Record<string, unknown>> = {
  method: 'GET',
  path: '/api/v1/posts/{postId}',
  ids: ({ postId }) => ({ postId }),
  pick: (json) => (isRecord(json) && isRecord(json.post) ? json.post : undefined),
};

export interface PostPage {
  readonly posts: readonly Record<string, unknown>[];
  /** True if every row was readable, so that none was skipped. */
  readonly isWhole: boolean;
  readonly isLast: boolean;
}

const pagePosts = 50;

/** Posts of an account by day, including hidden ones. */
export const postList: ApiRequest<
  { readonly accountId: string; readonly from: string; readonly to: string; readonly page: number },
  PostPage
> = {
  method: 'GET',
  path: '/api/v1/posts',
  query: ({ accountId, from, to, page }) => ({
    accountId: checkedId('accountId', accountId),
    dateFrom: from,
    dateTo: to,
    includeHidden: true,
    sortBy: 'created-desc',
    limit: pagePosts,
    page,
  }),
  pick(json, { page }) {
    if (!isRecord(json) || !Array.isArray(json.posts)) return undefined;
    const posts = json.posts.filter(isRecord).filter(({ _id }) => isId('postId', _id));
    const pages = isRecord(json.pagination) ? json.pagination.pages : undefined;
    const isLast = typeof pages === 'number' ? page >= pages : json.posts.length < pagePosts;
    return { posts, isWhole: posts.length === json.posts.length, isLast };
  },
};
