import { minute } from '../../../kernel/clock.ts';
import type { ReplyState } from '../schema.ts';

// Merging of a provider's review into the stored one. Pure decisions.

/** Longer than any platform accepts, so that no text is cut, but a flood is limited. */
const textCharactersMax = 20_000;
const authorCharactersMax = 200;
const urlCharactersMax = 2000;
/** Maximum age of a provider's cached lists; until then, a reply just written here takes precedence. */
const cacheAgeMaxMs = 15 * minute;

/** A review as returned by a provider. */
export interface ShownReview {
  readonly rating: number | null;
  readonly recommends: boolean | null;
  readonly text: string;
  readonly author: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number | null;
  readonly url: string | null;
  /** Undefined if the provider does not return it. */
  readonly reply: { readonly text: string; readonly at: number | null } | null | undefined;
}

/** A review's own fields, as stored. */
export interface ReviewContent {
  readonly rating: number | null;
  readonly recommends: number | null;
  readonly text: string;
  readonly author: string | null;
  readonly url: string | null;
  readonly created_at: number;
  readonly updated_at: number | null;
}

/** Reply of a review. */
export interface ReplyContent {
  readonly is_answered: number;
  readonly published_text: string | null;
  readonly published_at: number | null;
  readonly answered_at: number | null;
  readonly reply_state: ReplyState;
  readonly reply_text: string | null;
  readonly reply_error: string | null;
  readonly reply_by: string | null;
  readonly reply_at: number | null;
}

export const noReply: ReplyContent = {
  is_answered: 0,
  published_text: null,
  published_at: null,
  answered_at: null,
  reply_state: 'none',
  reply_text: null,
  reply_error: null,
  reply_by: null,
  reply_at: null,
};

/** Cuts a text to its limit and drops NUL characters, which PostgreSQL does not store. */
const truncate = (text: string, charactersMax: number): string =>
  text.slice(0, charactersMax).replaceAll('\0', '').toWellFormed();

/** Timestamps that a date can represent; others count as unknown. */
const momentOrNull = (at: number | null): number | null =>
  at !== null && Number.isSafeInteger(at) && at >= 0 && at < 10 ** 13 ? at : null;

/** @param now used for a time that the provider does not return */
export function contentOf(review: ShownReview, now: number): ReviewContent {
  const { rating, recommends, text, author, url } = review;
  const isStars = rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5;
  return {
    rating: isStars ? rating : null,
    recommends: recommends === null ? null : Number(recommends),
    text: truncate(text, textCharactersMax),
    author: author === null || author.trim() === '' ? null : truncate(author, authorCharactersMax),
    url:
      url?.startsWith('https://') && url.length <= urlCharactersMax ? truncate(url, urlCharactersMax) : null,
    created_at: momentOrNull(review.createdAt) ?? now,
    updated_at: momentOrNull(review.updatedAt),
  };
}

/**
 * Reply after reading the review from the provider. A reply written here that is not published there yet
 * (draft, publishing, failed) stays.
 */
export function replyAfter(
  stored: ReplyContent,
  shown: ShownReview['reply'],
  reviewedAt: number,
  now: number,
): ReplyContent {
  if (shown === undefined) return stored;
  const isRecentlyPublished =
    stored.reply_state === 'published' && now - (stored.reply_at ?? 0) < cacheAgeMaxMs;
  const isRecentlyDeleted =
    stored.reply_state === 'none' && stored.reply_at !== null && now - stored.reply_at < cacheAgeMaxMs;
  const text = shown === null ? null : truncate(shown.text, textCharactersMax);
  if (text === stored.published_text || isRecentlyPublished || isRecentlyDeleted) return stored;
  if (text === null) {
    const deletedReply = { ...stored, is_answered: 0, published_text: null, published_at: null };
    return stored.reply_state === 'published' ? { ...deletedReply, ...noWords } : deletedReply;
  }
  const at = momentOrNull(shown?.at ?? null) ?? now;
  const publishedReply = {
    ...stored,
    is_answered: 1,
    published_text: text,
    published_at: at,
    answered_at: stored.answered_at ?? Math.max(at, reviewedAt),
  };
  const isArrived = stored.reply_state === 'failed' && stored.reply_text === text;
  if (stored.reply_state !== 'none' && stored.reply_state !== 'published' && !isArrived)
    return publishedReply;
  return {
    ...publishedReply,
    reply_state: 'published',
    reply_text: text,
    reply_error: null,
    reply_by: isArrived ? stored.reply_by : null,
    reply_at: at,
  };
}

const noWords = {
  reply_state: 'none',
  reply_text: null,
  reply_error: null,
  reply_by: null,
  reply_at: null,
} as const;

/** Compares two objects of one shape. */
export const isOther = <T extends object>(one: T, other: Readonly<Record<keyof T, unknown>>): boolean =>
  (Object.keys(one) as (keyof T)[]).some((name) => one[name] !== other[name]);

/** Search text of a review. */
export const searchedText = ({ author, text }: Pick<ReviewContent, 'author' | 'text'>): string =>
  [author, text].join('\n');
