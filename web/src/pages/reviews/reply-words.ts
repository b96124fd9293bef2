import type { Review } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

type Replied = Pick<Review, 'answered' | 'reply'>;

/** How the reply to a review stands, in a word. A reply without words is one that is to be taken away. */
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

/** What is written here and does not stand on the platform, or not yet; undefined where there is nothing of that kind. */
export function pendingText({ reply: { state, message } }: Pick<Review, 'reply'>): string | undefined {
  return state === 'published' || state === 'none' ? undefined : (message ?? undefined);
}

/** What somebody who changes the reply begins with. */
export const wordsToChange = (review: Pick<Review, 'reply'>): string =>
  pendingText(review) ?? review.reply.published_message ?? '';

/** What a review is called in a title. */
export const reviewTitle = ({ author }: Pick<Review, 'author'>): string =>
  `Review by ${author ?? 'somebody'}`;
