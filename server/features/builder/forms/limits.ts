import { countedLimit } from '../../limits/index.ts';

/** Limits as shown to callers. */
export const limits = [
  countedLimit('formPostsPerHour', 'Form submissions on published sites from one address', 'an hour'),
];
