import { countedLimit } from '../../limits/index.ts';

/** Limits as shown to callers. */
export const limits = [
  countedLimit('sitePagesPerMinute', 'Pages of a published site rendered for one address', 'a minute'),
  countedLimit(
    'siteNotFoundPerMinute',
    'Requests from one address for missing pages of a published site',
    'a minute',
  ),
  countedLimit('siteSearchesPerMinute', 'Searches of a published site from one address', 'a minute'),
  countedLimit('siteFormPostsPerMinute', 'Form posts on a published site from one address', 'a minute'),
];
