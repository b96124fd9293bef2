import type { Review } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

type Replied = Pick<Review, 'answered' | 'reply'>;

/** Label of a reply's state. An empty reply is one to be removed. */
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
  `Review by ${author ?? 'somebody'}`;
