import { isRecord } from '../../../../kernel/json-value.ts';
import { httpsUrlFrom, momentFrom, textFrom } from '../pick.ts';
import type { FailureKind, Listing, ProviderReview, ReviewPage } from '../port.ts';
import { accountIdFrom, isId, locationIdFrom, locationOfReview } from './ids.ts';
import { platformFrom } from './platforms.ts';

const textCharactersMax = 10_000;
const nameCharactersMax = 200;
const cursorCharactersMax = 2000;

/** One page of a listing's reviews, from a cursor. */
export interface ReviewPageRequest extends Listing {
  readonly cursor: string | null;
}

/** A page with the reviews of all locations of an account. */
export function pageOfAccount(json: unknown, request: ReviewPageRequest): ReviewPage | undefined {
  if (!isRecord(json) || !Array.isArray(json.data)) return undefined;
  const { pagination, meta, data } = json;
  const cursor = isRecord(pagination) && pagination.hasMore === true ? (pagination.nextCursor ?? '') : null;
  return pageOf(data, cursor, request, failureOf(meta, request.accountId), (item) => {
    if (accountIdFrom(item.accountId) !== request.accountId) return 'elsewhere';
    const { reply, reviewer, recommendationType } = item;
    const recommends = recommendationOf(recommendationType);
    return {
      id: item.id,
      platform: platformFrom(item.platform),
      locationId: locationIdFrom(item.locationId) ?? null,
      rating: recommends === null ? starsFrom(item.rating) : null,
      recommends,
      text: item.text,
      author: isRecord(reviewer) ? reviewer.name : null,
      createdAt: item.created,
      updatedAt: null,
      reply: isRecord(reply) ? { text: reply.text, at: reply.created } : null,
      url: item.reviewUrl,
    };
  });
}

/** A page with the reviews of one location of a Google listing. */
export function pageOfLocation(json: unknown, request: ReviewPageRequest): ReviewPage | undefined {
  if (!isRecord(json) || !Array.isArray(json.reviews)) return undefined;
  return pageOf(json.reviews, json.nextPageToken ?? null, request, null, (item) => {
    const { reviewReply: reply, reviewer, name } = item;
    const locationId = typeof name === 'string' ? locationOfReview(name) : undefined;
    if (locationId !== undefined && locationId !== request.locationId) return 'elsewhere';
    return {
      id: name,
      platform: 'google_business',
      locationId: request.locationId,
      rating: starsFrom(item.rating),
      recommends: null,
      text: item.comment,
      author: isRecord(reviewer) && reviewer.isAnonymous !== true ? reviewer.displayName : null,
      createdAt: item.createTime,
      updatedAt: item.updateTime,
      reply: isRecord(reply) ? { text: reply.comment, at: reply.updateTime } : null,
      url: null,
    };
  });
}

/** Members of a review before validation. */
interface ReviewFields {
  readonly id: unknown;
  readonly platform: ProviderReview['platform'] | undefined;
  readonly locationId: string | null;
  readonly rating: number | null;
  readonly recommends: boolean | null;
  readonly text: unknown;
  readonly author: unknown;
  readonly createdAt: unknown;
  readonly updatedAt: unknown;
  readonly reply: { readonly text: unknown; readonly at: unknown } | null;
  readonly url: unknown;
}

/** Reads a page of reviews. Unreadable rows are skipped and reported; rows of other accounts are skipped. */
function pageOf(
  items: readonly unknown[],
  cursor: unknown,
  request: ReviewPageRequest,
  failure: FailureKind | null,
  find: (item: Record<string, unknown>) => ReviewFields | 'elsewhere',
): ReviewPage {
  const reviews: ProviderReview[] = [];
  let isWhole = true;
  for (const item of items) {
    const found = isRecord(item) ? find(item) : undefined;
    if (found === 'elsewhere') continue;
    const review = found && reviewFrom(found, request.accountId);
    if (review) reviews.push(review);
    else isWhole = false;
  }
  const isEnd = cursor === null;
  // A repeated cursor would return the same page forever.
  const isFurther = isCursor(cursor) && cursor !== request.cursor;
  const isOdd = !isWhole || !(isEnd || isFurther);
  return { reviews, next: isFurther ? cursor : null, failure: failure ?? (isOdd ? 'provider' : null) };
}

const isCursor = (cursor: unknown): cursor is string =>
  typeof cursor === 'string' &&
  cursor !== '' &&
  cursor.length <= cursorCharactersMax &&
  cursor.isWellFormed();

function reviewFrom(
  { id, platform, reply, ...found }: ReviewFields,
  accountId: string,
): ProviderReview | undefined {
  const createdAt = momentFrom(found.createdAt);
  if (!isId('reviewId', id) || platform === undefined || createdAt === null) return undefined;
  const replyText = textFrom(reply?.text, textCharactersMax);
  return {
    id,
    accountId,
    locationId: found.locationId,
    platform,
    rating: found.rating,
    recommends: found.recommends,
    text: textFrom(found.text, textCharactersMax) ?? '',
    author: textFrom(found.author, nameCharactersMax),
    createdAt,
    updatedAt: momentFrom(found.updatedAt),
    reply: replyText === null ? null : { text: replyText, at: momentFrom(reply?.at) },
    url: httpsUrlFrom(found.url),
  };
}

/** 0 means a review without stars. */
const starsFrom = (rating: unknown): number | null =>
  typeof rating === 'number' && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;

const recommendationOf = (type: unknown): boolean | null =>
  type === 'positive' ? true : type === 'negative' ? false : null;

/** Failure for one account, which Zernio reports in a successful response. */
function failureOf(meta: unknown, accountId: string): FailureKind | null {
  if (!isRecord(meta) || !(Number(meta.accountsFailed) > 0)) return null;
  const accounts = Array.isArray(meta.failedAccounts) ? meta.failedAccounts.filter(isRecord) : [];
  const ours = accounts.find((each) => each.accountId === accountId);
  if (ours?.code === 'token_invalid') return 'account';
  return typeof ours?.retryAfter === 'number' ? 'rate' : 'platform';
}
