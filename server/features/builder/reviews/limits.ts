import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { commentsMax, commentsPerMinute, daysMax, openMax } from './rules/terms.ts';

/** Limits on client review links. */
export const limits = [
  fixedLimit(
    'Client reviews',
    `links are valid for at most ${daysMax} days; ${openMax} open links per site; ${commentsMax} comments per review, ${commentsPerMinute} a minute`,
    ['client_review_days_max', daysMax],
    ['client_comments_max', commentsMax],
  ),
];
