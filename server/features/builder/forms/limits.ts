import { countedLimit } from '../../limits/index.ts';

/** The same as callers are shown it. */
export const limits = [
  countedLimit('formPostsPerHour', 'Posts of forms on published sites from one address', 'an hour'),
];
