import type { Review } from '../../api/records.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import { replyMark } from './reply-words.ts';

export function ReplyMark({ review }: { review: Pick<Review, 'answered' | 'reply'> }) {
  const { word, tone } = replyMark(review);
  return <WordMark tone={tone}>{word}</WordMark>;
}
