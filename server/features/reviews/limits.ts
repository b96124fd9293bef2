import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { replyBytesMax } from './rules/reply.ts';

/** What callers meet who answer reviews. */
export const limits = [
  fixedLimit('A reply to a review', `1 to ${replyBytesMax.toLocaleString('en')} bytes in UTF-8`, [
    'review_reply_bytes',
    replyBytesMax,
  ]),
];
