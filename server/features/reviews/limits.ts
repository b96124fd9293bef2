import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { replyBytesMax } from './rules/reply.ts';

/** Limits on replying to reviews. */
export const limits = [
  fixedLimit('A reply to a review', `1 to ${grouped(replyBytesMax)} bytes in UTF-8`, [
    'review_reply_bytes',
    replyBytesMax,
  ]),
];
