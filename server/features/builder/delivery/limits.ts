import { countedLimit } from '../../limits/index.ts';

/** Limits as shown to callers. */
export const limits = [
  countedLimit('sitePagesPerMinute', 'Pages of a published site, drawn for one address', 'a minute'),
  countedLimit(
    'siteNotFoundPerMinute',
    'Requests of one address for pages that a published site does not have',
    'a minute',
  ),
  countedLimit('siteSearchesPerMinute', 'Searches of a published site from one address', 'a minute'),
  countedLimit('siteFormPostsPerMinute', 'Posts to forms of a published site from one address', 'a minute'),
];
