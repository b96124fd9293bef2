import type { Review } from '../../api/records.ts';
import { formatNumber } from '../../ui/format-text.ts';
import type { Tone } from '../../ui/word-mark.tsx';

type Replied = Pick<Review, 'answered' | 'reply'>;

/** Label of a reply's state. An empty reply is being deleted. */
export function replyMark({ answered, reply: { state, message } }: Replied): { word: string; tone: Tone } {
  switch (state) {
    case 'publishing':
      return { word: message === null ? 'Being deleted' : 'Publishing', tone: 'plain' };
    case 'failed':
      return { word: message === null ? 'Not deleted' : 'Not published', tone: 'bad' };
    case 'draft':
      return { word: answered ? 'Answered, draft' : 'Draft', tone: 'warn' };
    default:
      return answered ? { word: 'Answered', tone: 'good' } : { word: 'Unanswered', tone: 'warn' };
  }
}

/** Text that is not on the platform yet; undefined if there is none. */
export function pendingText({ reply: { state, message } }: Pick<Review, 'reply'>): string | undefined {
  return state === 'published' || state === 'none' ? undefined : (message ?? undefined);
}

/** Initial text when a reply is edited. */
export const wordsToChange = (review: Pick<Review, 'reply'>): string =>
  pendingText(review) ?? review.reply.published_message ?? '';

export const reviewTitle = ({ author }: Pick<Review, 'author'>): string =>
  `Review by ${author ?? 'an anonymous author'}`;

/** Google's limit in UTF-8 bytes, which the API enforces. */
const replyBytesMax = 4096;

/** Text of a reply as sent: trimmed. */
export const sentText = (typed: string): string => typed.trim();

interface ReplyLength {
  /** `38 of 4,096 bytes`. */
  readonly text: string;
  /** Undefined for a reply that can be published. */
  readonly problem: string | undefined;
}

/** Length of a reply, counted as the platform does. */
export function replyLength(typed: string): ReplyLength {
  const text = sentText(typed);
  const bytes = new TextEncoder().encode(text).length;
  const over = bytes - replyBytesMax;
  const counts = `${formatNumber(bytes)} of ${formatNumber(replyBytesMax)} bytes`;
  return {
    text: bytes === text.length ? counts : `${counts}; letters such as é and emoji count more than once`,
    problem: over > 0 ? `Too long by ${formatNumber(over)} bytes. Shorten it.` : undefined,
  };
}
