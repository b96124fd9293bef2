import { type Answer, type Operation, type ReceivedRequest, refusal } from './operation.ts';
import type { StandInReview, World } from './world.ts';

const isoOf = (at: number): string => new Date(at).toISOString();
const stars = ['ONE', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
const isGoogle = ({ locationId }: StandInReview) => locationId !== null;

/** Review in the shape shared by all networks. */
function shownInbox({ accounts }: World, review: StandInReview): object {
  const { id, accountId, locationId, rating, recommendationType, text, reply, hasPhoto } = review;
  return {
    id,
    platform: isGoogle(review) ? 'googlebusiness' : 'facebook',
    accountId,
    accountUsername: accounts.find(({ _id }) => _id === accountId)?.username ?? '',
    ...(locationId === null ? {} : { locationId, locationName: null }),
    reviewer: { id: null, name: review.isAnonymous ? 'Anonymous' : review.author, profileImage: null },
    rating,
    ...(recommendationType ? { recommendationType } : {}),
    text,
    created: isoOf(review.createdAt),
    hasReply: reply !== null,
    hasPhotos: hasPhoto,
    photos: hasPhoto ? [{ url: 'https://pictures.example.com/bread.jpg' }] : [],
    reply: reply && { id: `reply-${id}`, text: reply.text, created: isoOf(reply.at) },
    reviewUrl: `https://reviews.example.com/${encodeURIComponent(id)}`,
  };
}

/** Review in Google's shape. The description has no rating of 0, but the server answers one (reference §1.6). */
function shownGoogle({
  id,
  rating,
  text,
  author,
  isAnonymous,
  reply,
  createdAt,
  hasPhoto,
}: StandInReview): object {
  return {
    id: id.split('/').at(-1),
    name: id,
    reviewer: { displayName: isAnonymous ? 'Anonymous' : author, profilePhotoUrl: null, isAnonymous },
    ...(rating === 0 ? {} : { rating, starRating: stars[rating] }),
    comment: text,
    createTime: isoOf(createdAt),
    updateTime: isoOf(reply?.at ?? createdAt),
    reviewReply: reply && { comment: reply.text, updateTime: isoOf(reply.at) },
    photos: hasPhoto ? [{ url: 'https://pictures.example.com/bread.jpg' }] : [],
  };
}

const newestFirst = (reviews: readonly StandInReview[]) =>
  reviews.toSorted((one, other) => other.createdAt - one.createdAt);

/** A page, and the place behind it. Cursors are opaque to callers. */
function pageOf(reviews: readonly StandInReview[], limit: number, cursor: string | null) {
  const from = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  const behind = from + limit;
  const next = behind < reviews.length ? Buffer.from(`${behind}`).toString('base64url') : null;
  return { page: newestFirst(reviews).slice(from, behind), next };
}

function reply(world: World, { params, headers, body }: ReceivedRequest): Answer {
  const review = world.reviews.find(({ id }) => id === params.reviewId);
  if (!review || review.accountId !== body.accountId) return refusal(404, 'Not found');
  const key = headers.get('idempotency-key');
  const existing = key === null ? undefined : replies(world).get(`${key} ${review.id}`);
  if (existing && existing.message !== body.message)
    return refusal(422, 'The key was used with another body');
  if (!existing) review.reply = { text: body.message, at: world.clock.now() };
  const platform = isGoogle(review) ? 'googlebusiness' : 'facebook';
  const answer: Answer = existing?.answer ?? {
    status: 200,
    body: {
      status: 'success',
      reply: { id: `reply-${review.id}`, text: body.message, created: isoOf(world.clock.now()) },
      platform,
    },
  };
  if (key !== null) replies(world).set(`${key} ${review.id}`, { message: body.message, answer });
  return existing ? { ...answer, headers: { 'idempotent-replayed': 'true' } } : answer;
}

interface KnownReply {
  readonly message: string;
  readonly answer: Answer;
}
const repliesOf = new WeakMap<World, Map<string, KnownReply>>();
function replies(world: World): Map<string, KnownReply> {
  const existing = repliesOf.get(world) ?? new Map<string, KnownReply>();
  repliesOf.set(world, existing);
  return existing;
}

export const reviewOperations: readonly Operation[] = [
  {
    name: 'listInboxReviews',
    method: 'GET',
    path: '/v1/inbox/reviews',
    answer(world, { query }) {
      const accountId = query.get('accountId');
      const of = world.reviews.filter((review) => accountId === null || review.accountId === accountId);
      const { page, next } = pageOf(of, Number(query.get('limit') ?? 25), query.get('cursor'));
      const meta = {
        accountsQueried: 1,
        accountsFailed: 0,
        failedAccounts: [],
        lastUpdated: isoOf(world.clock.now()),
      };
      return {
        status: 200,
        body: {
          status: 'success',
          data: page.map((review) => shownInbox(world, review)),
          pagination: { hasMore: next !== null, nextCursor: next },
          meta,
          summary: { totalReviews: of.length, averageRating: 4 },
        },
      };
    },
  },
  {
    name: 'getGoogleBusinessReviews',
    method: 'GET',
    path: '/v1/accounts/{accountId}/gmb-reviews',
    answer(world, { params, query }) {
      const account = world.accounts.find(({ _id }) => _id === params.accountId);
      if (!account) return refusal(404, 'Not found');
      if (account.platform !== 'googlebusiness')
        return refusal(400, 'Only for Google Business Profile accounts');
      const locationId = query.get('locationId') ?? account.locations[0]?.id ?? '';
      const of = world.reviews.filter(
        (review) => review.accountId === account._id && review.locationId === locationId,
      );
      const { page, next } = pageOf(of, Number(query.get('pageSize') ?? 50), query.get('pageToken'));
      return {
        status: 200,
        body: {
          success: true,
          accountId: account._id,
          locationId,
          reviews: page.map(shownGoogle),
          averageRating: 4,
          totalReviewCount: of.length,
          nextPageToken: next,
        },
      };
    },
  },
  { name: 'replyToInboxReview', method: 'POST', path: '/v1/inbox/reviews/{reviewId}/reply', answer: reply },
  {
    name: 'deleteInboxReviewReply',
    method: 'DELETE',
    path: '/v1/inbox/reviews/{reviewId}/reply',
    answer(world, { params, body }) {
      const review = world.reviews.find(({ id }) => id === params.reviewId);
      if (!review || review.accountId !== body.accountId) return refusal(404, 'Not found');
      if (!isGoogle(review)) return refusal(400, 'Google Business only');
      review.reply = null;
      return {
        status: 200,
        body: { status: 'success', message: 'Reply deleted', platform: 'googlebusiness' },
      };
    },
  },
];
