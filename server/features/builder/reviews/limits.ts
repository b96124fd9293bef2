import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { commentsMax, commentsPerMinute, daysMax, openMax } from './rules/terms.ts';

/** Limits on client review links. */
export const limits = [
  fixedLimit(
    'Client reviews',
    `a link holds ${daysMax} days at most; ${openMax} links of a site at the same time; ${commentsMax} comments under one, ${commentsPerMinute} a minute`,
    ['client_review_days_max', daysMax],
    ['client_comments_max', commentsMax],
  ),
];
